import type { ReactElement } from 'react'
import { ShareMenuBox, type ShareMenuProps, useSharePanel } from '../../react/share/share-menu.js'
import { SharePanel as Panel, shareSheets } from '../../react/share/share-menu-views.js'
import { frameStrings } from '../frame/frame-view-model.js'
import type { SharePanelProps } from './frame-context.js'
import { FrameIcon } from './frame-icons.js'

/** Channels of the frame's menu, in their order (specification, section 2). */
const channels = ['facebook', 'twitter', 'pinterest', 'embed', 'link'] as const

/**
 * The share menu. Its favourite link opens the GIF's page in a new tab instead of changing anything in the frame, since
 * a host could trick the visitor into clicking in a covered frame.
 */
export const SharePanel = ({ shown, baseUrl, onShare, onClose }: SharePanelProps): ReactElement => {
  const props: ShareMenuProps = {
    gif: shown.gif,
    theme: 'dark',
    channels,
    embed: baseUrl === undefined ? undefined : { baseUrl },
    onShare,
    onClose,
  }
  const panel = useSharePanel(props)
  return (
    <ShareMenuBox {...props} sharing={panel.sharing} sheets={shareSheets}>
      <Panel {...panel}>
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
      </Panel>
    </ShareMenuBox>
  )
}
