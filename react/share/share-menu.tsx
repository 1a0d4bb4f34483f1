import type { ReactElement, ReactNode } from 'react'
import { isClosingKey } from '../../core/list/roving-focus.js'
import {
  type ShareField as Field,
  isShareField,
  type ShareChannel,
  type ShareTarget,
  shareChannels,
} from '../../core/share/share-links-and-windows.js'
import { shareStrings } from '../../core/strings.js'
import { useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { WidgetRoot } from '../widget-root.js'
import shareStyles from './share.css?inline'
import type { ShareWidgetProps } from './share-bar.js'
import { ShareField, ShareIcon, ShareNotice, ShareTargets } from './share-parts.js'
import { SharePicture } from './share-picture.js'
import { useShare } from './use-share.js'

export interface ShareMenuProps extends ShareWidgetProps {
  /** Services and fields in their order; default twitter, facebook, pinterest, link, embed. */
  readonly channels?: readonly (ShareChannel | ShareTarget)[] | undefined
  /** With it the menu has a close button, and closes on Escape. */
  readonly onClose?: (() => void) | undefined
  /** Leaves out the picture, which visitors drag, open and copy. */
  readonly hidePicture?: boolean | undefined
  /** Shown beside the heading, such as a `FavoriteButton`. */
  readonly children?: ReactNode
}

const styles = [baseStyles, surfaceThemeStyles, controlThemeStyles, shareStyles]

interface SharePanelProps extends Omit<ShareMenuProps, 'hidePicture'> {
  readonly picture?: ReactNode
}

/** A share menu whose picture is another view, so that a frame page, which has no room for one, does not ship it. */
export const SharePanel = (props: SharePanelProps): ReactElement => {
  const { channels = shareChannels, onClose, showLabels } = props
  const strings = useStrings(shareStrings, props.strings)
  const sharing = useShare(props)
  const fields = channels.filter(isShareField)
  const targets = channels.filter((channel): channel is ShareTarget => !isShareField(channel))
  const fieldView = (field: Field): ReactNode => {
    const text = sharing.textOf(field)
    return text === undefined ? null : (
      <ShareField key={field} field={field} text={text} sharing={sharing} strings={strings} />
    )
  }
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-menu'}>
      {/* biome-ignore lint/a11y/useSemanticElements: the menu should not be a landmark */}
      <div
        className="gifkit-share-panel"
        role="group"
        aria-label={strings.share}
        onKeyDown={(event) => {
          if (!onClose || !isClosingKey(event)) return
          event.preventDefault()
          onClose()
        }}
      >
        <div className="gifkit-share-head">
          <strong className="gifkit-share-title">{strings.share}</strong>
          {props.children}
          {onClose && (
            <button
              type="button"
              className="gifkit-share-close"
              aria-label={strings.shareClose}
              onClick={onClose}
            >
              <ShareIcon name="close" />
            </button>
          )}
        </div>
        {targets.length > 0 && (
          <div className="gifkit-share-targets">
            <ShareTargets
              targets={targets}
              sharing={sharing}
              strings={strings}
              showLabel={showLabels}
              motion={props.motion}
            />
          </div>
        )}
        {fields.map(fieldView)}
        {props.picture}
        <ShareNotice sharing={sharing} strings={strings} fields={fields} />
      </div>
    </WidgetRoot>
  )
}

/** Every way to share a GIF: services, its link, the code that embeds it (specification, section 2), its picture. */
export const ShareMenu = ({ hidePicture, ...props }: ShareMenuProps): ReactElement => (
  <SharePanel
    {...props}
    picture={!hidePicture && <SharePicture gif={props.gif} ownStrings={props.strings} />}
  />
)
