/** Handlers whose parameters a host declares narrower than they are. */
import type { IGif } from 'gifkit'
import { Carousel, EmojiVariationsList, type EmojiVariationsListProps, Gif, Grid, Video } from 'gifkit/react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement, SyntheticEvent } from 'react'

interface RankedGif extends IGif {
  rank: number
}

const order: number[] = []

class Listener {
  onGifClick(gif: RankedGif, event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault()
    order.push(gif.rank, event.clientX)
  }

  onGifRightClick(gif: RankedGif, event: MouseEvent<HTMLElement>): void {
    order.push(gif.rank, event.button)
  }

  onGifKeyPress(gif: RankedGif, event: KeyboardEvent<HTMLElement>): void {
    order.push(gif.rank, event.key.length)
  }

  onGifHover(gif: RankedGif): void {
    order.push(gif.rank)
  }

  onGifSeen(gif: RankedGif, bounds: DOMRect): void {
    order.push(gif.rank, bounds.top)
  }

  onGifVisible(gif: RankedGif, event: SyntheticEvent<HTMLElement, Event>): void {
    order.push(gif.rank, event.timeStamp)
  }

  onGifsFetched(gifs: RankedGif[]): void {
    order.push(...gifs.map(({ rank }) => rank))
  }

  onGifsFetchError(error: TypeError): void {
    order.push(error.message.length)
  }
}

interface ViewProps extends Pick<ComponentProps<typeof Grid>, 'fetchGifs'> {
  gif: IGif
  onGifClick?(gif: IGif, event: MouseEvent<HTMLElement>): void
  fetchVariations: EmojiVariationsListProps['fetchVariations']
}

const listener = new Listener()

export const View = ({ gif, fetchGifs, fetchVariations, onGifClick }: ViewProps): ReactElement => (
  <>
    <Grid width={500} columns={3} fetchGifs={fetchGifs} {...listener} onGifClick={listener.onGifClick} />
    <Grid
      width={500}
      columns={3}
      fetchGifs={fetchGifs}
      onGifRightClick={listener.onGifRightClick}
      onGifKeyPress={listener.onGifKeyPress}
      onGifHover={listener.onGifHover}
      onGifSeen={listener.onGifSeen}
      onGifVisible={listener.onGifVisible}
      onGifsFetched={listener.onGifsFetched}
      onGifsFetchError={listener.onGifsFetchError}
    />
    <Carousel gifHeight={90} fetchGifs={fetchGifs} {...(onGifClick && { onGifClick })} />
    <Gif gif={gif} width={90} onGifClick={(clicked: RankedGif) => order.push(clicked.rank)} />
    <Video gif={gif} width={90} onQuartile={(quartile: 0.25) => order.push(quartile)} />
    <EmojiVariationsList
      gif={gif}
      gifHeight={40}
      fetchVariations={fetchVariations}
      onVariationsFetched={(gifs: RankedGif[]) => order.push(gifs.length)}
      onGifClick={listener.onGifClick}
    />
  </>
)
