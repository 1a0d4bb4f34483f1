import { type CSSProperties, type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { Size } from '../../../core/picture/best-fit.js'
import { clockTime, MIN_SECONDS, type TrimRange } from './trim-range.js'

/** Width of a frame, in px; the strip shows as many as fit best. */
const FRAME_WIDTH = 96

/** The part of a picture that fills a frame. */
const cropOf = (
  { videoWidth, videoHeight }: HTMLVideoElement,
  frame: Size,
): readonly [number, number, number, number] => {
  const scale = Math.max(frame.width / videoWidth, frame.height / videoHeight)
  const [width, height] = [frame.width / scale, frame.height / scale]
  return [(videoWidth - width) / 2, (videoHeight - height) / 2, width, height]
}

/** Draws frames of a video side by side. A second element seeks, so that the one on the page stays where it is. */
const useFrames = (canvas: RefObject<HTMLCanvasElement | null>, url: string, length: number): void => {
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || length === 0) return undefined
    const { clientWidth, clientHeight: height } = context.canvas
    Object.assign(context.canvas, { width: clientWidth, height })
    const count = Math.max(1, Math.round(clientWidth / FRAME_WIDTH))
    const frame = { width: clientWidth / count, height }
    const video = document.createElement('video')
    let at = 0
    const seek = (): void => {
      video.currentTime = (length * (at + 0.5)) / count
    }
    const draw = (): void => {
      context.drawImage(video, ...cropOf(video, frame), at * frame.width, 0, frame.width, height)
      at += 1
      if (at < count) seek()
    }
    video.addEventListener('loadedmetadata', seek)
    video.addEventListener('seeked', draw)
    Object.assign(video, { muted: true, preload: 'auto', src: url })
    return () => {
      video.removeEventListener('loadedmetadata', seek)
      video.removeEventListener('seeked', draw)
      video.removeAttribute('src')
      video.load()
    }
  }, [canvas, url, length])
}

export interface FilmstripProps {
  readonly url: string
  /** Of the video, in s; 0 while unknown. */
  readonly length: number
  readonly range: TrimRange
  /** In s. */
  readonly position: number
  readonly onStart: (seconds: number) => void
  readonly onEnd: (seconds: number) => void
}

/** Frames of a video with a thumb at either end of the range, and a line at the position. */
export const Filmstrip = ({ url, length, range, position, onStart, onEnd }: FilmstripProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useFrames(canvas, url, length)
  const shareOf = (seconds: number): string => `${(seconds / Math.max(length, MIN_SECONDS)) * 100}%`
  const thumb = (label: string, value: number, onChange: (seconds: number) => void): ReactElement => (
    <input
      type="range"
      className={`dash-film-${label.toLowerCase()}`}
      aria-label={label}
      min={0}
      max={length}
      step={0.1}
      value={value}
      aria-valuetext={clockTime(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
  const places = {
    '--start': shareOf(range.start),
    '--end': shareOf(range.end),
    '--position': shareOf(position),
  } as CSSProperties
  return (
    // Time runs to the right in every language.
    <div className="dash-film" dir="ltr" style={places}>
      <canvas ref={canvas} />
      <div className="dash-film-range" aria-hidden="true" />
      <div className="dash-film-position" aria-hidden="true" />
      {thumb('Start', range.start, onStart)}
      {thumb('End', range.end, onEnd)}
    </div>
  )
}
