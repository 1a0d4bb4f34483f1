import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeScope {
  /** Selector of what is looked at; a page as a whole has rules of its own, about landmarks for one. */
  readonly within?: string
  /** Names of the only rules that are asked, such as `color-contrast`. */
  readonly rules?: readonly string[]
}

/** What axe finds on a page, or in a frame, as it stands, in words. */
export const axeFindings = async (
  page: Pick<Page, 'evaluate'>,
  scope: AxeScope = {},
): Promise<readonly string[]> => {
  // The library is half a megabyte: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(library)
  const { violations } = await page.evaluate(async ({ within, rules }) => {
    // What fades in has too little contrast on its way; what goes on for ever, or stands still, is as it is.
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    return (window as unknown as { axe: typeof Axe }).axe.run(within ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    })
  }, scope)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  )
}

/**
 * The same of a page that follows the person's colours: by all rules in the light, and in the dark, where nothing but
 * colours differs, by the one about them. Leaves the page in the light.
 */
export const axeFindingsInBoth = async (page: Page, scope: AxeScope = {}): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFindings(page, scope)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFindings(page, { ...scope, rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((finding) => `in the dark: ${finding}`)]
}
