import { type ReactElement, useCallback, useMemo } from 'react'
import { useDashboard } from './dashboard-context.js'
import { GifTile } from './gif-tile.js'
import { pageGif } from './page-gif.js'
import { Problem } from './problem.js'
import { usePages } from './use-pages.js'
import { useViewCounts } from './use-view-counts.js'

const PAGE = 24

/** Shown until the first page is there. */
const placeholders = Array.from({ length: PAGE }, (_, at) => `placeholder ${at}`)

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
      <ul className="dash-gifs" aria-label={`GIFs in ${name}`}>
        {gifs.map((gif) => (
          <GifTile
            key={gif.id}
            gif={gif}
            isPicked={selection.gifs.has(gif.id)}
            onPick={() => selection.toggle(gif)}
            note={counts.has(gif.id) ? `${counts.get(gif.id)} views` : '…'}
          />
        ))}
        {isLoading &&
          gifs.length === 0 &&
          placeholders.map((name) => <li key={name} className="dash-skeleton" aria-hidden="true" />)}
      </ul>
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
