import type { Page } from 'playwright-core'
import { axeFindings } from './axe-findings.js'

/**
 * What axe finds in a part of a page that follows the person's colours, in words: by all its rules in the light, and
 * in the dark, where nothing but colours differs, by the one about them. Leaves the page in the light.
 *
 * @param within selector of the part
 */
export const findingsInBothColours = async (page: Page, within: string): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFindings(page, { within })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFindings(page, { within, rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((finding) => `in the dark: ${finding}`)]
}
