import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useIsClient, useStore } from '../../react/use-store.js'
import { IMAGE_SIZES, REDUCED_MOTION, WIDEST_IMAGE } from '../frame/frame-media.js'
import { useFrame } from './frame-context.js'

interface HdVideoProps {
  readonly src: string
  readonly isPaused: boolean
  readonly isHidden: boolean
}

/** The video that stands for the image in wide frames; it lies over the image, which is there first. */
const HdVideo = ({ src, isPaused, isHidden }: HdVideoProps): ReactElement => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // React writes the property only, and browsers let what has the attribute start.
    element.muted = true
    if (isPaused) element.pause()
    // Refused or overtaken by a pause: the image below goes on.
    else element.play().catch(() => undefined)
  }, [isPaused])
  return (
    <video
      className="gkf-video-image"
      ref={video}
      src={src}
      muted
      loop
      playsInline
      disableRemotePlayback
      hidden={isHidden}
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}

/**
 * The GIF: an image, in wide frames a video over it, and while it is paused its still in place of both
 * (specification, section 2). The first render is what the server has written.
 */
export const FramePicture = (): ReactElement => {
  const { shown, store, options } = useFrame()
  const { image, still, hd, width, height } = shown.picture
  const isClient = useIsClient()
  const isPaused = useStore(store.view, (view) => view.still) && isClient
  const isMasked = useStore(store.view, (view) => view.mask) && isClient
  const isWide = useStore(store.frameWidth, (px) => px > WIDEST_IMAGE) && isClient
  // The still takes over once it can be painted: nobody asked for a hole in the page.
  const [isStillLoaded, setStillLoaded] = useState(false)
  const isStill = isPaused && isStillLoaded
  useEffect(() => {
    if (!isPaused) setStillLoaded(false)
  }, [isPaused])
  return (
    <picture
      className="gkf-picture"
      style={isMasked && options.clip ? { clipPath: options.clip } : undefined}
    >
      {/* Once script is there, it decides, and a person may have asked for motion. */}
      {still && !isClient && <source media={REDUCED_MOTION} srcSet={still.srcset} />}
      <img
        className="gkf-image"
        src={image?.src}
        srcSet={image?.srcset || undefined}
        sizes={image?.srcset ? IMAGE_SIZES : undefined}
        alt={shown.text}
        width={width}
        height={height}
        hidden={isStill || undefined}
      />
      {isWide && hd && <HdVideo src={hd} isPaused={isPaused} isHidden={isStill} />}
      {isPaused && still && (
        <img
          className="gkf-image gkf-still"
          src={still.src}
          srcSet={still.srcset}
          sizes={IMAGE_SIZES}
          alt={shown.text}
          width={width}
          height={height}
          hidden={!isStillLoaded}
          onLoad={() => setStillLoaded(true)}
        />
      )}
    </picture>
  )
}
