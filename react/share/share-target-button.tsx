import type { MouseEvent, ReactElement } from 'react'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { ShareTarget } from '../../core/share/share-links.js'
import { useGifkit } from '../provider.js'
import type { Strings } from '../strings.js'
import { ShareIcon } from './share-icons.js'
import type { ShareBinding } from './use-share.js'

export interface ShareTargetButtonProps {
  readonly target: ShareTarget
  readonly sharing: Pick<ShareBinding, 'share' | 'linkOf'>
  readonly strings: Pick<Strings, 'shareName' | 'shareOn'>
  /** Shows the name beside the icon. */
  readonly showLabel?: boolean | undefined
  readonly motion: MotionPolicy | undefined
}

/** A new tab, another window or a download: what browsers do with a link on a click of that kind. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** A service: a link that works without script, and opens in a window of its own where that is allowed. */
export const ShareTargetButton = (props: ShareTargetButtonProps): ReactElement => {
  const { target, sharing, strings } = props
  const href = sharing.linkOf(target)
  const name = strings.shareName(target)
  const { motion } = useGifkit()
  const shared = {
    className: 'gifkit-share-target',
    'data-gifkit-target': target,
    'data-gifkit-motion': props.motion ?? motion,
    'aria-label': strings.shareOn(name),
    onClick: (event: MouseEvent): void => {
      if (href && isForBrowser(event)) return
      event.preventDefault()
      sharing.share(target)
    },
  }
  const content = (
    <>
      <ShareIcon name={target} />
      {props.showLabel && <span className="gifkit-share-name">{name}</span>}
    </>
  )
  return href ? (
    <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  )
}
