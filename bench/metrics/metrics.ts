import { blankPoints } from './blank-points.js'
import { bytes } from './bytes.js'
import { coldStart } from './cold-start.js'
import { growth } from './growth.js'
import { leaps } from './leaps.js'
import type { Metric } from './metric.js'
import { mounts } from './mounts.js'
import { pingbackFaults } from './pingback-faults.js'
import { resize } from './resize.js'
import { rest } from './rest.js'
import { scroll } from './scroll.js'
import { twelveGrids } from './twelve-grids.js'
import { usageEvents } from './usage-events.js'

/** All that is measured beside others, in the order of the report. */
export const metrics: readonly Metric[] = [
  bytes,
  coldStart,
  growth,
  scroll,
  blankPoints,
  leaps,
  resize,
  mounts,
  rest,
  twelveGrids,
  usageEvents,
  pingbackFaults,
]
