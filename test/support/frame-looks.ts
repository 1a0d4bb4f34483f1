/** How a frame looks, and what people do first in it. */
import type { Frame } from 'playwright-core'
import { type OpenedFrame, ready, settled, waitFor } from './frame-suite.js'
import { PATIENCE } from './patience.js'

/** Computed styles of an element, `absent` where there is none. */
export const styleOf = (
  frame: Frame,
  selector: string,
  ...properties: readonly string[]
): Promise<readonly string[]> =>
  frame.evaluate(
    ([query, names]) => {
      const element = document.querySelector(query)
      if (!element) return ['absent']
      const style = getComputedStyle(element)
      return names.map((name) => style.getPropertyValue(name))
    },
    [selector, properties] as const,
  )

export const boxOf = (frame: Frame, selector: string) =>
  frame.evaluate((query) => {
    const box = document.querySelector(query)?.getBoundingClientRect()
    return box && { left: box.left, top: box.top, width: box.width, height: box.height }
  }, selector)

const PARTS = [
  'header',
  'logo',
  'shade',
  'bar',
  'pause',
  'share',
  'call',
  'mobile-footer',
  'author',
  'video',
  'back',
] as const

/** The parts of the frame that a person sees. */
export const shownParts = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(
    (names) =>
      names.filter((name) => {
        const element = document.querySelector(`.gkf-${name}`)
        if (!element) return false
        const { visibility, display, opacity } = getComputedStyle(element)
        return (
          element.getClientRects().length > 0 &&
          visibility === 'visible' &&
          display !== 'none' &&
          opacity !== '0'
        )
      }),
    PARTS,
  )

/** What has the focus, by its label or its text. */
export const nameOfFocus = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** Points at the frame, and waits until all that this shows is there. */
export const hover = async (opened: OpenedFrame): Promise<void> => {
  await ready(opened.frame)
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await opened.frame.locator('.gkf-bar').waitFor({ ...PATIENCE, state: 'attached' })
  await settled(opened.frame)
}

export const openShare = async (opened: OpenedFrame): Promise<void> => {
  await hover(opened)
  await opened.frame.getByRole('button', { name: 'Share' }).click()
  await opened.frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
  await settled(opened.frame)
}
