import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Progress } from '../../../dashboard-client/index.js'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import { Filmstrip } from './filmstrip.js'
import {
  clockTime,
  durationOf,
  endingAt,
  MIN_SECONDS,
  startingAt,
  type TrimRange,
  wholeOf,
} from './trim-range.js'

export interface TrimSource {
  readonly name: string
  readonly url: string
  readonly file?: File
}

/** The trimmed clip: its address, and its size in bytes. */
interface Cut {
  readonly url: string
  readonly size: number
}

const shareOf = ({ loaded, total }: Progress): number | undefined => (total ? loaded / total : undefined)

const useCut = ({ file, url }: TrimSource) => {
  const { client, fail } = useDashboard()
  const [cut, setCut] = useState<Cut | undefined>(undefined)
  /** Progress from 0 to 1; `undefined` while it is not known. */
  const [progress, setProgress] = useState<number | undefined>(undefined)
  const abort = useRef<AbortController | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(cut?.url ?? ''), [cut])
  const run = (range: TrimRange): void => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setBusy(true)
    setProgress(undefined)
    const cutRange = { start: range.start, duration: durationOf(range) }
    client.imaging
      .trim(file ? { file, ...cutRange } : { mediaUrl: url, ...cutRange }, {
        signal: own.signal,
        onUploadProgress: (step: Progress) => setProgress(file && shareOf(step)),
        onDownloadProgress: (step: Progress) => setProgress(shareOf(step)),
      })
      .then(
        (blob) => setCut({ url: URL.createObjectURL(blob), size: blob.size }),
        (error: unknown) => {
          if (!own.signal.aborted) fail(failureOf(error), () => run(range))
        },
      )
      .finally(() => {
        if (!own.signal.aborted) setBusy(false)
      })
  }
  return { cut, progress, isBusy, run }
}

/** A clip with its filmstrip, on which the range is chosen and played, and the trimmed clip. */
export const Trimmer = ({ source }: { readonly source: TrimSource }): ReactElement => {
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [range, setRange] = useState<TrimRange>({ start: 0, end: 0 })
  const [position, setPosition] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const { cut, progress, isBusy, run } = useCut(source)

  const show = (seconds: number): void => {
    if (video.current) video.current.currentTime = seconds
  }
  const start = (seconds: number): void => {
    const next = startingAt(range, seconds)
    setRange(next)
    show(next.start)
  }
  const end = (seconds: number): void => {
    const next = endingAt(range, seconds, length)
    setRange(next)
    show(next.end)
  }
  const togglePlay = (): void => {
    if (isPlaying) {
      video.current?.pause()
      return
    }
    if (position < range.start || position >= range.end - MIN_SECONDS) show(range.start)
    // A browser that cannot play the clip shows so itself.
    video.current?.play().catch(() => {})
  }
  return (
    <div className="dash-trim">
      <figure>
        <video
          ref={video}
          src={source.url}
          muted={isMuted}
          playsInline
          aria-label={source.name}
          onClick={togglePlay}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            setLength(duration)
            setRange(wholeOf(duration))
          }}
          onTimeUpdate={({ currentTarget }) => {
            setPosition(currentTarget.currentTime)
            if (!currentTarget.paused && currentTarget.currentTime >= range.end) currentTarget.pause()
          }}
        />
        <figcaption>{source.name}</figcaption>
      </figure>
      <fieldset className="dash-range" disabled={length === 0}>
        <legend>
          {clockTime(range.start)} to {clockTime(range.end)}: {durationOf(range).toFixed(1)} s
        </legend>
        <Filmstrip
          url={source.url}
          length={length}
          range={range}
          position={position}
          onStart={start}
          onEnd={end}
        />
        <div className="actions">
          <button type="button" className="quiet" onClick={togglePlay}>
            {isPlaying ? 'Pause' : 'Play this range'}
          </button>
          <button type="button" className="quiet" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
            Mute
          </button>
          <button type="button" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : run(range))}>
            Trim
          </button>
          {isBusy && (
            <progress aria-label="Trimming" {...(progress === undefined ? {} : { value: progress })} />
          )}
        </div>
      </fieldset>
      <figure aria-live="polite">
        {cut && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: the same clip, cut */}
            <video src={cut.url} controls playsInline loop aria-label={`${source.name}, trimmed`} />
            <figcaption>
              Trimmed, {Math.ceil(cut.size / 1024)} kB.{' '}
              <a href={cut.url} download="trimmed.mp4">
                Download
              </a>
            </figcaption>
          </>
        )}
      </figure>
    </div>
  )
}
