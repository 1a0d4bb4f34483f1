/** Ms since the navigation began; `evaluation` and `blocking` are durations in ms. */
export interface ColdReport {
  readonly firstTile: number
  readonly tiles: number
  readonly evaluation: number
  readonly blocking: number
  /** Started before the first tile was there, pictures left out. */
  readonly requests: number
}

const TILES = 25
/** Longest task in ms that visitors do not notice. */
const LONG_TASK_MS = 50

const loadedPictures = (): number =>
  [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 1).length

const requestsUntil = (end: number): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ initiatorType, startTime }) => initiatorType !== 'img' && startTime < end,
  ).length

const blockingUntil = (end: number): Promise<number> =>
  new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      const tasks = list.getEntries().filter(({ startTime }) => startTime < end)
      done(tasks.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0))
    }).observe({ type: 'longtask', buffered: true })
    // A page without long tasks reports nothing.
    setTimeout(() => done(0), 1_000)
  })

/** Counts the pictures once a frame until there are enough. */
export const watchColdStart = (): Promise<ColdReport> =>
  new Promise((done) => {
    let firstTile: number | undefined
    const check = (): void => {
      const count = loadedPictures()
      if (count > 0) firstTile ??= performance.now()
      if (count < TILES) return void requestAnimationFrame(check)
      const tiles = performance.now()
      const evaluation = performance
        .getEntriesByName('evaluation')
        .reduce((sum, { duration }) => sum + duration, 0)
      const firstAt = firstTile ?? tiles
      const requests = requestsUntil(firstAt)
      void blockingUntil(tiles).then((blocking) =>
        done({ firstTile: firstAt, tiles, evaluation, blocking, requests }),
      )
    }
    requestAnimationFrame(check)
  })
