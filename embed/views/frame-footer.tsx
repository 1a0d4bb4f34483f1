import type { ReactElement } from 'react'
import { defaultAvatarNumber } from '../../core/picture/attribution.js'
import { DefaultAvatar } from '../../react/attribution/default-avatar.js'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'
import { FrameIcon } from './frame-icons.js'

/** The author's avatar and name, as a link to the author's page. */
export const FrameAuthor = (): ReactElement | null => {
  const { shown, store } = useFrame()
  const { author } = shown
  if (!author) return null
  const content = (
    <>
      {author.avatar ? (
        <img className="gkf-avatar" src={author.avatar} alt="" width={40} height={40} />
      ) : (
        <span className="gkf-avatar">
          <DefaultAvatar number={defaultAvatarNumber(author.user)} />
        </span>
      )}
      <span className="gkf-names">
        <bdi className="gkf-name">{author.name}</bdi>
        {author.username && <bdi className="gkf-username">{author.username}</bdi>}
      </span>
    </>
  )
  return author.link ? (
    <a
      className="gkf-author"
      href={author.link}
      target="_blank"
      rel="noopener"
      onClick={() => store.track('author-click')}
    >
      {content}
    </a>
  ) : (
    <span className="gkf-author">{content}</span>
  )
}

/** Shown if the GIF was made from a video and the page does not hide it. */
export const VideoButton = (): ReactElement | null => {
  const { store } = useFrame()
  const hasVideo = useStore(store.view, (view) => view.videoButton)
  if (!hasVideo) return null
  return (
    <button
      type="button"
      className="gkf-button gkf-media-button"
      aria-label={frameStrings.watchVideo}
      onClick={() => store.send({ type: 'videoRequested' })}
    >
      <FrameIcon name="video" />
    </button>
  )
}

/** In the bar that slides up on hover (desktop): related GIFs, the video, and the author above it. */
export const FrameFooter = ({ onRelated }: { readonly onRelated: () => void }): ReactElement => (
  <>
    <FrameAuthor />
    <div className="gkf-bar">
      {/* Names are given as attributes, since the frame's capitals would be read out. */}
      <button
        type="button"
        className="gkf-related-header"
        aria-label={frameStrings.related}
        onClick={onRelated}
      >
        {frameStrings.related}
      </button>
      <VideoButton />
    </div>
  </>
)

/** Replaces header, footer and grid on mobile. */
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
        aria-label={frameStrings.viewOnGiphy}
        onClick={() => store.track('view-on-giphy')}
      >
        {frameStrings.viewOnGiphy}
      </a>
    </footer>
  )
}
