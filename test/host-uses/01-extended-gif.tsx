/** A host's interface extends `IGif` by fields of its own, and its GIFs go wherever GIFs go. */
import { getAltText, getBestRenditionUrl, getGifHeight, getSpecificRendition, type IGif } from 'gifkit'
import { Attribution, AttributionOverlay, Carousel, Gif, Grid, Video } from 'gifkit/react'
import type { ReactElement } from 'react'

interface StoredGif extends IGif {
  storedAt: Date
  owner: { team: string }
}

const textsOf = (gif: StoredGif): string[] => [
  getAltText(gif),
  getBestRenditionUrl(gif, 200, getGifHeight(gif, 200)),
  getSpecificRendition(gif, 'fixed_height'),
  gif.owner.team,
]

export const Stored = ({ gifs }: { gifs: StoredGif[] }): ReactElement => {
  const fetchGifs = async (offset: number) => ({
    data: gifs.slice(offset, offset + 10),
    pagination: { total_count: gifs.length, count: 10, offset },
    meta: { msg: 'OK', response_id: 'own', status: 200 },
  })
  return (
    <>
      <Grid width={600} columns={3} fetchGifs={fetchGifs} initialGifs={gifs} externalGifs={gifs} />
      <Carousel gifHeight={100} fetchGifs={fetchGifs} initialGifs={gifs} />
      {gifs.map((gif) => (
        <figure key={gif.id} title={textsOf(gif).join()}>
          <Gif gif={gif} width={300} />
          <Video gif={gif} width={300} />
          <Attribution gif={gif} />
          <AttributionOverlay gif={gif} isHovered />
        </figure>
      ))}
    </>
  )
}

// @ts-expect-error the id of a GIF is no GIF
export const byId = <Gif gif="abc" width={300} />
