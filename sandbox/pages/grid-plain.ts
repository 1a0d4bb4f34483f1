/** Grid on a page without framework or bundler: everything of the library comes from the global `gifkit`. */

import type { GridProps } from '../../react/index.js'
import type * as Standalone from '../../standalone.js'
import { showEventLog } from './parts/event-log.js'
import { type GridSettings, gridPropsOf, settingsFrom } from './parts/grid-settings.js'
import { pageConfig, sendEventsToSandbox } from './parts/page-config.js'
import { plainControls } from './parts/plain-controls.js'
import './parts/sandbox-handle.js'

declare const gifkit: typeof Standalone

const TYPING_PAUSE_MS = 300

const config = pageConfig()
sendEventsToSandbox(config)
const client = new gifkit.GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })

const heading = document.createElement('h1')
heading.textContent = 'Grid on a plain page'
const stage = document.createElement('section')
stage.className = 'grid-stage'
stage.setAttribute('aria-label', 'Grid')
const panel = document.createElement('aside')
panel.className = 'event-panel'
panel.setAttribute('aria-label', 'Live log')
const columns = document.createElement('div')
columns.className = 'grid-page'
columns.append(stage, panel)

let settings = settingsFrom(location.search)
let extra: Partial<GridProps> = {}
let unmount: (() => void) | undefined
let typing: ReturnType<typeof setTimeout> | undefined

/** Mounts the grid, or updates it in place: that is how a host resizes, and how it searches. */
const draw = (): void => {
  unmount = gifkit.renderGrid({ ...gridPropsOf(settings, client), ...extra }, stage)
}

const redraw = (): void => {
  if (unmount) draw()
}

const controls = plainControls((next: GridSettings) => {
  const isTyping = next.term !== settings.term
  settings = next
  clearTimeout(typing)
  // Not every letter is a search.
  if (isTyping) typing = setTimeout(redraw, TYPING_PAUSE_MS)
  else redraw()
})
controls.show(settings)
document.getElementById('app')?.append(heading, controls.form, columns)
const log = showEventLog(panel, config.pingback)

window.sandbox = {
  settings: () => settings,
  set: (next) => {
    settings = { ...settings, ...next }
    controls.show(settings)
    redraw()
  },
  setProps: (props) => {
    extra = { ...extra, ...props }
    redraw()
  },
  mount: draw,
  unmount: () => {
    unmount?.()
    unmount = undefined
  },
  pingbacks: log.events,
}
draw()
