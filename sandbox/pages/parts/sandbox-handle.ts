import type { GridProps } from '../../../react/index.js'
import type { GridSettings } from './grid-settings.js'
import type { ReceivedEvent } from './received-event.js'

/**
 * What a grid page offers to browser suites, and to the curious, as `window.sandbox`.
 *
 * ```js
 * sandbox.set({ term: 'cats', columns: 2 })       // as if the controls had been used
 * sandbox.setProps({ hideAttribution: true })     // any further prop of the grid; wins over the controls
 * sandbox.unmount(); sandbox.mount()              // takes the grid away, puts it back
 * sandbox.pingbacks()                             // events the collector has, oldest first
 * ```
 */
export interface SandboxHandle {
  settings(): GridSettings
  set(settings: Partial<GridSettings>): void
  setProps(props: Partial<GridProps>): void
  mount(): void
  unmount(): void
  pingbacks(): readonly ReceivedEvent[]
}

declare global {
  interface Window {
    sandbox: SandboxHandle
  }
}
