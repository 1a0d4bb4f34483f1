import { canBeAsked, type MotionPolicy } from '../motion/motion-policy.js'

/** What there is in a tile beside its picture. */
export interface TileContent {
  /** The author or a part of the host's lies over it. */
  readonly isCovered: boolean
  /** The tile answers to clicks. */
  readonly isButton: boolean | undefined
  readonly hideMotionControl: boolean | undefined
  readonly policy: MotionPolicy
}

/** Whether a tile that is no link can be tabbed to: where there is, or will be, something in it to reach. */
export const isTabStop = ({ isCovered, isButton, hideMotionControl, policy }: TileContent): boolean =>
  isCovered || isButton === true || (!hideMotionControl && canBeAsked(policy))
