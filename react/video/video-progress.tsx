import { type CSSProperties, type PointerEvent, type ReactElement, useState } from 'react'
import { clockText } from '../../core/video/player-controls.js'
import type { VideoState } from '../../core/video/video-state.js'
import { useIsClient } from '../use-store.js'

export interface VideoProgressProps {
  readonly state: Pick<VideoState, 'progress' | 'position' | 'duration'>
  readonly label: string
  readonly textOf: (position: string, duration: string) => string
  /** To a position in s. */
  readonly onSeek: (position: number) => void
}

/** How far a video is, and the way to any other place of it: by pointer here, by keys in the player. */
export const VideoProgress = ({ state, label, textOf, onSeek }: VideoProgressProps): ReactElement => {
  const { progress, position, duration } = state
  const [isHeld, setHeld] = useState(false)
  const isClient = useIsClient()
  const seek = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0 && duration > 0) onSeek(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
  }
  const letGo = (): void => setHeld(false)
  return (
    <div
      className="gifkit-progress"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={duration || 1}
      // Whole seconds: it is read out each time it changes.
      aria-valuenow={Math.floor(position)}
      aria-valuetext={textOf(clockText(position), clockText(duration))}
      aria-disabled={duration === 0}
      data-gifkit-held={isHeld}
      style={isClient ? ({ '--gifkit-progress': progress } as CSSProperties) : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
        seek(event)
      }}
      onPointerMove={(event) => {
        if (isHeld) seek(event)
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <div className="gifkit-progress-done" />
    </div>
  )
}
