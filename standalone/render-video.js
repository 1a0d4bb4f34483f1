import { jsx as _jsx } from 'react/jsx-runtime'
import { laterPart } from '../core/page/later.js'
import { getAltText } from '../core/picture/alt-text.js'
import { playableVideo, videoAsset, videoBox } from '../core/video/video-asset.js'
import { useGifkit } from '../react/provider.js'
import { renderInto } from '../react/render/render-into.js'
import { useIsMissing, useLater } from '../react/use-later.js'
import { withGif } from '../react/widget-root.js'

/** Most pages of the script have lists alone, so that the player is not part of what they wait for. */
const laterVideo = /* @__PURE__ */ laterPart(() => import('../react/video/video.js'))
const boxStyle = ({ isInPlayer, percentWidth, width, style }, aspect) => ({
  boxSizing: 'border-box',
  width: isInPlayer ? '100%' : (percentWidth ?? width ?? 'auto'),
  maxWidth: '100%',
  ...(isInPlayer ? { height: '100%' } : { aspectRatio: aspect }),
  ...style,
})
const LaterVideoView = (props) => {
  const { gif, width, height } = props
  const { urlParser } = useGifkit().ports
  const part = useLater(laterVideo, true)
  const isMissing = useIsMissing(laterVideo, false)
  if (part) return _jsx(part.Video, { ...props })
  const video = playableVideo(gif, urlParser)
  const box = videoBox(gif, video, { width, height })
  return _jsx('div', {
    style: boxStyle(props, `${box.width} / ${box.height}`),
    children:
      isMissing &&
      _jsx('video', {
        'aria-label': getAltText(gif),
        controls: true,
        src: videoAsset(video, box.width, box.height)?.url,
        style: { width: '100%', height: '100%' },
      }),
  })
}
const LaterVideo = /* @__PURE__ */ withGif(LaterVideoView)
/** As `renderVideo` of `gifkit/render`, with a player that is loaded by the call; without it, the browser's own plays. */
export const renderVideo = (props, target) => renderInto(target, _jsx(LaterVideo, { ...props }))
//# sourceMappingURL=render-video.js.map
