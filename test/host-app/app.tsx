/** The widgets as an application written for the incumbent uses them; compiled, never run. */
import { type GifsResult, GiphyFetch, type IGif, Logger } from 'gifkit'
import {
  Attribution,
  AttributionOverlay,
  Carousel,
  Gif,
  type GifOverlayProps,
  Grid,
  Loader,
  PingbackContextManager,
  VerifiedBadge,
} from 'gifkit/react'
import { renderGrid } from 'gifkit/render'
import { type ComponentProps, type ReactElement, type SyntheticEvent, useState } from 'react'

const client = new GiphyFetch('a key')
const note = (...details: readonly unknown[]): void => Logger.debug(...details)
const fetchGifs = (offset: number) => client.search('cats', { offset, limit: 10 })
const fromMyServer = async (offset: number): Promise<GifsResult> =>
  (await fetch(`/gifs?offset=${offset}`)).json() as Promise<GifsResult>

const Overlay = ({ gif, isHovered }: GifOverlayProps): ReactElement => (
  <b>{isHovered ? gif.user.username : gif.slug}</b>
)

interface MyOverlayProps {
  gif: IGif
  isHovered: boolean
  onClick?: (gif: IGif) => void
  width?: number
  height?: number
}
const MyOverlay = ({ gif, width = 0 }: MyOverlayProps): ReactElement => (
  <i>{gif.images.original.width + width}</i>
)

type Props = ComponentProps<typeof Grid>
const onGifVisible: Props['onGifVisible'] = (gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => {
  note(gif.id, event.type)
}
const onGifSeen: Props['onGifSeen'] = (gif: IGif, bounds: DOMRect) => note(gif.slug, bounds.bottom)

export const App = ({ mine, other }: { mine: IGif[]; other: Props['fetchGifs'] }): ReactElement => {
  const [chosen, setChosen] = useState<IGif | null>(null)
  const [all, setAll] = useState<IGif[]>([])
  return (
    <PingbackContextManager attributes={{ layout_type: 'MINE' }}>
      <Grid key="cats" width={800} columns={3} gutter={6} fetchGifs={fetchGifs} onGifClick={setChosen} />
      <Grid
        width={800}
        fetchGifs={fromMyServer}
        initialGifs={mine}
        externalGifs={all}
        overlay={Overlay}
        noLink
        hideAttribution
        user={{ id: 1 }}
        backgroundColor="red"
        borderRadius={2}
        columnOffsets={[1]}
        eagerIds={[...mine.map(({ id }) => id), 'a']}
        layoutType="MIXED"
        loader={Loader}
        loaderConfig={{ rootMargin: '0px 0px 250px 0px' }}
        noResultsMessage={<b>Nothing</b>}
        percentWidth="100%"
        tabIndex={0}
        onGifClick={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => {
          event.preventDefault()
          setChosen(gif)
        }}
        onGifKeyPress={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => note(gif.id, event.type)}
        onGifRightClick={(gif, event) => note(gif.embed_url, event.currentTarget)}
        onGifSeen={onGifSeen}
        onGifVisible={onGifVisible}
        onGifsFetched={setAll}
        onGifsFetchError={(error: Error) => note(error.message)}
      />
      <Grid
        width={300}
        fetchGifs={other}
        overlay={MyOverlay}
        onGifSeen={(gif, bounds) => note(gif.user.display_name, bounds.right)}
        onGifVisible={(gif: IGif, event?: SyntheticEvent<HTMLElement, Event>) => note(gif.url, event?.type)}
      />
      <Carousel
        gifHeight={120}
        gifWidth={160}
        gutter={6}
        className="mine"
        user={{ id: 1 }}
        fetchGifs={fetchGifs}
        initialGifs={mine}
        overlay={MyOverlay}
        hideAttribution
        noLink
        backgroundColor="red"
        borderRadius={2}
        tabIndex={0}
        loaderConfig={{ rootMargin: '0px 250px' }}
        noResultsMessage={<b>Nothing</b>}
        onGifsFetched={setAll}
        onGifClick={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => note(gif.id, event.type)}
        onGifRightClick={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => note(gif.id, event.type)}
        onGifKeyPress={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => note(gif.id, event.type)}
        onGifSeen={onGifSeen}
        onGifVisible={onGifVisible}
      />
      {chosen && (
        <>
          <Gif
            gif={chosen}
            width={300}
            height={200}
            percentWidth="50%"
            percentHeight="50%"
            className="mine"
            style={{ opacity: 0.5 }}
            user={{ id: 1 }}
            overlay={Overlay}
            hideAttribution
            noLink={false}
            lazyLoad={false}
            backgroundColor="red"
            borderRadius={2}
            tabIndex={0}
            onGifClick={(gif: IGif, event: SyntheticEvent<HTMLElement, Event>) => note(gif.id, event.type)}
            onGifSeen={onGifSeen}
            onGifVisible={onGifVisible}
          />
          <p
            className={[Gif.className, Gif.imgClassName, Gif.imgLoadedClassName, Carousel.className].join(
              ' ',
            )}
          />
          <p
            className={[
              VerifiedBadge.className,
              VerifiedBadge.checkMarkClassName,
              Attribution.className,
            ].join(' ')}
          />
          <Attribution gif={chosen} onClick={(gif) => setChosen(gif)} />
          <AttributionOverlay gif={chosen} isHovered onClick={(gif: IGif) => setChosen(gif)} />
          <VerifiedBadge size={1} />
        </>
      )}
    </PingbackContextManager>
  )
}

export const mount = (target: HTMLElement): (() => void) =>
  renderGrid({ width: target.clientWidth, fetchGifs, columns: 3, gutter: 6, user: {} }, target)
