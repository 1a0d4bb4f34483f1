import type { ReactElement } from 'react'
import type { ShareTarget } from '../../core/share/share-links.js'
import { ShareTargetButton, type ShareTargetButtonProps } from './share-target-button.js'

export interface ShareTargetsProps extends Omit<ShareTargetButtonProps, 'target'> {
  readonly targets: readonly ShareTarget[]
}

/** A button for each service. */
export const ShareTargets = ({ targets, ...shared }: ShareTargetsProps): ReactElement => (
  <>
    {targets.map((target) => (
      <ShareTargetButton key={target} target={target} {...shared} />
    ))}
  </>
)
