/** Overlays as functions, classes and elements written inline. */
import { GiphyFetch, type IGif } from 'gifkit'
import {
  AttributionOverlay,
  Carousel,
  Gif,
  type GifOverlayProps,
  Grid,
  Video,
  VideoOverlay,
} from 'gifkit/react'
import { Component, type ElementType, type FC, memo, type ReactElement, type ReactNode } from 'react'

const gf = new GiphyFetch('a key')
const fetchGifs = (offset: number) => gf.trending({ offset, limit: 10 })

const Title = ({ gif, isHovered }: GifOverlayProps) => {
  return isHovered ? <div className="overlay">{gif.title}</div> : null
}

const Sized: FC<GifOverlayProps & { label?: string }> = ({ width = 0, height = 0, label }) => (
  <i>{label ?? width * height}</i>
)

class Counted extends Component<{ gif: IGif; isHovered: boolean }, { hovers: number }> {
  override state = { hovers: 0 }

  override render(): ReactNode {
    return this.props.isHovered ? this.props.gif.user?.display_name : this.state.hovers
  }
}

const overlays: ElementType<GifOverlayProps>[] = [Title, memo(Title), Sized, Counted, AttributionOverlay]

export const Shown = ({ gif }: { gif: IGif }): ReactElement => (
  <>
    {overlays.map((overlay) => (
      <Gif key={`${overlay}`} gif={gif} width={200} overlay={overlay} />
    ))}
    <Grid width={500} columns={2} fetchGifs={fetchGifs} overlay={Title} />
    <Carousel gifHeight={80} fetchGifs={fetchGifs} overlay={({ gif: each }) => <b>{each.username}</b>} />
    <Gif
      gif={gif}
      width={200}
      overlay={(props) => <AttributionOverlay {...props} onClick={(by) => by.user.id} />}
    />
    <Video
      gif={gif}
      width={400}
      overlay={(props) => <VideoOverlay {...props} width={400} muted hideMuteButton />}
    />
  </>
)
