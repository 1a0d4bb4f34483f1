import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { SandboxHandle } from '../../sandbox/pages/parts/sandbox-handle.js'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const wide = { viewport: { width: 1300, height: 900 } }

/** As JSON has them: without functions. */
const shownProps = (page: Page): Promise<ReturnType<SandboxHandle['props']>> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.sandbox.props())) as Record<string, unknown>)
const code = (page: Page): Promise<string | null> => page.textContent('.play-code code')

describe('the controls of a page', () => {
  const path = '/grid-react'

  it('turn props while the widget lives, write the code and the address; what is left out is the default; stay with the widget on a narrow screen', async () => {
    const { page } = await suite.open(path, wide)
    await firstTiles(page)
    expect((await shownProps(page)).hideAttribution).toBeUndefined()
    await page.getByRole('checkbox', { name: 'hideAttribution' }).check()
    await page.getByRole('slider', { name: 'columns' }).fill('2')
    await expect.poll(() => page.locator('.gifkit-grid').getAttribute('data-columns'), PATIENCE).toBe('2')
    expect(await shownProps(page)).toMatchObject({ hideAttribution: true, columns: 2 })
    expect(await code(page)).toContain('hideAttribution')
    await expect
      .poll(() => page.evaluate(() => location.search), PATIENCE)
      .toBe('?columns=2&hideAttribution=true')

    await page.getByRole('button', { name: 'Leave out columns' }).click()
    await expect.poll(() => page.locator('.gifkit-grid').getAttribute('data-columns'), PATIENCE).toBe('3')
    expect(await shownProps(page)).not.toHaveProperty('columns')
    expect(await code(page)).not.toContain('columns')
    await expect.poll(() => page.evaluate(() => location.search), PATIENCE).toContain('without=columns')
    await page.getByRole('button', { name: 'Reset all' }).click()
    await expect.poll(() => page.evaluate(() => location.search), PATIENCE).toBe('')
    expect(await shownProps(page)).toMatchObject({ columns: 4 })

    await page.setViewportSize({ width: 420, height: 800 })
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'noLink' }).isVisible(), {
        ...PATIENCE,
        message: 'in a drawer',
      })
      .toBe(false)
    await page.getByText('Props and log').click()
    await page.getByRole('checkbox', { name: 'noLink' }).check()
    await expect.poll(() => page.locator('a.giphy-gif').count(), PATIENCE).toBe(0)
    await steer(page, 'set', { noLink: undefined })
    await expect.poll(() => page.locator('a.giphy-gif').count(), PATIENCE).toBeGreaterThan(3)
    expect(await page.getByRole('checkbox', { name: 'noLink' }).isChecked()).toBe(false)
  })

  it('start as an address says: props, the colours of the stage and the direction of text', async () => {
    const { page } = await suite.open(`${path}?columns=2&borderRadius=12&stage=dark&dir=rtl`, wide)
    await firstTiles(page)
    expect(await shownProps(page)).toMatchObject({ columns: 2, borderRadius: 12 })
    const stage = page.locator('.play-stage')
    expect(await stage.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
    expect(await stage.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await page.getByRole('radio', { name: 'Light', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Right to left' }).uncheck()
    expect(await stage.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
    expect(await stage.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await expect
      .poll(() => page.evaluate(() => location.search), PATIENCE)
      .toBe('?stage=light&columns=2&borderRadius=12')
  })

  it('log the callbacks beside a host’s handlers; copy the code and say so, or select it where that is refused', async () => {
    const { page } = await suite.open(path, { ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
    await firstTiles(page)
    await page.evaluate(() => {
      Object.assign(window, { own: 0 })
      window.sandbox.setProps({
        onGifRightClick: (_gif: unknown, event: Event) => {
          event.preventDefault()
          ;(window as unknown as { own: number }).own += 1
        },
      })
    })
    await page.locator('.giphy-gif').first().click({ button: 'right' })
    const id = await page.locator('.giphy-gif').first().getAttribute('data-giphy-id')
    expect(await page.evaluate(() => (window as unknown as { own: number }).own)).toBe(1)
    const calls = await page.evaluate(() => window.sandbox.log())
    expect(calls).toContainEqual({ name: 'onGifRightClick', details: [id, 'event contextmenu'] })
    expect(calls[0]).toEqual({ name: 'onGifsFetched', details: ['25 items'] })
    await page.getByText('Callbacks').click()
    await expect
      .poll(() => page.locator('.play-section .event-line', { hasText: 'onGifRightClick' }).count(), PATIENCE)
      .toBe(1)
    // It says so for two seconds only, so that the wait begins first, and the page itself looks at each frame.
    const copyAnd = (said: string): Promise<unknown> =>
      Promise.all([
        page.waitForFunction(
          (text) =>
            [...document.querySelectorAll('[role=status]')].some((status) =>
              status.textContent?.includes(text),
            ),
          said,
          PATIENCE,
        ),
        page.getByRole('button', { name: 'Copy' }).click(),
      ])
    await copyAnd('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page))
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    })
    await copyAnd('Selected')
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe((await code(page))?.trim())
  })
})

it.each([
  ['/gif-react', { width: 1300, height: 900 }],
  ['/picker-react', { width: 1300, height: 900 }],
  ['/gif-react', { width: 320, height: 700 }],
  ['/share-react', { width: 320, height: 700 }],
  ['/provider-react', { width: 320, height: 700 }],
] as const)('no choice of %s stands out of its box at %o', async (path, viewport) => {
  const { page } = await suite.open(path, { viewport })
  await page.waitForFunction(() => window.sandbox)
  if (viewport.width < 1000) await page.getByText('Props and log').click()
  const choices = page.locator('.switch')
  expect(await choices.count()).toBeGreaterThan(2)
  const standingOut = await choices.evaluateAll((switches) =>
    switches.flatMap((choice) => {
      const holder = choice.parentElement ?? choice
      const [own, outer] = [choice.getBoundingClientRect(), holder.getBoundingClientRect()]
      const isOut = own.right > outer.right + 1 || own.left < outer.left - 1
      return isOut || choice.scrollWidth > choice.clientWidth + 1 ? [choice.textContent] : []
    }),
  )
  expect(standingOut).toEqual([])
})
