/** Decides when pictures and videos move, from the policy of a widget and the presses of the visitor. */
import type { Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'

/**
 * When pictures move: `always`; `hover`, while a pointer or the focus is on the tile; `click`, once the visitor has
 * pressed play; `never`; `system`, like `click` with reduced motion in the system settings or where data are to be
 * saved, else like `always`.
 */
export type MotionPolicy = 'always' | 'hover' | 'click' | 'never' | 'system'

export const DEFAULT_MOTION: MotionPolicy = 'system'

/** What a browser says of its connection, where it does. */
export interface Connection {
  readonly saveData?: unknown
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: unknown
}

/** Whether data are to be saved: the visitor wants it, or the connection is slow. */
export const savesData = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData === true || /[23]g$/.test(effectiveType as string)

/** A press of the control of a whole list. Each press is a new object, compared by identity. */
export interface MotionChoice {
  readonly isPlaying: boolean
}

/** A press of the control of one tile, and the latest press for its list at that time. */
export interface TileMotionChoice extends MotionChoice {
  readonly listChoice: MotionChoice | undefined
}

/** True where pictures and videos may start by themselves. */
export const movesUnasked = (policy: MotionPolicy, isReduced: boolean): boolean =>
  policy === 'always' || (policy === 'system' && !isReduced)

/** True where the visitor may start and stop motion. */
export const canBeAsked = (policy: MotionPolicy): boolean => policy !== 'never'

/** All that motion depends on besides the policy. The same object until one of its fields changes. */
export interface MotionState {
  /** The visitor's system asks for reduced motion, or data are to be saved. */
  readonly isReduced: boolean
  /** The latest press of the whole widget's control. */
  readonly choice: MotionChoice | undefined
}

export interface ListMotion extends MotionState {
  /** The widget's, else the provider's. */
  readonly policy: MotionPolicy
}

/** Whether a list plays, which its control shows. */
export const isListPlaying = ({ policy, isReduced, choice }: ListMotion): boolean =>
  canBeAsked(policy) && (choice?.isPlaying ?? movesUnasked(policy, isReduced))

/** A widget's motion with what follows from it. */
export interface WidgetMotion extends ListMotion {
  /** Media may start by themselves. */
  readonly movesUnasked: boolean
  /** The visitor may start and stop motion. */
  readonly canBeAsked: boolean
  /** The state of the control of the whole widget. */
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
  readonly tileChoice: TileMotionChoice | undefined
  /** The tile is not in a list, which would have a control for all of its tiles. */
  readonly isAlone?: boolean | undefined
}

/** The later press counts: one for the list overrides earlier ones on its tiles. */
const choiceFor = ({ tileChoice, choice }: TileMotion): MotionChoice | undefined =>
  tileChoice && tileChoice.listChoice === choice ? tileChoice : choice

/** Whether a tile should move by the visitor's presses and the host's policy, which is what its control shows. */
export const isTilePlaying = (motion: TileMotion): boolean => {
  if (!canBeAsked(motion.policy)) return false
  const choice = choiceFor(motion)
  if (choice) return choice.isPlaying
  return motion.policy === 'hover' ? motion.isHovered : movesUnasked(motion.policy, motion.isReduced)
}

/**
 * Whether a tile has a control: while it is hovered or focused, and while it is still until the visitor presses play. A
 * tile outside of a list always has one; unless it is hovered, the stylesheet hides it where the primary pointer hovers.
 */
export const showsMotionControl = (motion: TileMotion): boolean =>
  canBeAsked(motion.policy) && (!!motion.isAlone || motion.isHovered || !isTilePlaying(motion))

export type MotionEvent =
  | { readonly type: 'reductionChanged'; readonly isReduced: boolean }
  | { readonly type: 'chosen'; readonly isPlaying: boolean }

/** The default where the setting cannot be read, as on a server. */
export const unknownMotion: MotionState = { isReduced: false, choice: undefined }

export const motionTransition: Transition<MotionState, MotionEvent, never> = (state, event) => {
  switch (event.type) {
    case 'reductionChanged': {
      if (event.isReduced === state.isReduced) return [state, []]
      // A visitor who turns on reduced motion wants to stop what moves now, so an earlier press of play is dropped.
      const choice = event.isReduced ? undefined : state.choice
      return [{ ...state, isReduced: event.isReduced, choice }, []]
    }
    case 'chosen':
      return [{ ...state, choice: { isPlaying: event.isPlaying } }, []]
  }
}

/** Follows what motion depends on, and takes the visitor's choice. */
export interface MotionStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<MotionState>
  /** The current state. */
  state(): MotionState
  /** The visitor pressed the control of the whole widget. */
  choose(isPlaying: boolean): void
  /** Follows the system setting until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** The store of one widget's motion. Where data are to be saved at the start, it is reduced until the store ends. */
export const createMotionStore = ({
  motion,
  mediaSupport,
}: {
  readonly motion: Pick<Ports['motion'], 'isReduced$'>
  readonly mediaSupport?: Pick<Ports['mediaSupport'], 'saveData'>
}): MotionStore => {
  const machine = runMachine(unknownMotion, motionTransition, () => {})
  // Read once, since pictures that move already would stop and start with the speed of the network.
  const savesData = mediaSupport?.saveData ?? false
  const attach = (): Cancel => {
    const subscription = motion.isReduced$.subscribe((isReduced) =>
      machine.send({ type: 'reductionChanged', isReduced: isReduced || savesData }),
    )
    return () => subscription.unsubscribe()
  }
  // Reads the system setting once, so that nothing moves before the store is attached.
  attach()()
  return {
    state$: machine.state$,
    state: machine.state,
    choose: (isPlaying) => machine.send({ type: 'chosen', isPlaying }),
    attach,
  }
}
