import type { Scheduler, Visibility } from '../core/ports.js'
import { type BoxChanges, boxChanges } from './box-changes.js'
import { intersectionVisibility } from './intersection-visibility.js'

/** What tells of sizes and of the screen. Whoever shares them shares the observers of the platform. */
export interface Watchers {
  readonly boxes: BoxChanges
  readonly visibility: Visibility
}

export const createWatchers = (scheduler: Scheduler): Watchers => ({
  boxes: boxChanges(scheduler),
  visibility: intersectionVisibility(scheduler),
})
