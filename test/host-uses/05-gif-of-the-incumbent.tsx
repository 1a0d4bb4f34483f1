/** GIFs that parts of an application still type with the incumbent's packages are taken by ours. */
import type { IGif as IncumbentGif, IUser as IncumbentUser } from '@giphy/js-types'
import {
  getAltText,
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getGifHeight,
  getGifWidth,
  getSpecificRendition,
  type IGif,
  type IUser,
} from 'gifkit'
import {
  Attribution,
  AttributionOverlay,
  EmojiVariationsList,
  Gif,
  Grid,
  Video,
  VideoOverlay,
} from 'gifkit/react'
import { renderGif } from 'gifkit/render'
import type { ReactElement } from 'react'

export const taken = (gif: IncumbentGif, user: IncumbentUser): [IGif, IUser] => [gif, user]

export const textsOf = (gif: IncumbentGif): unknown[] => [
  getAltText(gif),
  getBestRendition(gif.images, 200, 100).renditionName,
  getBestRenditionUrl(gif, getGifWidth(gif, 200), getGifHeight(gif, 200), { isStill: true }),
  getSpecificRendition(gif, 'fixed_width', false, true),
  getBestVideo(gif.video, 640, 360)?.url,
]

export const Mixed = ({ gif, user }: { gif: IncumbentGif; user: Partial<IncumbentUser> }): ReactElement => (
  <>
    <Gif gif={gif} width={200} user={user} onGifClick={(clicked: IncumbentGif) => textsOf(clicked)} />
    <Video gif={gif} width={640} overlay={(props) => <VideoOverlay {...props} width={640} />} />
    <Attribution gif={gif} onClick={(shown: IncumbentGif) => textsOf(shown)} />
    <AttributionOverlay gif={gif} isHovered={false} />
    <EmojiVariationsList
      gif={gif}
      gifHeight={40}
      fetchVariations={async () => ({ data: [gif], meta: { msg: 'OK', response_id: 'x', status: 200 } })}
    />
    <Grid
      width={500}
      initialGifs={[gif]}
      fetchGifs={async (offset) => ({
        data: [gif],
        pagination: { count: 1, total_count: 1, offset },
        meta: { msg: 'OK', response_id: 'x', status: 200 },
      })}
    />
  </>
)

export const draw = (gif: IncumbentGif, target: HTMLElement): (() => void) =>
  renderGif({ gif, width: 100 }, target)
