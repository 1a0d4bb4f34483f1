import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { Cancel, ScreenTarget } from '../../core/ports.js'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'
import { FrameIcon } from './frame-icons.js'

export interface FrameVideoProps {
  readonly gif: RefObject<HTMLAnchorElement | null>
  /** Puts the player of the GIF's video into the target, until the returned function is called. */
  readonly openPlayer: (target: ScreenTarget) => Cancel
}

/**
 * A third party's player in place of the GIF, with a back button (specification, section 2). The section is focused, so
 * that the back button is the next tab stop; when it is removed, the GIF is focused.
 */
export const FrameVideo = ({ gif, openPlayer }: FrameVideoProps): ReactElement => {
  const { shown, store } = useFrame()
  const reason = useStore(store.view, (view) => view.videoReason)
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLElement>(null)
  useEffect(() => {
    video.current?.focus()
    return () => gif.current?.focus()
  }, [gif])
  useEffect(() => (place.current ? openPlayer(place.current) : undefined), [openPlayer])
  return (
    <section className="gkf-video" ref={video} tabIndex={-1} aria-label={frameStrings.video(shown.text)}>
      <button
        type="button"
        className="gkf-back"
        aria-label={frameStrings.backToGif}
        onClick={() => store.send({ type: 'gifRequested' })}
      >
        <FrameIcon name="back" />
        {frameStrings.gif}
      </button>
      <div className="gkf-player" ref={place} hidden={reason !== undefined} />
      <p className="gkf-reason" role="alert">
        {reason}
      </p>
    </section>
  )
}
