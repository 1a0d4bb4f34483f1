import type { Page } from 'playwright-core'

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
