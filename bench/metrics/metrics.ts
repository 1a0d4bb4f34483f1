import { blankPoints } from './blank-points.js'
import { bytes } from './bytes.js'
import { coldStart } from './cold-start.js'
import { firstScreen } from './first-screen.js'
import { flingAndJump } from './fling-and-jump.js'
import { growth } from './growth.js'
import { idle } from './idle.js'
import type { Metric } from './metric.js'
import { mounts } from './mounts.js'
import { pingbackFaults } from './pingback-faults.js'
import { resize } from './resize.js'
import { scroll } from './scroll.js'
import { twelveGrids } from './twelve-grids.js'
import { usageEvents } from './usage-events.js'

/** All metrics that compare contenders, in the order of the report. */
export const metrics: readonly Metric[] = [
  bytes,
  firstScreen,
  coldStart,
  growth,
  scroll,
  blankPoints,
  flingAndJump,
  resize,
  mounts,
  idle,
  twelveGrids,
  usageEvents,
  pingbackFaults,
]
