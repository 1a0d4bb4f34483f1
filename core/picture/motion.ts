/** When pictures and videos move: a widget's policy, and what a visitor asks for. */

/**
 * When pictures move: `always`; `hover`, while a pointer or the focus is on the tile; `click`, once a visitor has
 * pressed play; `never`; `system`, always unless the visitor has asked their system for less motion, then as `click`.
 */
export type MotionPolicy = 'always' | 'hover' | 'click' | 'never' | 'system'

export const DEFAULT_MOTION: MotionPolicy = 'system'

/** What a visitor pressed for a whole list: another object for every press. */
export interface MotionChoice {
  readonly isPlaying: boolean
}

/** What a visitor pressed on one tile, and what counted for the list by then. */
export interface TileMotionChoice extends MotionChoice {
  readonly over: MotionChoice | undefined
}

/** True where media may start by themselves; videos play unasked under the same rule. */
export const movesUnasked = (policy: MotionPolicy, isReduced: boolean): boolean =>
  policy === 'always' || (policy === 'system' && !isReduced)

/** True where a visitor may start and stop motion; `never` offers nothing to press. */
export const canBeAsked = (policy: MotionPolicy): boolean => policy !== 'never'

/** What decides about motion besides a widget's policy. The same object until one of its fields changes. */
export interface MotionState {
  /** The visitor asks for less motion. */
  readonly isReduced: boolean
  /** The latest press of the whole widget's control. */
  readonly choice: MotionChoice | undefined
}

export interface ListMotion extends MotionState {
  /** The widget's, else the provider's. */
  readonly policy: MotionPolicy
}

/** What the control of a whole list shows. */
export const isListPlaying = ({ policy, isReduced, choice }: ListMotion): boolean =>
  canBeAsked(policy) && (choice?.isPlaying ?? movesUnasked(policy, isReduced))

/** What a widget's motion comes to. */
export interface WidgetMotion extends ListMotion {
  /** Media may start by themselves. */
  readonly movesUnasked: boolean
  /** A visitor may start and stop motion. */
  readonly canBeAsked: boolean
  /** What a control of the whole widget shows. */
  readonly isPlaying: boolean
}

export const widgetMotion = (state: MotionState, policy: MotionPolicy): WidgetMotion => ({
  ...state,
  policy,
  movesUnasked: movesUnasked(policy, state.isReduced),
  canBeAsked: canBeAsked(policy),
  isPlaying: isListPlaying({ ...state, policy }),
})

export interface TileMotion extends ListMotion {
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  /** The tile is so far from the viewport that nobody will see it soon. */
  readonly isFar: boolean
  readonly tileChoice: TileMotionChoice | undefined
  /** The tile is in no list, whose own control would stop it. */
  readonly isAlone?: boolean | undefined
}

/** Of two presses the later one counts: a press for the list outdates those on its tiles before it. */
const choiceFor = ({ tileChoice, choice }: TileMotion): MotionChoice | undefined =>
  tileChoice && tileChoice.over === choice ? tileChoice : choice

/** Whether a tile should move, as far as it is for its person and its host to say; what its control shows. */
export const isTilePlaying = (motion: TileMotion): boolean => {
  if (!canBeAsked(motion.policy)) return false
  const choice = choiceFor(motion)
  if (choice) return choice.isPlaying
  return motion.policy === 'hover' ? motion.isHovered : movesUnasked(motion.policy, motion.isReduced)
}

/** Whether a tile moves: one that should, and is near the viewport. */
export const isTileMoving = (motion: TileMotion): boolean => !motion.isFar && isTilePlaying(motion)

/**
 * Whether a tile has a control: while it is hovered or focused, and wherever it stands still until a visitor presses
 * play. A tile alone always has one, which shows while it is not hovered only where the primary pointer cannot hover.
 */
export const showsMotionControl = (motion: TileMotion): boolean =>
  canBeAsked(motion.policy) && (!!motion.isAlone || motion.isHovered || !isTilePlaying(motion))
