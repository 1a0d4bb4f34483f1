import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE } from './patience.js'

/** How many requests of a page have neither been answered nor failed. */
const open = new WeakMap<Page, number>()

/** From now on the page's requests are counted. */
export const countRequests = (page: Page): void => {
  const add =
    (change: number) =>
    (request: Request): void => {
      // Streams of the sandbox's own logs never end.
      if (request.resourceType() !== 'eventsource') open.set(page, (open.get(page) ?? 0) + change)
    }
  page.on('request', add(1))
  page.on('requestfinished', add(-1))
  page.on('requestfailed', add(-1))
}

/** Waits until all that the page asked for, or sent, has its answer: what is not there then does not come. */
export const requestsDone = (page: Page): Promise<void> =>
  expect
    .poll(() => open.get(page) ?? 0, { ...PATIENCE, message: 'requests of the page are answered' })
    .toBe(0)

/** Requests that get no further than the browser until they are let go: what a test does meanwhile may take its time. */
export interface HeldRequests {
  /** From now on the page's requests to the address wait. */
  readonly hold: (page: Page) => Promise<unknown>
  /** Those that wait go on, and whatever comes later is not held. */
  readonly letGo: () => void
}

/** @param times as many are held at most; all by default */
export const heldRequests = (address: string | RegExp, times?: number): HeldRequests => {
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return {
    hold: (page) =>
      page.route(
        address,
        async (route) => {
          await isLetGo
          // Its page may have given it up meanwhile.
          await route.continue().catch(() => undefined)
        },
        times === undefined ? {} : { times },
      ),
    letGo: () => letGo(),
  }
}
