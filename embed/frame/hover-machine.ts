import type { Transition } from '../../core/machine.js'
import type { Wait } from '../../core/time.js'

/** Ms of hover before the footer slides in (specification, section 4). */
export const HOVER_IN_MS = 150

/** Ms that the footer stays after the hover ended. */
export const HOVER_OUT_MS = 70

/** Longer while the grid is in view, since hiding then scrolls back and the pointer may have left by mistake. */
export const HOVER_OUT_OF_GRID_MS = 1_000

/** Keyboard focus counts as hover. */
export type HoverSource = 'pointer' | 'focus'

export interface HoverState {
  readonly isPointed: boolean
  /** An element in the frame has a visible focus. */
  readonly isFocused: boolean
  readonly isFooterShown: boolean
  readonly isGridInView: boolean
  /** The share menu is open, so the footer stays hidden. */
  readonly isBlocked: boolean
  /** Shows or hides the footer after the wait. */
  readonly pending: (Wait & { readonly action: 'show' | 'hide' }) | undefined
}

export type HoverEvent =
  | { readonly type: 'entered'; readonly by: HoverSource }
  | { readonly type: 'left'; readonly by: HoverSource }
  | { readonly type: 'hoverTimeElapsed' }
  | { readonly type: 'gridInViewChanged'; readonly isInView: boolean }
  | { readonly type: 'blockChanged'; readonly isBlocked: boolean }

export interface HoverEffect {
  readonly type: 'scrollToGif'
}

export const initialHover: HoverState = {
  isPointed: false,
  isFocused: false,
  isFooterShown: false,
  isGridInView: false,
  isBlocked: false,
  pending: undefined,
}

export const isInside = ({ isPointed, isFocused }: HoverState): boolean => isPointed || isFocused

type Step = readonly [HoverState, readonly HoverEffect[]]

/** Schedules showing or hiding the footer, with the delays of the specification. */
const scheduleFooter = (state: HoverState): HoverState => {
  const isWanted = isInside(state) && !state.isBlocked
  if (isWanted === state.isFooterShown) return { ...state, pending: undefined }
  const action = isWanted ? 'show' : 'hide'
  if (state.pending?.action === action) return state
  const outMs = state.isGridInView ? HOVER_OUT_OF_GRID_MS : HOVER_OUT_MS
  return { ...state, pending: { action, ms: isWanted ? HOVER_IN_MS : outMs } }
}

const hide = (state: HoverState): Step => [
  { ...state, isFooterShown: false, pending: undefined },
  state.isGridInView ? [{ type: 'scrollToGif' }] : [],
]

const withHover = (state: HoverState, by: HoverSource, isHovering: boolean): HoverState => {
  const field = by === 'pointer' ? 'isPointed' : 'isFocused'
  return state[field] === isHovering ? state : { ...state, [field]: isHovering }
}

/** Hover of the frame (specification, section 4). */
export const hoverTransition: Transition<HoverState, HoverEvent, HoverEffect> = (state, event) => {
  switch (event.type) {
    case 'entered':
    case 'left': {
      const next = withHover(state, event.by, event.type === 'entered')
      return [next === state ? state : scheduleFooter(next), []]
    }
    case 'hoverTimeElapsed':
      if (state.pending?.action === 'show') return [{ ...state, isFooterShown: true, pending: undefined }, []]
      return state.pending ? hide(state) : [state, []]
    case 'gridInViewChanged':
      return event.isInView === state.isGridInView
        ? [state, []]
        : [{ ...state, isGridInView: event.isInView }, []]
    case 'blockChanged': {
      if (event.isBlocked === state.isBlocked) return [state, []]
      const next = { ...state, isBlocked: event.isBlocked }
      // Opening the share menu hides the footer without a delay.
      return event.isBlocked ? hide(next) : [scheduleFooter(next), []]
    }
  }
}
