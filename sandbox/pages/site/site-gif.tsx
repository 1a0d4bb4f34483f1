/** The page of a GIF. */
import { getBestVideo, type IGif } from 'gifkit'
import { Attribution, FavoriteButton, Gif, ShareBar, ShareMenu, useFavorite, Video } from 'gifkit/react'
import type { ReactElement } from 'react'
import { addressOf } from './site-address.js'
import { ListPage } from './site-lists.js'
import type { SiteProps } from './site-view.js'

const tagsOf = ({ tags }: IGif): readonly string[] =>
  (tags ?? []).map((tag) => (typeof tag === 'string' ? tag : (tag as { text: string }).text))

/** What the service knows of a GIF, without what is empty. */
const Facts = ({ gif }: { readonly gif: IGif }): ReactElement => {
  const { width, height } = gif.images.original
  const facts = {
    Size: width > 0 && height > 0 && `${width} × ${height}`,
    Rating: gif.rating?.toUpperCase(),
    // Of one without a date it is in the year 0 or 1970.
    Added: gif.import_datetime > '2000' && gif.import_datetime.slice(0, 10),
    Source: gif.source_tld,
  }
  const tags = tagsOf(gif)
  return (
    <div className="site-facts">
      <dl>
        {Object.entries(facts).map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={addressOf({ kind: 'search', term: tag, page: 1 })}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is copied: the services stand in the bar. */
const copied = ['link', 'embed'] as const

/** One GIF, what a visitor can do with it, and what is related to it. */
export const GifPage = (props: SiteProps & { readonly gif: IGif }): ReactElement => {
  const { gif } = props
  const { isFavorite, toggle } = useFavorite(gif)
  return (
    <>
      <div className="site-gif">
        <div>
          {gif.video ? (
            <>
              <Video gif={gif} percentWidth="100%" width={480} controls />
              <noscript>
                {/* biome-ignore lint/a11y/useMediaCaption: the player of gifkit, which needs its script, has captions */}
                <video className="site-clip" src={getBestVideo(gif.video, 480, 480)?.url} controls />
              </noscript>
            </>
          ) : (
            <Gif gif={gif} percentWidth="100%" width={480} lazyLoad={false} hideAttribution noLink />
          )}
        </div>
        <div className="site-about">
          {gif.user?.username ? <Attribution gif={gif} /> : <p>Uploaded by an unnamed author.</p>}
          <div className="site-actions">
            <FavoriteButton isFavorite={isFavorite} onToggle={toggle} />
            <ShareBar gif={gif} />
          </div>
          <div className="site-share">
            <ShareMenu gif={gif} channels={copied} hidePicture />
          </div>
        </div>
        <Facts gif={gif} />
      </div>
      <h2>Related</h2>
      <ListPage {...props} />
    </>
  )
}
