/** The views of an author for hosts and searches, which have them at once. */

import type { ReactElement } from 'react'
import type { IUser } from '../../core/model/host-gif.js'
import type { User } from '../../core/model/user.js'
import { authorView } from '../../core/picture/attribution.js'
import { attributionStrings, type Strings } from '../../core/strings.js'
import { useGifkit, useStrings } from '../provider.js'
import {
  AuthorLink,
  AuthorOverlay,
  AvatarImage,
  BadgeImage,
  badgeClassName,
  checkMarkClassName,
} from './author-view.js'
import type { AttributionOverlayProps } from './later-views.js'
import { type AttributionProps, attributionClassName, useAuthor } from './use-author.js'

/** An author's avatar in its variant of 80 px, or one of five default avatars (specification, section 5). */
export const Avatar = ({ user }: { readonly user: User | IUser }): ReactElement => (
  <AvatarImage {...authorView(user, useGifkit().ports.urlParser)} />
)

/** Props of a `VerifiedBadge`. */
export interface VerifiedBadgeProps {
  /** Added to `giphy-verified-badge`, the class of the `svg` element. */
  readonly className?: string
  /** Width and height in px; default 17. */
  readonly size?: number
  /** Colour of the badge; default `#15cdff`. */
  readonly fill?: string
  /** Replaces its accessible name. */
  readonly strings?: Partial<Strings> | undefined
}

/**
 * The badge of a verified author.
 *
 * @example
 * ```tsx
 * <VerifiedBadge size={20} />
 * ```
 */
export const VerifiedBadge = /* @__PURE__ */ Object.assign(
  (props: VerifiedBadgeProps): ReactElement => {
    const { strings, ...look } = props
    return <BadgeImage {...look} label={useStrings(attributionStrings, strings).verified} />
  },
  {
    /** Class of the badge. */
    className: badgeClassName,
    /** Class of the check mark in it. */
    checkMarkClassName,
  },
)

/** The author of a GIF: avatar, name and badge, linked to the author's page (specification, section 2). */
export const Attribution = /* @__PURE__ */ Object.assign(
  (props: AttributionProps): ReactElement | null => {
    const author = useAuthor(props)
    return author ? <AuthorLink {...author} /> : null
  },
  { className: attributionClassName },
)

/** The author on a gradient, rendered while a tile is hovered and until it has faded out. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const author = useAuthor(props)
  const { scheduler } = useGifkit().ports
  return author ? <AuthorOverlay {...author} isHovered={props.isHovered} scheduler={scheduler} /> : null
}
