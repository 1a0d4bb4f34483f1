import type { ReactElement } from 'react'
import { ShareMenu } from '../../react/share/share-menu.js'
import { frameStrings } from '../frame/frame-strings.js'
import { FrameIcon } from './frame-icons.js'
import type { SharePanelProps } from './later-parts.js'

/** Ways out of the frame's menu, in their order (specification, section 2). */
const channels = ['facebook', 'twitter', 'pinterest', 'embed', 'link'] as const

/**
 * The share menu. Favourites are kept by the product, whose page opens in a tab of its own: a frame that its page may
 * have covered never changes anything for a person.
 */
export const SharePanel = ({ shown, baseUrl, onShare, onClose }: SharePanelProps): ReactElement => (
  <ShareMenu
    gif={shown.gif}
    theme="dark"
    channels={channels}
    embed={baseUrl === undefined ? undefined : { baseUrl }}
    onShare={onShare}
    onClose={onClose}
  >
    <a
      className="gkf-favorite"
      href={shown.link}
      target="_blank"
      rel="noopener"
      onClick={() => onShare('favorite')}
    >
      <FrameIcon name="heart" />
      <span>{frameStrings.favorite}</span>
    </a>
  </ShareMenu>
)
