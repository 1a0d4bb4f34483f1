/** The picture of a share menu: copied into the real clipboard, downloaded as a real file, opened and dragged. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { showShare } from '../support/share-page.js'

const suite = browserSuite()
const permissions = ['clipboard-read', 'clipboard-write']

/** What the buttons of the picture say. */
const said = async (page: Page): Promise<string> =>
  (await page.locator('.gifkit-share-picture [role=status]').allTextContents()).join('')

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
  await expect.poll(() => said(page), PATIENCE).toBe('Image copied.')
  expect(await pasted(page)).toEqual(['image/png', width, height])
  expect(await panel.boundingBox()).toEqual(box)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page', PATIENCE),
    page.getByRole('link', { name: 'Open image' }).click(),
  ])
  await opened.waitForURL(url, PATIENCE)
})

/** Presses the button, and returns the name and the bytes of the file that the browser saves. */
const downloadFrom = async (page: Page): Promise<readonly [name: string, bytes: Buffer]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download', PATIENCE),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  return [download.suggestedFilename(), await readFile(await download.path())]
}

const TITLE = 'Deal With It Hot Chocolate GIF'

it('is a file with the title of the GIF, and its button says so without a move', async () => {
  const { page } = await suite.open('/share-react?strict')
  await showShare(page, { widget: 'ShareMenu' })
  const panel = page.locator('.gifkit-share-panel')
  const button = page.getByRole('button', { name: 'Download' })
  await button.waitFor(PATIENCE)
  const box = await panel.boundingBox()
  const [name, bytes] = await downloadFrom(page)
  expect(name).toBe(`${TITLE}.gif`)
  const { url } = await original(page)
  expect(bytes.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true)
  await expect.poll(() => said(page), PATIENCE).toBe('Image downloaded.')
  expect(await button.innerText()).toContain('Downloaded')
  expect(await panel.boundingBox()).toEqual(box)
})

it('is named by what arrives, whatever its address ends in', async () => {
  const { page } = await suite.open('/share-react')
  await showShare(page, { widget: 'ShareMenu' })
  const { url } = await original(page)
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'image/webp',
      body: 'RIFF',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  expect(await downloadFrom(page)).toEqual([`${TITLE}.webp`, Buffer.from('RIFF')])
})

it('is requested once, while its button says that it is under way and keeps the focus', async () => {
  const { page } = await suite.open('/share-react')
  await showShare(page, { widget: 'ShareMenu' })
  const { url } = await original(page)
  let requests = 0
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(url, async (route) => {
    requests += 1
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Download' })
  await button.focus()
  const saved = page.waitForEvent('download', PATIENCE)
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page), PATIENCE).toBe('Downloading.')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  answer()
  await saved
  await expect.poll(() => said(page), PATIENCE).toBe('Image downloaded.')
  expect([
    requests,
    await button.evaluate((element) => element.ownerDocument.activeElement === element),
  ]).toEqual([1, true])
})

it('is a file from within a shadow tree of a page that handles clicks on links itself', async () => {
  const { page } = await suite.open('/share-react')
  await showShare(page, { widget: 'ShareMenu' })
  await page.evaluate(() => {
    const stage = document.querySelector('.gifkit')?.parentElement
    const host = document.createElement('div')
    stage?.replaceWith(host)
    if (stage) host.attachShadow({ mode: 'open' }).append(stage)
    // As routers of applications do.
    document.addEventListener(
      'click',
      (event) => event.composedPath()[0] instanceof HTMLAnchorElement && event.preventDefault(),
      true,
    )
  })
  const [name] = await downloadFrom(page)
  expect(name).toBe(`${TITLE}.gif`)
})

describe('where it cannot be downloaded', () => {
  const REFUSED = 'The image cannot be downloaded here. Open it in a new tab, and save it there.'
  /** Presses the button of a page that stays where it is, then the link, which opens the picture. */
  const expectLink = async (page: Page): Promise<void> => {
    const address = page.url()
    const { url } = await original(page)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect.poll(() => said(page), PATIENCE).toBe(REFUSED)
    expect(page.context().pages()).toHaveLength(1)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page', PATIENCE),
      page.locator('.gifkit-share-picture .gifkit-share-notice a').click(),
    ])
    await opened.waitForURL(url, PATIENCE)
    expect([await opened.evaluate(() => window.opener), page.url()]).toEqual([null, address])
  }

  it('by a policy of the page, is opened in a tab by a link', async () => {
    const { page, excuse } = await suite.open('/share-react')
    await showShare(page, { widget: 'ShareMenu' })
    const { api, pingback } = suite.sandbox
    await page.evaluate((sources) => {
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content = `connect-src ${sources}`
      document.head.append(policy)
    }, `${api} ${pingback}`)
    await expectLink(page)
    expect(excuse(/^policy: connect-src blocked/)).toHaveLength(1)
    excuse(/^console: .*Content Security Policy/)
  })

  it('because its host allows no other page to read it, is opened in a tab by a link', async () => {
    const { page, excuse } = await suite.open('/share-react')
    await showShare(page, { widget: 'ShareMenu' })
    const { url } = await original(page)
    await page.route(url, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue()
      return route.fulfill({
        contentType: 'image/gif',
        body: 'GIF89a',
        headers: { 'Access-Control-Allow-Origin': 'https://other.example' },
      })
    })
    await expectLink(page)
    excuse(/CORS|Failed to load resource/)
  })

  it('for want of a network, is offered as a link, and can be tried again', async () => {
    const { page, excuse } = await suite.open('/share-react')
    await showShare(page, { widget: 'ShareMenu' })
    await page.getByRole('button', { name: 'Download' }).waitFor(PATIENCE)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect.poll(() => said(page), PATIENCE).toBe(REFUSED)
    await page.context().setOffline(false)
    expect((await downloadFrom(page))[0]).toBe(`${TITLE}.gif`)
    excuse(/ERR_INTERNET_DISCONNECTED/)
  })
})

it('has buttons and a link of 44 px for fingers, in one row on a phone', async () => {
  const { page } = await suite.open('/share-react', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await showShare(page, { widget: 'ShareMenu' })
  const buttons = page.locator('.gifkit-share-picture > :is(a, button)')
  await buttons.nth(2).waitFor(PATIENCE)
  const boxes = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const { height, bottom, top } = element.getBoundingClientRect()
      return { height, middle: (top + bottom) / 2 }
    }),
  )
  expect(boxes.map(({ height }) => height)).toEqual([48, 44, 44])
  expect(new Set(boxes.map(({ middle }) => middle)).size).toBe(1)
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
  await expect.poll(() => said(page), PATIENCE).toContain('Drag the image out of this menu')
})
