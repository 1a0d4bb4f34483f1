import { type CSSProperties, type PointerEvent, type ReactElement, useState } from 'react'
import { clockText } from '../../core/video/player-bar.js'
import type { VideoState } from '../../core/video/video-state.js'

interface VideoProgressProps {
  readonly state: Pick<VideoState, 'progress' | 'position' | 'duration'>
  /** Up to which share the video can play without waiting. */
  readonly arrived: number
  readonly label: string
  readonly textOf: (position: string, duration: string) => string
  /** To a position in s. */
  readonly onSeek: (position: number) => void
}

/** The progress bar, which seeks by pointer and shows the time under it; the player handles its keys. */
export const VideoProgress = ({
  state,
  arrived,
  label,
  textOf,
  onSeek,
}: VideoProgressProps): ReactElement => {
  const { progress, position, duration } = state
  const [isDragging, setDragging] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const shareAt = ({ currentTarget, clientX }: PointerEvent): number | undefined => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return width > 0 && duration > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : undefined
  }
  const seekTo = (share: number | undefined): void => {
    setPointed(share)
    if (share !== undefined) onSeek(share * duration)
  }
  const stopDragging = (): void => setDragging(false)
  const shares = { '--gifkit-progress': progress, '--gk-arrived': arrived, '--gk-pointed': pointed }
  return (
    <div
      className="gifkit-progress"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={duration || 1}
      // In whole seconds, since screen readers announce each change.
      aria-valuenow={Math.floor(position)}
      aria-valuetext={textOf(clockText(position), clockText(duration))}
      aria-disabled={duration === 0}
      data-gifkit-dragging={isDragging}
      style={shares as CSSProperties}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
        seekTo(shareAt(event))
      }}
      onPointerMove={(event) => (isDragging ? seekTo(shareAt(event)) : setPointed(shareAt(event)))}
      onPointerLeave={() => setPointed(undefined)}
      onPointerUp={stopDragging}
      onPointerCancel={stopDragging}
    >
      <div className="gifkit-progress-done" />
      {pointed !== undefined && (
        <span className="gifkit-progress-time" aria-hidden="true">
          {clockText(pointed * duration)}
        </span>
      )}
    </div>
  )
}
