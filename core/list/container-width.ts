import { claimReport } from '../page/once.js'
import type { Cancel, Ports, Scheduler } from '../ports.js'

/** Width in px of a list whose container has none after `MEASURE_TIMEOUT_MS`. */
export const UNMEASURED_WIDTH = 600

/** ms that a container may take to get a width. */
export const MEASURE_TIMEOUT_MS = 1000

const WARNING = `The container of a widget has no width; ${UNMEASURED_WIDTH} px are used until it has one`

/**
 * Frames that a busy page needs to measure: observers report a frame after they look, and the report is handled in
 * another.
 */
const FRAMES_TO_MEASURE = 3

const afterFrames = (scheduler: Pick<Scheduler, 'nextFrame'>, frames: number, task: () => void): Cancel => {
  let cancel = scheduler.nextFrame(() => {
    if (frames > 1) cancel = afterFrames(scheduler, frames - 1, task)
    else task()
  })
  return () => cancel()
}

/**
 * Calls back with `UNMEASURED_WIDTH` when a container has no width in time: the DOM of a test runner has no layout, and
 * a hidden box has no width. A width that is measured later replaces this one.
 */
export const whenUnmeasured = (
  { scheduler, logger }: Pick<Ports, 'scheduler' | 'logger'>,
  isUnmeasured: () => boolean,
  layOutAt: (width: number) => void,
): Cancel => {
  let cancel = scheduler.after(MEASURE_TIMEOUT_MS, () => {
    // On a page that was busy all the time, the container may have a width that no observer has reported yet.
    cancel = afterFrames(scheduler, FRAMES_TO_MEASURE, () => {
      if (!isUnmeasured()) return
      // One line is enough for all widgets of a page.
      if (claimReport(logger, WARNING)) logger.warn(WARNING)
      layOutAt(UNMEASURED_WIDTH)
    })
  })
  return () => cancel()
}
