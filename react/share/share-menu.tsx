import { type ReactElement, type ReactNode, useRef } from 'react'
import { isClosingKey } from '../../core/list/roving-focus.js'
import { laterPart } from '../../core/page/later.js'
import {
  isShareField,
  type ShareChannel,
  type ShareTarget,
  shareChannels,
} from '../../core/share/share-links-and-windows.js'
import { CONFIRMATION_MS } from '../../core/share/share-machine.js'
import { draggedData, sharedPicture } from '../../core/share/shared-picture.js'
import { useGifkit } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { useIsMissing, useLater } from '../use-later-part.js'
import { useStyles, WidgetRoot } from '../widget-root.js'
import type { SharePanelProps } from './share-panel.js'
import { type ShareViewBinding, type ShareWidgetProps, useShareViews } from './use-share.js'

/** What a menu shows; without it there is the link as a text. */
export const laterShareViews = /* @__PURE__ */ laterPart(() => import('./share-menu-views.js'))

/** Props of a `ShareMenu`. */
export interface ShareMenuProps extends ShareWidgetProps {
  /** Services and fields in their order; default twitter, facebook, pinterest, link, embed. */
  readonly channels?: readonly (ShareChannel | ShareTarget)[] | undefined
  /** With it the menu has a close button, and closes on Escape. */
  readonly onClose?: (() => void) | undefined
  /** Leaves out the picture, which visitors drag, open, copy and download; default false. */
  readonly hidePicture?: boolean | undefined
  /** Shown beside the heading, such as a `FavoriteButton`. */
  readonly children?: ReactNode
}

const styles = [baseStyles, surfaceThemeStyles, controlThemeStyles]

interface ShareMenuBoxProps extends Omit<ShareMenuProps, 'children'> {
  readonly sharing: ShareViewBinding
  /** Must stay the same array; `undefined` until they are loaded. */
  readonly sheets: readonly string[] | undefined
  readonly children: ReactNode
}

/** The named group around what a menu shows, which closes on Escape. */
export const ShareMenuBox = ({ sharing, sheets, onClose, ...props }: ShareMenuBoxProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null)
  useStyles(box, sheets)
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-menu'}>
      {/* biome-ignore lint/a11y/useSemanticElements: the menu should not be a landmark */}
      <div
        ref={box}
        className="gifkit-share-panel"
        role="group"
        aria-label={sharing.strings.share}
        onKeyDown={(event) => {
          if (!onClose || !isClosingKey(event)) return
          event.preventDefault()
          onClose()
        }}
      >
        {props.children}
      </div>
    </WidgetRoot>
  )
}

/** What the panel of a menu shows. */
export const useSharePanel = (props: ShareMenuProps): SharePanelProps => {
  const { channels = shareChannels, onClose, children } = props
  const sharing = useShareViews(props)
  return {
    sharing,
    onClose,
    children,
    targets: channels.filter((channel): channel is ShareTarget => !isShareField(channel)),
    fields: channels.filter(isShareField).flatMap((field) => {
      const text = sharing.textOf(field)
      return text === undefined ? [] : [[field, text] as const]
    }),
  }
}

/** In place of a panel that could not be loaded: the link, to be copied by hand. */
const ShareLinkAlone = ({ sharing, onClose, children }: SharePanelProps): ReactElement => (
  <p>
    <input
      type="text"
      readOnly
      dir="ltr"
      aria-label={sharing.strings.shareLink}
      value={sharing.textOf('link')}
    />
    {children}
    {onClose && (
      <button type="button" onClick={onClose}>
        {sharing.strings.shareClose}
      </button>
    )}
  </p>
)

/**
 * Every way to share a GIF: services, its link, the code that embeds it, its picture.
 *
 * @example
 * ```tsx
 * <ShareMenu gif={gif} onClose={close} />
 * ```
 */
export const ShareMenu = (props: ShareMenuProps): ReactElement => {
  const { aborts, pictures, scheduler, urlParser } = useGifkit().ports
  const panel = useSharePanel(props)
  const part = useLater(laterShareViews, true)
  const isMissing = useIsMissing(laterShareViews, false)
  const picture = props.hidePicture ? undefined : sharedPicture(props.gif, urlParser)
  return (
    <ShareMenuBox {...props} sharing={panel.sharing} sheets={part?.shareSheets}>
      {part && (
        <part.SharePanel
          {...panel}
          picture={
            picture && (
              <part.SharePicture
                key={picture.url}
                picture={picture}
                title={props.gif.title}
                dragged={draggedData(picture)}
                pictures={pictures}
                aborts={aborts}
                scheduler={scheduler}
                strings={panel.sharing.strings}
                confirmationMs={CONFIRMATION_MS}
              />
            )
          }
        />
      )}
      {isMissing && <ShareLinkAlone {...panel} />}
    </ShareMenuBox>
  )
}
