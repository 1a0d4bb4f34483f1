import { laterPart } from '../core/page/later.js'
import { getAltText } from '../core/picture/alt-text.js'
import { playableVideo, videoAsset, videoBox } from '../core/video/video-asset.js'
import { useGifkit } from '../react/provider.js'
import { type RenderTarget, renderInto, type Unmount } from '../react/render/render-into.js'
import { useIsLate, useIsMissing, useLater } from '../react/use-later-part.js'
import type { VideoProps } from '../react/video/video.js'
import { withGif } from '../react/widget-root.js'

/** Most pages of the script have lists alone, so that the player is not part of what they wait for. */
const laterVideo = /* @__PURE__ */ laterPart(() => import('../react/video/video.js'))

/** Without the player after so many ms the visitor gets that of the browser, as with its controls. */
const PLAYER_WAIT_MS = 2000

const boxStyle = (
  { isInPlayer, percentWidth, width, style }: VideoProps,
  aspect: string,
): VideoProps['style'] => ({
  boxSizing: 'border-box',
  width: isInPlayer ? '100%' : (percentWidth ?? width ?? 'auto'),
  maxWidth: '100%',
  ...(isInPlayer ? { height: '100%' } : { aspectRatio: aspect }),
  ...style,
})

const LaterVideo = /* @__PURE__ */ withGif<VideoProps>((props) => {
  const { gif, width, height } = props
  const { urlParser } = useGifkit().ports
  const part = useLater(laterVideo, true)
  const isMissing = useIsMissing(laterVideo, useIsLate(!part, PLAYER_WAIT_MS))
  if (part) return <part.Video {...props} />
  const video = playableVideo(gif, urlParser)
  const box = videoBox(gif, video, { width, height })
  return (
    <div style={boxStyle(props, `${box.width} / ${box.height}`)}>
      {isMissing && video && (
        // biome-ignore lint/a11y/useMediaCaption: subtitles are the player's, which has not arrived
        <video
          aria-label={getAltText(gif)}
          controls={true}
          src={videoAsset(video, box.width, box.height)?.url}
          style={{ display: 'block', width: '100%', height: '100%' }}
        />
      )}
    </div>
  )
})

/** As `renderVideo` of `gifkit/render`, with a player that is loaded by the call; without it, the browser's own plays. */
export const renderVideo = (props: VideoProps, target: RenderTarget): Unmount =>
  renderInto(target, LaterVideo, props)
