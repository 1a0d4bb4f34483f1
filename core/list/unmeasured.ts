import { oncePerOwner } from '../page/once.js'
import type { Cancel, Logger, Ports, Scheduler } from '../ports.js'

/** Width in px that a list is laid out at when its container has had none for `MEASURE_TIMEOUT_MS`. */
export const UNMEASURED_WIDTH = 600

/** ms that a container may take to get a width. */
export const MEASURE_TIMEOUT_MS = 1000

/** Warns at its first call only: one line says it for all widgets of a page. */
const warningOf = /* @__PURE__ */ oncePerOwner((logger: Logger) => {
  let isDue = true
  return () => {
    if (isDue)
      logger.warn(
        `The container of a widget is 0 px wide after ${MEASURE_TIMEOUT_MS} ms; it is laid out at ${UNMEASURED_WIDTH} px until it has a width`,
      )
    isDue = false
  }
})

/** Frames in which a page that was busy catches up: observers look, report, and the report has a frame of its own. */
const FRAMES_TO_MEASURE = 3

const afterFrames = (scheduler: Pick<Scheduler, 'nextFrame'>, frames: number, task: () => void): Cancel => {
  let cancel = scheduler.nextFrame(() => {
    if (frames > 1) cancel = afterFrames(scheduler, frames - 1, task)
    else task()
  })
  return () => cancel()
}

/**
 * Calls back with the stated width when a container still has none after a second: nothing is laid out in the document
 * of a test runner, and a hidden box has no width before it shows. A width that is measured later replaces it.
 */
export const whenUnmeasured = (
  { scheduler, logger }: Pick<Ports, 'scheduler' | 'logger'>,
  isUnmeasured: () => boolean,
  layOutAt: (width: number) => void,
): Cancel => {
  let cancel = scheduler.after(MEASURE_TIMEOUT_MS, () => {
    // A page that was busy all the time has measured nothing, though it could.
    cancel = afterFrames(scheduler, FRAMES_TO_MEASURE, () => {
      if (!isUnmeasured()) return
      warningOf(logger)()
      layOutAt(UNMEASURED_WIDTH)
    })
  })
  return () => cancel()
}
