import { oncePerPage } from '../core/page/once.js'
import type { Scheduler, Viewport } from '../core/ports.js'
import { viewportBy } from './element-viewport.js'
import { timerScheduler } from './timer-scheduler.js'
import { createWatchers, type Watchers } from './watchers.js'

const pageWatchers = /* @__PURE__ */ oncePerPage(() => createWatchers(timerScheduler))

/** The page's, one for all; new ones for a scheduler that is not the page's. */
export const watchersFor = (scheduler: Scheduler): Watchers =>
  scheduler === timerScheduler ? pageWatchers() : createWatchers(scheduler)

/** The screen as lists see it, one for all, so that they look at it in one frame. */
export const pageViewport: () => Viewport = /* @__PURE__ */ oncePerPage(() =>
  viewportBy(timerScheduler, pageWatchers()),
)
