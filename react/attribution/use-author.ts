import { type MouseEvent, useMemo } from 'react'
import { forHost, type GifLike, type HostFunction, type IGif } from '../../core/model/host-gif.js'
import { attributedUser, authorView } from '../../core/picture/attribution.js'
import { attributionStrings, type Strings } from '../../core/strings.js'
import { useGifkit, useStrings } from '../provider.js'
import type { WithGif } from '../widget-root.js'
import type { AuthorLinkProps } from './author-view.js'

/** Props of an `Attribution`. */
export interface AttributionProps {
  /** The GIF whose author shows; an author who is not public does not. */
  readonly gif: GifLike
  /** Added to `giphy-attribution`, the class of the link or button. */
  readonly className?: string | undefined
  /** Called instead of opening the author's page. */
  readonly onClick?: HostFunction<[gif: IGif]> | undefined
  /** Default 0; over a tile -1 unless the tile has the focus, so that a grid is a single tab stop. */
  readonly tabIndex?: number | undefined
  /** Replaces the accessible name of the badge. */
  readonly strings?: Partial<Strings> | undefined
}

export const attributionClassName = 'giphy-attribution'

/** What the views of an author need to show that of a GIF; `undefined` when no attribution may be shown. */
export const useAuthor = (props: AttributionProps): AuthorLinkProps | undefined => {
  const { gif, onClick } = props as WithGif<AttributionProps>
  const { urlParser } = useGifkit().ports
  const { verified } = useStrings(attributionStrings, props.strings)
  const author = useMemo(() => {
    const user = attributedUser(gif)
    return user && authorView(user, urlParser)
  }, [gif, urlParser])
  return (
    author && {
      author,
      verified,
      className: `${attributionClassName} ${props.className ?? ''}`.trim(),
      tabIndex: props.tabIndex,
      onChoose:
        onClick &&
        ((event: MouseEvent) => {
          event.preventDefault()
          onClick(forHost(gif))
        }),
    }
  )
}
