import type { FrameEvent } from '../../embed/frame/frame-machine.js'
import type { FrameView } from '../../embed/frame/frame-view-model.js'
import { frameStyles } from '../../embed/views/frame-styles.js'
import { type FrameScenario, type FrameScenarioOptions, frameScenario } from '../support/frame-scenario.js'

/** A frame after some events, at work. */
export const frameAfter = (
  events: readonly FrameEvent[] = [],
  options: FrameScenarioOptions = {},
): FrameScenario => {
  const scenario = frameScenario(options)
  scenario.store.attach()
  for (const event of events) scenario.store.send(event)
  return scenario
}

/** What is shown then. */
export const viewAfter = (
  events: readonly FrameEvent[] = [],
  options: FrameScenarioOptions = {},
): FrameView => frameAfter(events, options).store.view.state()

export const point: FrameEvent = { type: 'entered', by: 'pointer' }
export const leave: FrameEvent = { type: 'left', by: 'pointer' }
export const share: FrameEvent = { type: 'shareToggled' }
export const watch: FrameEvent = { type: 'videoAsked' }
export const scrollIn: FrameEvent = { type: 'gridMarkerSeen', isInView: true }

export const mobile = { isMobile: true }
export const fromTwitter = { options: { isTwitter: true } }
export const clipped = { options: { clip: 'circle(50%)' } }

/** The declarations of one rule of the frame's sheet. */
export const frameRule = (selector: string): string => {
  const start = frameStyles.indexOf(`\n${selector} {`) + 1
  if (start === 0) throw new Error(`no rule for ${selector}`)
  return frameStyles.slice(start, frameStyles.indexOf('}', start))
}

/** The declarations that hold within a media query. */
export const frameMedia = (query: string): string => {
  const start = frameStyles.indexOf(`@media ${query} {`)
  if (start < 0) throw new Error(`no rules for ${query}`)
  return frameStyles.slice(start, frameStyles.indexOf('\n}', start))
}
