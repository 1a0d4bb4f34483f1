import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { hearPage } from '../support/heard-page.js'
import { PATIENCE } from '../support/patience.js'
import { answerServices, sharedGif, showShare } from '../support/share-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const permissions = ['clipboard-read', 'clipboard-write']

type WithClipboard = Window & { readonly realClipboard: Clipboard }

const pasted = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as WithClipboard).realClipboard.readText())

interface Ways {
  readonly api: boolean
  readonly command: boolean
}

/** Keeps the clipboard for the test to look into, and has it refuse in the ways that `leave` says. */
const prepare = async (page: Page): Promise<void> => {
  await answerServices(page)
  await page.addInitScript(() => {
    const real = navigator.clipboard
    const ways = { api: true, command: true }
    Object.assign(window, { realClipboard: real, ways })
    const writeText = (text: string): Promise<void> =>
      ways.api ? real.writeText(text) : Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    const { execCommand } = document
    document.execCommand = (name: string) => ways.command && execCommand.call(document, name)
  })
}

/** Leaves the page the ways to copy that are named. */
const leave = (page: Page, left: Ways): Promise<void> =>
  page.evaluate((next) => {
    Object.assign((window as unknown as { ways: Ways }).ways, next)
  }, left)

const status = (page: Page) => page.locator('.gifkit-share-notice [role=status]')

/** What is selected in the field that has the focus. */
const selection = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return `focus on ${field?.tagName}`
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })

const panelHeight = async (page: Page): Promise<number | undefined> =>
  (await page.locator('.gifkit-share-panel').boundingBox())?.height

// fault S2
it('S2: copies by the API, by the command where that refuses, and selects the text where both do', async () => {
  let heard = async (): Promise<readonly string[]> => []
  const { page } = await suite.open('/share-react?strict', { permissions }, async (tab) => {
    await prepare(tab)
    heard = await hearPage(tab)
  })
  await showShare(page)
  const { id, url } = await sharedGif(page)
  // A success is shown for a few seconds, which a late test would miss.
  const isSaid = (text: string): Promise<void> =>
    expect.poll(async () => (await heard()).at(-1), PATIENCE).toBe(`status: ${text}`)
  const instagram = page.getByRole('button', { name: 'Share on Instagram' })
  for (const ways of [
    { api: true, command: false },
    { api: false, command: true },
  ]) {
    await leave(page, ways)
    await page.evaluate(() => (window as unknown as WithClipboard).realClipboard.writeText('nothing'))
    await showShare(page, { widget: 'ShareMenu' })
    const heightBefore = await panelHeight(page)
    const copyLink = page.getByRole('button', { name: 'Copy Link' })
    await copyLink.click()
    await isSaid('Link copied.')
    expect(await pasted(page)).toBe(url)
    expect(await panelHeight(page), 'the button alone shows that it is copied').toBe(heightBefore)
    await page.getByRole('button', { name: 'Copy Embed code' }).focus()
    await page.keyboard.press('Enter')
    await isSaid('Embed code copied.')
    expect(await pasted(page)).toContain(`<iframe src="https://giphy.com/embed/${id}" width="480" height="`)
    expect(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'the focus stays on the button: nothing was selected in its stead',
    ).toBe('Copy Embed code')
    await showShare(page, { widget: 'ShareBar' })
    await instagram.click()
    await isSaid('Link copied. Paste it on Instagram.')
    expect(await pasted(page), 'Instagram takes no links').toBe(url)
  }

  await leave(page, { api: false, command: false })
  await showShare(page, { widget: 'ShareMenu' })
  for (const name of ['Embed code', 'Link']) {
    await page.getByRole('button', { name: `Copy ${name}` }).click()
    const text = await page.getByLabel(name, { exact: true }).inputValue()
    await expect.poll(() => selection(page), { ...PATIENCE, message: `${name} is selected` }).toBe(text)
    expect(await status(page).textContent()).toContain('refused to copy')
  }
  await page.getByRole('link', { name: 'Share on Pinterest' }).focus()
  await page.keyboard.press('Tab')
  expect(await selection(page), 'the keyboard’s focus selects a field as a whole').toBe(url)
  await page.keyboard.type('x')
  expect(await page.getByLabel('Link', { exact: true }).inputValue(), 'which is read-only').toBe(url)
  await showShare(page, { widget: 'ShareBar' })
  await instagram.click()
  await expect
    .poll(() => selection(page), { ...PATIENCE, message: 'where no field stands, one comes, selected' })
    .toBe(url)
})
