/** The picture of a share menu: copied into the real clipboard, opened and dragged. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { showShare } from '../support/share-page.js'

const suite = browserSuite()
const permissions = ['clipboard-read', 'clipboard-write']

const said = (page: Page) => page.locator('.gifkit-share-picture [role=status]')

/** Media type and size in px of the image in the clipboard. */
const pasted = (page: Page): Promise<readonly [type: string | undefined, width: number, height: number]> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const blob = await item?.getType('image/png')
    if (!blob) return [undefined, 0, 0]
    const { width, height } = await createImageBitmap(blob)
    return [blob.type, width, height]
  })

/** The original of the GIF that the page shares. */
const original = (page: Page): Promise<{ url: string; width: number; height: number }> =>
  page.evaluate(() => {
    const { gif } = window.sandbox.props() as {
      gif: { images: { original: { url: string; width: number | string; height: number | string } } }
    }
    const { url, width, height } = gif.images.original
    return { url, width: Number(width), height: Number(height) }
  })

it('is an image in the clipboard, or a page of its own, and nothing moves for its buttons', async () => {
  const { page } = await suite.open('/share-react?strict', { permissions })
  await showShare(page, { widget: 'ShareMenu' })
  const panel = page.locator('.gifkit-share-panel')
  const copy = page.getByRole('button', { name: 'Copy image' })
  await copy.waitFor(PATIENCE)
  const box = await panel.boundingBox()
  const { url, width, height } = await original(page)
  await copy.click()
  await expect.poll(() => said(page).textContent(), PATIENCE).toBe('Image copied.')
  expect(await pasted(page)).toEqual(['image/png', width, height])
  expect(await panel.boundingBox()).toEqual(box)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page', PATIENCE),
    page.getByRole('link', { name: 'Open image' }).click(),
  ])
  await opened.waitForURL(url, PATIENCE)
})

it('is dragged as its animation', async () => {
  const { page } = await suite.open('/share-react')
  await showShare(page, { widget: 'ShareMenu' })
  const image = page.locator('.gifkit-share-picture img')
  await image.waitFor(PATIENCE)
  const { url } = await original(page)
  await page.evaluate(() => {
    // After React's own listener, which is on the root.
    window.addEventListener('dragstart', ({ dataTransfer }) =>
      Object.assign(window, {
        dragged: ['text/uri-list', 'text/plain', 'text/html'].map((type) => dataTransfer?.getData(type)),
      }),
    )
  })
  const { x, y } = (await image.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 60, { steps: 5 })
  const dragged = () => page.evaluate(() => (window as unknown as { dragged?: readonly string[] }).dragged)
  await expect.poll(dragged, PATIENCE).toEqual([url, url, `<img src="${url.replaceAll('&', '&#38;')}">`])
  await page.mouse.up()
})

it('says what else there is in a browser without a clipboard', async () => {
  const { page } = await suite.open('/share-react', {}, async (tab) => {
    await tab.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: {} })
    })
  })
  await showShare(page, { widget: 'ShareMenu' })
  await page.getByRole('button', { name: 'Copy image' }).click()
  await expect.poll(() => said(page).textContent(), PATIENCE).toContain('Drag the image out of this menu')
})
