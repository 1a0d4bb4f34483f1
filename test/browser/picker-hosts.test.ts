import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as StandalonePicker from '../../standalone/picker.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { dialogOf, filled, focused } from '../support/picker-page.js'

declare const gifkit: typeof Standalone & typeof StandalonePicker

const suite = browserSuite()

/** Runs a script as a script tag would: the page's policy lets tests add none. */
const runScript = async (page: Page, file: string): Promise<void> => {
  const answer = await fetch(`${suite.sandbox.pages}/standalone/${file}`)
  await page.evaluate(await answer.text())
}
const runPickerScript = (page: Page): Promise<void> => runScript(page, 'gifkit.picker.js')

it('a page with one script gets that of the picker by the first call, unless the widget is gone by then', async () => {
  const { page } = await suite.open('/blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const loads = (): number => asked.filter((path) => path.endsWith('/gifkit.picker.js')).length
  await page.evaluate(() => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    const client = new gifkit.GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })
    const [gone, search] = [document.createElement('div'), document.createElement('div')]
    document.getElementById('app')?.append(gone, search)
    const { renderPicker } = gifkit
    gifkit.renderPicker({ client, mode: 'inline' }, gone)()
    const unmount = gifkit.renderSearch({ client }, search)
    Object.assign(window, { client, renderPicker, gone, unmount })
  })
  await page.getByRole('searchbox').waitFor(PATIENCE)
  expect(await page.locator('.gifkit-picker').count()).toBe(0)
  // A function that the page kept is the picker's by now.
  await page.evaluate(() => {
    const { client, renderPicker, gone } = window as unknown as {
      client: never
      renderPicker: typeof gifkit.renderPicker
      gone: HTMLElement
    }
    renderPicker({ client, mode: 'inline' }, gone)
  })
  await filled(page)
  await page.evaluate(() => (window as unknown as { unmount: () => void }).unmount())
  await expect.poll(() => page.locator('.gifkit-search').count(), PATIENCE).toBe(0)
  expect(loads()).toBe(1)
})

it('the script of the picker works in a shadow root, shares the page’s settings, and names what is missing', async () => {
  const { page, excuse } = await suite.open('/blank')
  await runPickerScript(page)
  await page.evaluate(() => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    Object.assign(window, { GIPHY_PINGBACK_URL: config.pingback })
    const host = document.createElement('div')
    document.getElementById('app')?.append(host)
    const root = host.attachShadow({ mode: 'open' })
    const button = document.createElement('button')
    button.textContent = 'Mine'
    button.setAttribute('aria-label', 'Mine')
    const target = document.createElement('div')
    root.append(button, target)
    const client = new gifkit.GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })
    const unmount = gifkit.renderPicker({ client, anchor: button }, target)
    Object.assign(window, { button, unmount })
  })
  const button = page.getByRole('button', { name: 'Mine' })
  await page.waitForFunction(() =>
    (window as unknown as { button: Element }).button.hasAttribute('aria-haspopup'),
  )
  await button.click()
  await filled(page)
  await expect.poll(() => focused(page), PATIENCE).toBe('Search for GIFs and stickers')
  // A press within is one within, although the page sees its host only.
  await page.getByRole('tab', { name: 'Stickers' }).click()
  expect(await dialogOf(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page), PATIENCE).toBe('Mine')
  await page.evaluate(() => (window as unknown as { unmount: () => void }).unmount())
  await expect
    .poll(
      () => page.evaluate(() => (window as unknown as { button: Element }).button.getAttributeNames()),
      PATIENCE,
    )
    .toEqual(['aria-label'])

  // It brings no second runtime: what is set for the page holds for it.
  await page.evaluate(async () => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    gifkit.setServerUrl(`${config.api}/v1/`)
    const client = new gifkit.GiphyFetch(config.apiKey)
    const target = document.getElementById('app') as HTMLElement
    gifkit.renderPicker({ client, mode: 'inline' }, target)
  })
  await page
    .locator('#app > .gifkit-picker .giphy-gif img[src], #app .gifkit-picker .giphy-gif img[src]')
    .first()
    .waitFor(PATIENCE)

  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.evaluate(() => {
    Object.assign(window, { gifkit: { __shared: { version: '0.0.1' } } })
  })
  await runPickerScript(page)
  expect(lines.join()).toMatch(
    /got gifkit\.picker\.js without it, expected gifkit\.js \d+\.\d+\.\d+ before it/,
  )
  // A host that calls it all the same gets a function that does nothing.
  expect(await page.evaluate(() => typeof gifkit.renderPicker({} as never, null as never))).toBe('function')
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'gifkit')
    Object.assign(window, { gifkit: undefined })
  })
  await runPickerScript(page)
  expect(lines).toHaveLength(2)
  excuse(/gifkit: script: got gifkit\.picker\.js/)
})
