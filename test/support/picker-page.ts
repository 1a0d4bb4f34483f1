import type { Locator, Page } from 'playwright-core'
import { PATIENCE } from './patience.js'

/** The pages that show a picker: React's own build, and the two standalone scripts with their runtime. */
export const pickerPages = ['/picker-react', '/picker-plain'] as const

export const openerOf = (page: Page): Locator => page.getByRole('button', { name: 'Choose a GIF' })
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'GIF picker' })
export const fieldOf = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search for GIFs and stickers' })
export const tilesOf = (page: Page): Locator => page.locator('.gifkit-picker .giphy-gif')

/** Waits until the picker shows GIFs with addresses. */
export const filled = (page: Page): Promise<void> =>
  page.locator('.gifkit-picker .giphy-gif img[src]').first().waitFor(PATIENCE)

/** Opens the picker by its button and waits for GIFs. */
export const openPicker = async (page: Page): Promise<void> => {
  await openerOf(page).click()
  await filled(page)
}

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** Ids of the tiles that are drawn, in their order. */
export const idsOf = (page: Page): Promise<readonly string[]> =>
  tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.giphyId ?? ''))

/** What has the focus, in the innermost tree: its accessible name or its class. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.getAttribute('aria-label') ?? active?.className ?? ''
  })

/** Notes every `onSelect` of the page's picker; returns how to read the ids. */
export const selections = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const noted: string[] = []
    Object.assign(window, { noted })
    const { sandbox } = window as unknown as { sandbox: { setProps(props: object): void } }
    sandbox.setProps({ onSelect: (gif: { id: string }) => noted.push(gif.id) })
  })
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted)
}
