/** Columns of points on the screen: the middle of each of five. */
const COLUMNS = 5
const ROWS = 20
/** Step in px by which a point between two tiles moves to the lower one. */
const GUTTER_STEP = 8

const showsPicture = (x: number, y: number): boolean =>
  document
    .elementsFromPoint(x, y)
    .some((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 1)

/** Number of points of the grid on the screen, and of those where a loaded picture is. */
export const loadedShare = (width = 900): { readonly points: number; readonly loaded: number } => {
  const end = document.documentElement.scrollHeight - scrollY
  let points = 0
  let loaded = 0
  for (let column = 0; column < COLUMNS; column += 1) {
    const x = (width * (column + 0.5)) / COLUMNS
    for (let row = 0; row < ROWS; row += 1) {
      const y = (innerHeight * (row + 0.5)) / ROWS
      // Columns of a masonry end at different heights.
      if (y > end - 500) continue
      points += 1
      if (showsPicture(x, y) || showsPicture(x, y + GUTTER_STEP)) loaded += 1
    }
  }
  return { points, loaded }
}

export interface ScrollReport {
  /** Ms between frames. */
  readonly frames: readonly number[]
  readonly points: number
  readonly loaded: number
}

/**
 * Scrolls on at each frame until `distance` px from the top, the end of the page, or a standstill.
 *
 * @param speed px at the first frame
 * @param slowing what is left of the speed after each frame
 * @param isWatched looks at every frame, which costs time of its own
 */
export const scrollByFrames = (
  distance: number,
  speed: number,
  speedFactor = 1,
  isWatched = false,
): Promise<ScrollReport> =>
  new Promise((done) => {
    const frames: number[] = []
    let [points, loaded, step] = [0, 0, speed]
    let last: number | undefined
    const frame = (now: number): void => {
      if (last !== undefined) frames.push(now - last)
      last = now
      if (isWatched) {
        const seen = loadedShare()
        points += seen.points
        loaded += seen.loaded
      }
      const end = Math.min(distance, document.documentElement.scrollHeight - innerHeight)
      if (scrollY >= end - 1 || step < 1) {
        done({ frames, points, loaded })
        return
      }
      scrollBy(0, step)
      step *= speedFactor
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
