import { type ReactElement, useEffect, useRef } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-strings.js'
import { useFrame } from './frame-context.js'
import { FrameIcon } from './frame-icons.js'

/** A third party's player in place of the GIF, and the way back (specification, section 2). */
export const FrameVideo = (): ReactElement => {
  const { store } = useFrame()
  const reason = useStore(store.view, (view) => view.videoReason)
  const place = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  useEffect(() => (place.current ? store.openPlayer(place.current) : undefined), [store])
  return (
    <section className="gkf-video" aria-label={frameStrings.watchVideo}>
      <div className="gkf-player" ref={place} hidden={reason !== undefined} />
      <p className="gkf-reason" role="alert">
        {reason}
      </p>
      <button
        type="button"
        className="gkf-back"
        ref={back}
        aria-label={frameStrings.backToGif}
        onClick={() => store.send({ type: 'gifAsked' })}
      >
        <FrameIcon name="back" />
        {frameStrings.gif}
      </button>
    </section>
  )
}
