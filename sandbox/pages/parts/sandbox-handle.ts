import type { LoggedCall } from './playground/callback-log.js'
import type { Values } from './playground/control.js'
import type { ReceivedEvent } from './received-event.js'

/**
 * What a widget's page offers to browser tests and developers, as `window.sandbox`.
 *
 * ```js
 * sandbox.set({ term: 'cats', columns: 2 })       // as if the controls had been used; undefined leaves a prop out
 * sandbox.setProps({ hideAttribution: true })     // any further prop of the widget; wins over the controls
 * sandbox.unmount(); sandbox.mount()              // takes the widget away, puts it back
 * sandbox.props()                                 // current props of the widget
 * sandbox.log()                                   // calls of its callbacks, oldest first: { name, details }
 * sandbox.pingbacks()                             // events the collector has, oldest first
 * ```
 */
export interface SandboxHandle {
  settings(): Values
  /** Current props of the widget. */
  props(): Readonly<Record<string, unknown>>
  set(settings: Readonly<Record<string, unknown>>): void
  setProps(props: Readonly<Record<string, unknown>>): void
  mount(): void
  unmount(): void
  pingbacks(): readonly ReceivedEvent[]
  log(): readonly LoggedCall[]
}

declare global {
  interface Window {
    sandbox: SandboxHandle
  }
}
