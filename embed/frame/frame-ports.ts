import type { Observable } from 'rxjs'
import type { Analytics } from '../../core/analytics.js'
import type { Ports } from '../../core/ports.js'
import type { FrameSize } from './frame-machine.js'

export interface FrameWindow {
  size(): FrameSize
  /** Emits at most once per animation frame. */
  readonly changes$: Observable<FrameSize>
}

/** What a frame needs before anybody acts. */
export interface FramePorts {
  readonly scheduler: Pick<Ports['scheduler'], 'after'>
  readonly motion: Pick<Ports['motion'], 'isReduced$'>
  readonly window: FrameWindow
  readonly analytics: Analytics
}
