import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE } from './patience.js'

/** The pages that show one GIF: React's own build, and the standalone script with its own runtime. */
export const gifPages = ['/gif-react', '/gif-plain'] as const

/** The file that the GIF's image has, such as `fixed_width_s.gif`; empty while there is none. */
export const mediaFile = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const src = (document.querySelector('.giphy-gif-img')?.getAttribute('src') ?? '').replace(/\?.*$/, '')
    return src.slice(src.lastIndexOf('/') + 1)
  })

/** A picture that stands still has a name of its own. */
export const STILL = /_s\.gif$/
export const MOVING = /\.webp$/

/** Waits until the GIF is loaded. */
export const loadedGif = async (page: Page): Promise<void> => {
  await page.locator('.giphy-img-loaded').first().waitFor(PATIENCE)
}

export const expectFile = (page: Page, file: RegExp): Promise<void> =>
  expect.poll(() => mediaFile(page), PATIENCE).toMatch(file)

/** Hands the widget its GIF again with other fields, and waits until that is drawn. */
export const disguise = async (page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.evaluate((more) => {
    const { sandbox } = window
    const gif = sandbox.props().gif as { user: object }
    const user = { ...gif.user, ...(more.user as object | undefined) }
    sandbox.setProps({ gif: { ...gif, ...more, user } })
  }, fields)
}
