/** ms since the navigation began, but for `evaluation` and `blocking`, which are durations in ms. */
export interface ColdReport {
  readonly firstTile: number
  readonly tiles: number
  readonly evaluation: number
  readonly blocking: number
}

const TILES = 25
/** Duration of a task in ms that visitors do not notice. */
const UNNOTICED = 50

const loadedPictures = (): number =>
  [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 1).length

const blockingUntil = (end: number): Promise<number> =>
  new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      const tasks = list.getEntries().filter(({ startTime }) => startTime < end)
      done(tasks.reduce((sum, { duration }) => sum + duration - UNNOTICED, 0))
    }).observe({ type: 'longtask', buffered: true })
    // A page without any long task has nothing to report.
    setTimeout(() => done(0), 1_000)
  })

/** Looks once a frame at how many pictures there are, until there are enough. */
export const watchColdStart = (): Promise<ColdReport> =>
  new Promise((done) => {
    let firstTile: number | undefined
    const look = (): void => {
      const count = loadedPictures()
      if (count > 0) firstTile ??= performance.now()
      if (count < TILES) return void requestAnimationFrame(look)
      const tiles = performance.now()
      const evaluation = performance.getEntriesByName('evaluation')[0]?.duration ?? Number.NaN
      void blockingUntil(tiles).then((blocking) =>
        done({ firstTile: firstTile ?? tiles, tiles, evaluation, blocking }),
      )
    }
    requestAnimationFrame(look)
  })
