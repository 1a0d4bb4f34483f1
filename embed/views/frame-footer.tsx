import type { ReactElement } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-strings.js'
import { FrameAuthor } from './frame-author.js'
import { useFrame } from './frame-context.js'
import { FrameIcon } from './frame-icons.js'

/** Only where the GIF was made from a video that the page does not hide. */
export const VideoButton = (): ReactElement | null => {
  const { store } = useFrame()
  const hasVideo = useStore(store.view, (view) => view.videoButton)
  if (!hasVideo) return null
  return (
    <button
      type="button"
      className="gkf-button gkf-media-button"
      aria-label={frameStrings.watchVideo}
      onClick={() => store.send({ type: 'videoAsked' })}
    >
      <FrameIcon name="video" />
    </button>
  )
}

/** Plays and pauses the GIF, wherever there is a still to show in its place. */
export const PauseButton = (): ReactElement | null => {
  const { store } = useFrame()
  const pause = useStore(store.view, (view) => view.pause)
  const isStill = useStore(store.view, (view) => view.still)
  if (pause === 'absent') return null
  return (
    <button
      type="button"
      className="gkf-button gkf-pause"
      aria-label={isStill ? frameStrings.play : frameStrings.pause}
      onClick={() => store.send({ type: 'pauseToggled' })}
    >
      <FrameIcon name={isStill ? 'play' : 'pause'} />
    </button>
  )
}

/** The bar that slides up on hover: the way to related GIFs, the author above it, and the video (desktop). */
export const FrameFooter = ({ onRelated }: { readonly onRelated: () => void }): ReactElement => (
  <div className="gkf-footer">
    <FrameAuthor />
    <div className="gkf-bar">
      <button type="button" className="gkf-related-header" onClick={onRelated}>
        {frameStrings.related}
      </button>
      <VideoButton />
    </div>
    <PauseButton />
  </div>
)

/** What mobile has in place of header, footer and grid. */
export const MobileFooter = (): ReactElement => {
  const { shown, store } = useFrame()
  return (
    <footer className="gkf-mobile-footer">
      <VideoButton />
      <a
        className="gkf-view-on"
        href={shown.link}
        target="_blank"
        rel="noopener"
        onClick={() => store.did('view-on-giphy')}
      >
        {frameStrings.viewOnGiphy}
      </a>
    </footer>
  )
}
