import type { ReactElement } from 'react'
import { type ShareTarget, shareTargets } from '../../core/share/share-links-and-windows.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { WidgetRoot } from '../widget-root.js'
import shareStyles from './share.css?inline'
import { ShareNotice, ShareTargetButton, ShareTargets } from './share-parts.js'
import { type ShareWidgetProps, useShareViews } from './use-share.js'

/** Props of a `ShareBar`. */
export interface ShareBarProps extends ShareWidgetProps {
  /** Services in their order; default all six: facebook, twitter, pinterest, tumblr, reddit, instagram. */
  readonly targets?: readonly ShareTarget[] | undefined
}

const styles = [baseStyles, surfaceThemeStyles, controlThemeStyles, shareStyles]

/**
 * Services to share a GIF on, as a row of buttons.
 *
 * @example
 * ```tsx
 * <ShareBar gif={gif} targets={['facebook', 'reddit']} />
 * ```
 */
export const ShareBar = (props: ShareBarProps): ReactElement => {
  const { targets = shareTargets } = props
  const sharing = useShareViews(props)
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-bar'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className="gifkit-share-targets" role="group" aria-label={sharing.strings.share}>
        <ShareTargets targets={targets} sharing={sharing} />
      </div>
      <ShareNotice sharing={sharing} fields={[]} />
    </WidgetRoot>
  )
}

/** Props of a `ShareButton`. */
export interface ShareButtonProps extends ShareWidgetProps {
  /** The service that the button shares on. */
  readonly target: ShareTarget
}

/**
 * One service to share a GIF on.
 *
 * @example
 * ```tsx
 * <ShareButton gif={gif} target="pinterest" />
 * ```
 */
export const ShareButton = ({ target, ...props }: ShareButtonProps): ReactElement => {
  const sharing = useShareViews(props)
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-button'}>
      <ShareTargetButton target={target} sharing={sharing} />
      <ShareNotice sharing={sharing} fields={[]} />
    </WidgetRoot>
  )
}
