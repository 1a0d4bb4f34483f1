import { type CSSProperties, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { getAltText } from '../../core/picture/alt-text.js'
import type { GifBox } from '../../core/picture/gif-box.js'
import { playableVideo, videoBox } from '../../core/video/video-asset.js'
import attributionStyles from '../attribution/attribution.css?inline'
import { type Theme, useGifkit } from '../provider.js'
import baseStyles from '../styles/base.css?inline'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import { useVideoPlayback, type VideoPlaybackOptions } from '../use-video-playback.js'
import { WidgetRoot, withGif } from '../widget-root.js'
import { useCaptions } from './use-captions.js'
import { useVideoPicture } from './use-video-picture.js'
import videoStyles from './video.css?inline'
import videoBarStyles from './video-bar.css?inline'
import { type VideoLook, VideoPlayer, videoClassName } from './video-player.js'

export interface VideoProps extends Omit<VideoPlaybackOptions, 'width'>, VideoLook {
  /** In px; also decides the file. Left out, the video is as wide as its container. */
  readonly width?: number | undefined
  /** Such as `50%`, of the container; `width` counts until that is measured. */
  readonly percentWidth?: string | undefined
  /** As wide and high as its container, which then has a height, whatever the other sizes say; default false. */
  readonly isInPlayer?: boolean | undefined
  /** In px; default 4. */
  readonly borderRadius?: number | undefined
  /** Of the outermost element. */
  readonly style?: CSSProperties | undefined
  readonly theme?: Theme | undefined
}

const styles = [baseStyles, attributionStyles, videoBarStyles, videoStyles]

/** Custom properties, because the stylesheet holds boxes against hosts' resets and a style could not. */
const boxStyle = (
  { width, height, percentWidth, isInPlayer, borderRadius, style }: VideoProps,
  box: GifBox,
): CSSProperties => {
  // A screen narrower than the width keeps the shape of the two.
  const isShaped = height === undefined || (width !== undefined && percentWidth === undefined)
  return {
    '--gifkit-root-width': percentWidth ?? (width === undefined ? 'auto' : `${width}px`),
    '--gifkit-video-height': isInPlayer ? '100%' : isShaped ? 'auto' : `${height}px`,
    '--gifkit-aspect': `${box.width} / ${box.height}`,
    '--gifkit-radius': `${borderRadius ?? 4}px`,
    ...style,
  } as CSSProperties
}

const VideoView = (given: VideoProps): ReactElement => {
  const props = given.isInPlayer ? { ...given, percentWidth: '100%' } : given
  const { gif } = props
  const { elementSize, urlParser } = useGifkit().ports
  const isClient = useIsClient()
  const [isServerDrawn] = useState(!isClient)
  const [measuredWidth, setMeasuredWidth] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const video = useMemo(() => playableVideo(gif, urlParser), [gif, urlParser])
  const box = videoBox(gif, video, { ...props, measuredWidth })
  const { movesUnasked } = useMotionPolicy(props.motion)
  const captions = useCaptions(video, props.ccEnabled, props.ccLanguage)
  const playback = useVideoPlayback({
    ...props,
    width: box.isKnown ? box.width : 0,
    height: box.height,
    ccEnabled: captions.isOn,
  })
  const isStill = video !== undefined || !movesUnasked
  const picture = useVideoPicture(gif, box.isKnown || isServerDrawn ? box : undefined, isStill)

  useEffect(() => {
    if (!box.isFluid || !root.current) return undefined
    const measuring = elementSize.observe(root.current).subscribe(setMeasuredWidth)
    return () => measuring.unsubscribe()
  }, [elementSize, box.isFluid])

  return (
    <WidgetRoot
      root={root}
      className={props.isInPlayer ? 'gifkit-video gifkit-fill' : 'gifkit-video'}
      styles={styles}
      theme={props.theme}
      style={boxStyle(props, box)}
    >
      {video ? (
        <VideoPlayer
          {...props}
          playback={playback}
          captions={captions}
          size={{ width: box.width, height: box.height }}
          poster={picture}
          isHeldBack={!movesUnasked}
        />
      ) : (
        <div className="gifkit-player" data-giphy-id={gif.id}>
          {picture && (
            <img
              className={`gifkit-poster ${videoClassName}`}
              src={picture}
              alt={getAltText(gif)}
              width={box.width}
              height={box.height}
            />
          )}
        </div>
      )}
    </WidgetRoot>
  )
}

/**
 * A video with sound that plays by itself where it may, over and over, and on request its player (specification,
 * sections 2 and 4). A GIF without video content shows its picture, and a line in the console says so.
 */
export const Video = /* @__PURE__ */ Object.assign(/* @__PURE__ */ withGif(VideoView), {
  className: videoClassName,
})
