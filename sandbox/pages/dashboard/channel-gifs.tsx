import { type KeyboardEvent, type ReactElement, useCallback, useMemo, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { GifTile } from './gif-tile.js'
import { pageGif } from './page-gif.js'
import { Problem } from './problem.js'
import { GifSkeletons } from './skeleton.js'
import { usePages } from './use-pages.js'
import { useViewCounts } from './use-view-counts.js'

const PAGE = 24

/** The checkbox that an arrow key leads to; rows are as long as the grid shows them. */
const nextBox = (key: string, boxes: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  const top = (index: number): number | undefined => boxes[index]?.getBoundingClientRect().top
  const inRow = boxes.filter((_, index) => top(index) === top(0)).length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + inRow,
    ArrowUp: at - inRow,
    Home: 0,
    End: boxes.length - 1,
  }
  return boxes[steps[key] ?? -1]
}

export interface ChannelGifsProps {
  readonly channel: number
  readonly name: string
}

/** A channel's GIFs, which can be picked. */
export const ChannelGifs = ({ channel, name }: ChannelGifsProps): ReactElement => {
  const { client, selection, gifsVersion } = useDashboard()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version needs the list again
  const iterate = useCallback(
    (signal: AbortSignal) => client.channels.iterateFeed(channel, { limit: PAGE }, { signal }),
    [client, channel, gifsVersion],
  )
  const { items, isLoading, isDone, failure, more } = usePages(iterate, PAGE)
  const gifs = useMemo(() => items.flatMap(pageGif), [items])
  const counts = useViewCounts(gifs)
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const tabStop = gifs.some(({ id }) => id === current) ? current : gifs[0]?.id
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const next = nextBox(event.key, boxes, boxes.indexOf(event.target as HTMLInputElement))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section aria-labelledby="gifs-heading" className="dash-card">
      <div className="dash-bar">
        <h2 id="gifs-heading">GIFs in {name}</h2>
        <button
          type="button"
          className="quiet"
          aria-disabled={gifs.length === 0}
          onClick={() => selection.add(gifs)}
        >
          Pick all shown
        </button>
      </div>
      {isDone && gifs.length === 0 && (
        <p className="dash-help">No GIFs here. What is within shows under its own name.</p>
      )}
      <ul
        className="dash-gifs"
        aria-label={`GIFs in ${name}`}
        aria-describedby="gifs-help"
        onKeyDown={onKeyDown}
      >
        {gifs.map((gif) => (
          <GifTile
            key={gif.id}
            gif={gif}
            isPicked={selection.gifs.has(gif.id)}
            onPick={() => selection.toggle(gif)}
            tabIndex={gif.id === tabStop ? 0 : -1}
            onFocus={() => setCurrent(gif.id)}
            note={counts.has(gif.id) ? `${counts.get(gif.id)} views` : '…'}
          />
        ))}
        {isLoading && gifs.length === 0 && <GifSkeletons count={PAGE} />}
      </ul>
      <p id="gifs-help" className="dash-help">
        Arrow keys lead through the GIFs, and Space picks one. Then T tags, M moves, S schedules, Delete takes
        down.
      </p>
      {failure && <Problem failure={failure} retry={more} />}
      <p role="status" className="dash-help">
        {isLoading && (gifs.length > 0 ? 'Reading…' : <span className="dash-unseen">Reading GIFs…</span>)}
      </p>
      {!isDone && !failure && (
        <button type="button" className="quiet" aria-disabled={isLoading} onClick={more}>
          Show more
        </button>
      )}
    </section>
  )
}
