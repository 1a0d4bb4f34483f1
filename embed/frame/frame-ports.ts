import type { Observable } from 'rxjs'
import type { Analytics } from '../../core/analytics.js'
import type { ExternalPlayers } from '../../core/external-media/external-player.js'
import type { Ports } from '../../core/ports.js'
import type { FrameSize } from './frame-machine.js'

export interface FrameWindow {
  size(): FrameSize
  /** Emits at most once per animation frame. */
  readonly changes$: Observable<FrameSize>
}

export interface FramePorts {
  readonly platform: Pick<
    Ports,
    | 'aborts'
    | 'clock'
    | 'scheduler'
    | 'http'
    | 'logger'
    | 'motion'
    | 'urlParser'
    | 'visibility'
    | 'random'
    | 'sessionStorage'
  >
  readonly window: FrameWindow
  readonly analytics: Analytics
  readonly players: ExternalPlayers
}
