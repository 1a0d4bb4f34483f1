import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useIsClient, useIsomorphicLayoutEffect, useStore } from '../../react/use-store.js'
import { IMAGE_SIZES, REDUCED_MOTION, WIDEST_IMAGE } from '../frame/frame-media.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'

interface HdVideoProps {
  readonly src: string
  readonly isPaused: boolean
  readonly isHidden: boolean
}

/** Covers the image in wide frames; the image loads first. */
const HdVideo = ({ src, isPaused, isHidden }: HdVideoProps): ReactElement => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // Browsers allow autoplay only of muted videos.
    element.muted = true
    if (isPaused) element.pause()
    // If the browser refuses to play, the image below keeps moving.
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
 * The GIF as an image, in wide frames with a video over it; while it is paused, its still (specification, section 2).
 * The first render must equal the server's markup.
 */
export const FramePicture = (): ReactElement => {
  const { shown, store, options } = useFrame()
  const { image, still, hd, width, height } = shown.picture
  const isClient = useIsClient()
  const isPaused = useStore(store.view, (view) => view.still) && isClient
  const isMasked = useStore(store.view, (view) => view.mask) && isClient
  const isWide = useStore(store.frame, ({ size }) => size.width > WIDEST_IMAGE) && isClient
  // The GIF stays until its still has loaded, so that the frame is never empty.
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
      {/* Only before hydration: after it the state decides, since the visitor may have pressed play. */}
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

export interface FrameStageProps {
  readonly link: RefObject<HTMLAnchorElement | null>
  /** There is a footer that a tap could open. */
  readonly canOpenFooter: boolean
  readonly children: ReactNode
}

/**
 * The GIF as a link to its page, and its overlays. On mobile a tap opens the footer, which has the link instead; until
 * the footer is there, the tap follows the link.
 */
export const FrameStage = ({ link, canOpenFooter, children }: FrameStageProps): ReactElement => {
  const { shown, store, controls } = useFrame()
  const mobileFooter = useStore(store.view, (view) => view.mobileFooter)
  useIsomorphicLayoutEffect(() => {
    // Options in the page's address may change the link, and hydration does not update attributes of the server.
    if (shown.link !== undefined) link.current?.setAttribute('href', shown.link)
  }, [shown.link])
  const isMobile = mobileFooter !== 'absent'
  const isToggle = isMobile && canOpenFooter
  const click = (event: MouseEvent): void => {
    if (!isToggle) {
      if (isMobile) void controls.load()
      store.track('gif-click')
      return
    }
    event.preventDefault()
    store.send({ type: 'imageTapped' })
  }
  return (
    <div className="gkf-stage">
      <a
        className="gkf-link"
        ref={link}
        href={shown.link}
        target="_blank"
        rel="noopener"
        aria-label={frameStrings.openGif(shown.text)}
        aria-expanded={isToggle ? mobileFooter === 'shown' : undefined}
        onClick={click}
      >
        <FramePicture />
      </a>
      {children}
    </div>
  )
}
