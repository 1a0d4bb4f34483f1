import type { ReactElement } from 'react'
import { defaultAvatarNumber } from '../../core/gif/attribution.js'
import { DefaultAvatar } from '../../react/attribution/default-avatar.js'
import { useFrame } from './frame-context.js'

/** The author: a picture of 40 px, the name, and the way to the author's page. */
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
      onClick={() => store.did('author-click')}
    >
      {content}
    </a>
  ) : (
    <span className="gkf-author">{content}</span>
  )
}
