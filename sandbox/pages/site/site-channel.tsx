/** The head of a channel's page. */
import type { IChannel } from 'gifkit'
import type { ReactElement } from 'react'
import { addressOf } from './site-address.js'
import { counted, type SiteProps, titleOf } from './site-view.js'

/** Its boxes have their size and a colour of their own, so that nothing moves and no picture has to arrive. */
export const ChannelHead = ({ view, channel }: SiteProps & { readonly channel: IChannel }): ReactElement => {
  const { place, total } = view
  const { username, is_verified, avatar_url } = channel.user
  const isSearch = place.kind === 'channelSearch'
  return (
    <div className="site-channel">
      {channel.banner_image && !isSearch && (
        <div className="site-banner">
          <img src={channel.banner_image} alt="" />
        </div>
      )}
      {avatar_url && (
        <div className="site-avatar">
          <img src={avatar_url} alt="" />
        </div>
      )}
      <div className="site-name">
        <h1 dir="auto">{titleOf(view)}</h1>
        <p className="lead">
          {isSearch ? (
            <a href={addressOf({ kind: 'channel', id: username, page: 1 })}>@{username}</a>
          ) : (
            `@${username}${is_verified ? ' · verified' : ''} · ${counted(total, 'uploads')}`
          )}
        </p>
      </div>
      {channel.description && !isSearch && (
        <p className="description" dir="auto">
          {channel.description}
        </p>
      )}
    </div>
  )
}
