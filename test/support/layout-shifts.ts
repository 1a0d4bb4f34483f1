import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Each layout shift so far: its score, and what moved. */
    layoutShifts?: { readonly score: number; readonly moved: string }[]
  }
}

/** Notes all layout shifts from now on, also those right after an input. Called before a page loads, it notes from its start. */
const noteShifts = (): void => {
  if (window.layoutShifts) return
  window.layoutShifts = []
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, currentRect: { y, height } }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
        return `${name} to ${Math.round(y)} (${Math.round(height)} px high)`
      })
      window.layoutShifts?.push({ score: value, moved: moved.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Prepares a page that is to be opened. */
export const noteLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(noteShifts)
}

/** Forgets the shifts so far, as on a page that starts to be watched. */
export const forgetLayoutShifts = async (page: Page): Promise<void> => {
  await page.evaluate(noteShifts)
  await page.evaluate(() => window.layoutShifts?.splice(0))
}

/** What moved by more than a hundredth of the screen in all; empty where nothing did. */
export const layoutShiftsOf = async (page: Page): Promise<readonly string[]> => {
  const shifts = await page.evaluate(() => window.layoutShifts ?? [])
  const sum = shifts.reduce((total, { score }) => total + score, 0)
  return sum < 0.01 ? [] : shifts.map(({ score, moved }) => `${score.toFixed(4)}: ${moved}`)
}
