import type { ReactElement } from 'react'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { type ShareTarget, shareTargets } from '../../core/share/share-links-and-windows.js'
import { type Strings, shareStrings } from '../../core/strings.js'
import { type Theme, useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { WidgetRoot } from '../widget-root.js'
import shareStyles from './share.css?inline'
import { ShareNotice, ShareTargetButton, ShareTargets } from './share-parts.js'
import { type ShareOptions, useShare } from './use-share.js'

/** What all share widgets take. */
export interface ShareWidgetProps extends ShareOptions {
  /** Shows the names of services beside their icons; default false. */
  readonly showLabels?: boolean | undefined
  /** `never` turns the hover motion off, `always` plays it despite reduced motion; default: the provider's. */
  readonly motion?: MotionPolicy | undefined
  readonly className?: string | undefined
  readonly theme?: Theme | undefined
  /** Replaces texts of this widget. */
  readonly strings?: Partial<Strings> | undefined
}

export interface ShareBarProps extends ShareWidgetProps {
  /** Services in their order; default all six: facebook, twitter, pinterest, tumblr, reddit, instagram. */
  readonly targets?: readonly ShareTarget[] | undefined
}

const styles = [baseStyles, surfaceThemeStyles, controlThemeStyles, shareStyles]

/** Services to share a GIF on, as a row of buttons (specification, sections 2 and 9). */
export const ShareBar = (props: ShareBarProps): ReactElement => {
  const { targets = shareTargets, showLabels } = props
  const strings = useStrings(shareStrings, props.strings)
  const sharing = useShare(props)
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-bar'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className="gifkit-share-targets" role="group" aria-label={strings.share}>
        <ShareTargets
          targets={targets}
          sharing={sharing}
          strings={strings}
          showLabel={showLabels}
          motion={props.motion}
        />
      </div>
      <ShareNotice sharing={sharing} strings={strings} fields={[]} />
    </WidgetRoot>
  )
}

export interface ShareButtonProps extends ShareWidgetProps {
  readonly target: ShareTarget
}

/** One service to share a GIF on. */
export const ShareButton = ({ target, ...props }: ShareButtonProps): ReactElement => {
  const strings = useStrings(shareStrings, props.strings)
  const sharing = useShare(props)
  return (
    <WidgetRoot styles={styles} theme={props.theme} className={props.className ?? 'gifkit-share-button'}>
      <ShareTargetButton
        target={target}
        sharing={sharing}
        strings={strings}
        showLabel={props.showLabels}
        motion={props.motion}
      />
      <ShareNotice sharing={sharing} strings={strings} fields={[]} />
    </WidgetRoot>
  )
}
