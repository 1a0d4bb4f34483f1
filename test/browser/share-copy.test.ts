import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { answerServices, sharedGif, showShare } from '../support/share-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const permissions = ['clipboard-read', 'clipboard-write']

type WithClipboard = Window & { readonly realClipboard: Clipboard }

const pasted = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as WithClipboard).realClipboard.readText())

/** Keeps the clipboard for the test to look into, and leaves the page the ways that are named. */
const clipboardWith =
  (ways: { readonly api: boolean; readonly command: boolean }) =>
  async (page: Page): Promise<void> => {
    await answerServices(page)
    await page.addInitScript(({ api, command }) => {
      const real = navigator.clipboard
      Object.assign(window, { realClipboard: real })
      if (!api)
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
        })
      if (!command) document.execCommand = () => false
    }, ways)
  }

const status = (page: Page) => page.locator('.gifkit-share-notice [role=status]')

/** What is selected in the field that has the focus. */
const selection = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return `focus on ${field?.tagName}`
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })

describe.each([
  ['by the API', { api: true, command: false }],
  ['by the command, where the API refuses', { api: false, command: true }],
])('copying %s', (_, ways) => {
  it('puts link and embed code into the clipboard, and tells so for a while', async () => {
    const { page } = await suite.open('/share-react?strict', { permissions }, clipboardWith(ways))
    await showShare(page)
    const { id, url } = await sharedGif(page)
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect.poll(() => status(page).textContent(), PATIENCE).toBe('Link copied.')
    expect(await pasted(page)).toBe(url)
    await page.getByRole('button', { name: 'Copy Embed code' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => status(page).textContent(), PATIENCE).toBe('Embed code copied.')
    expect(await pasted(page)).toContain(`<iframe src="https://giphy.com/embed/${id}" width="480" height="`)
    // The focus stays on the button: nothing was selected in its stead.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Copy Embed code',
    )
    await expect.poll(() => status(page).textContent(), PATIENCE).toBe('')
  })

  it('for Instagram, which takes no links, copies the link', async () => {
    const { page } = await suite.open('/share-react', { permissions }, clipboardWith(ways))
    await showShare(page, { widget: 'ShareBar' })
    await page.getByRole('button', { name: 'Share on Instagram' }).click()
    await expect.poll(() => status(page).textContent(), PATIENCE).toBe('Link copied. Paste it on Instagram.')
    expect(await pasted(page)).toBe((await sharedGif(page)).url)
  })
})

describe('S2: copying refused', () => {
  const refused = clipboardWith({ api: false, command: false })

  it('selects the field, says so, and throws nothing', async () => {
    const { page } = await suite.open('/share-react', {}, refused)
    await showShare(page)
    for (const name of ['Embed code', 'Link']) {
      await page.getByRole('button', { name: `Copy ${name}` }).click()
      await expect
        .poll(() => selection(page), PATIENCE)
        .toBe(await page.getByLabel(name, { exact: true }).inputValue())
      expect(await status(page).textContent()).toContain('refused to copy')
    }
  })

  it('where no field stands, one comes, selected', async () => {
    const { page } = await suite.open('/share-react', {}, refused)
    await showShare(page, { widget: 'ShareBar' })
    await page.getByRole('button', { name: 'Share on Instagram' }).click()
    const { url } = await sharedGif(page)
    await expect.poll(() => selection(page), PATIENCE).toBe(url)
  })
})

it('a field is read-only and selected as a whole by the keyboard’s focus', async () => {
  const { page } = await suite.open('/share-react', {}, answerServices)
  await showShare(page)
  await page.getByRole('link', { name: 'Share on Pinterest' }).focus()
  await page.keyboard.press('Tab')
  const { url } = await sharedGif(page)
  expect(await selection(page)).toBe(url)
  await page.keyboard.type('x')
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(url)
})
