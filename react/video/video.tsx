import { type CSSProperties, type ReactElement, useEffect, useMemo, useState } from 'react'
import { safeUrl } from '../../core/http/url.js'
import type { Gif } from '../../core/model/gif.js'
import { getAltText } from '../../core/picture/alt-text.js'
import type { Size } from '../../core/picture/best-fit.js'
import type { GifBox } from '../../core/picture/gif-size.js'
import { getBestRenditionUrl } from '../../core/picture/renditions.js'
import { playableVideo, videoBox } from '../../core/video/video-asset.js'
import { type Theme, useGifkit } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import {
  type WidgetFrame,
  type WidgetInstance,
  WidgetRoot,
  type WithGif,
  type WithWidth,
  widgetClass,
  withGif,
} from '../widget-root.js'
import { useCaptions } from './use-player-controls.js'
import { useVideoPlayback, type VideoPlaybackOptions } from './use-video-playback.js'
import videoStyles from './video.css?inline'
import { type VideoLook, VideoPlayer, videoClassName } from './video-player.js'

/**
 * The address of a still poster for a video, or of the GIF itself where there is no video.
 *
 * @param size of the box in px; `undefined` while unknown
 */
const useVideoPicture = (gif: Gif, size: Size | undefined, isStill: boolean): string | undefined => {
  const { urlParser, mediaSupport } = useGifkit().ports
  // A server assumes WebP support; after hydration the client corrects the address where it has none.
  const webp = useIsClient() ? mediaSupport.webp : true
  const { width = 0, height = 0 } = size ?? {}
  return useMemo(() => {
    const best = (still: boolean): string | undefined =>
      safeUrl(urlParser, getBestRenditionUrl(gif, width, height, { isStill: still }, { webp }))
    return isStill ? best(true) : (best(false) ?? best(true))
  }, [gif, width, height, isStill, webp, urlParser])
}

/** Props of a `Video`. */
export interface VideoProps extends Omit<VideoPlaybackOptions, 'width'>, VideoLook {
  /** In px; also decides the file. Left out, the video is as wide as its container. */
  readonly width?: number | undefined
  /** Such as `50%`, of the container; `width` counts until that is measured. */
  readonly percentWidth?: string | undefined
  /** As wide and high as its container, which must have a height; overrides the other sizes. Default false. */
  readonly isInPlayer?: boolean | undefined
  /** Radius of the corners in px; default 4. */
  readonly borderRadius?: number | undefined
  /** Styles of the outermost element. */
  readonly style?: CSSProperties | undefined
  /** Colours of this video; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
}

const styles = [baseStyles, videoStyles]

/** Custom properties for the stylesheet, whose rules are `!important` against hosts' resets. */
const boxStyle = (
  { width, height, percentWidth, isInPlayer, borderRadius, style }: Omit<VideoProps, 'gif'>,
  box: GifBox,
): CSSProperties => {
  // With the aspect ratio instead of the height, a video keeps its shape on a screen narrower than its width.
  const isAspectKept = height === undefined || (width !== undefined && percentWidth === undefined)
  return {
    '--gifkit-root-width': percentWidth ?? (width === undefined ? 'auto' : `${width}px`),
    '--gifkit-video-height': isInPlayer ? '100%' : isAspectKept ? 'auto' : `${height}px`,
    '--gifkit-aspect': `${box.width} / ${box.height}`,
    '--gifkit-radius': `${borderRadius ?? 4}px`,
    ...style,
  } as CSSProperties
}

const VideoView = (given: WithGif<VideoProps> & WidgetFrame): ReactElement => {
  const props = given.isInPlayer ? { ...given, percentWidth: '100%' } : given
  const { gif, root } = props
  const { elementSize, urlParser } = useGifkit().ports
  const isClient = useIsClient()
  const [isServerRendered] = useState(!isClient)
  const [measuredWidth, setMeasuredWidth] = useState<number>()
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
  const picture = useVideoPicture(gif, box.isKnown || isServerRendered ? box : undefined, isStill)

  useEffect(() => {
    if (!box.isFluid || !root.current) return undefined
    const measuring = elementSize.observe(root.current).subscribe(setMeasuredWidth)
    return () => measuring.unsubscribe()
  }, [elementSize, box.isFluid, root])

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
          mayAutoplay={movesUnasked}
        />
      ) : (
        <div className="gifkit-player">
          {picture && (
            <img
              className={`gifkit-poster ${videoClassName}`}
              data-giphy-id={gif.id}
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
 * A video with sound that plays by itself where the browser allows it, in a loop, with or without controls. For a GIF
 * without a video it shows the GIF and logs a warning.
 *
 * @example
 * ```tsx
 * <Video gif={gif} width={640} controls />
 * ```
 */
export const Video = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ widgetClass<VideoProps, WithWidth<VideoProps>>(
    /* @__PURE__ */ withGif<VideoProps & WidgetFrame>(VideoView),
  ),
  {
    /** Class of the box around the video. */
    className: videoClassName,
  },
)

/** An instance of a video, as a ref gets it. */
export interface Video extends WidgetInstance<VideoProps> {}
