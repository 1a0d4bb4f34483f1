import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { TileMotionChoice } from '../picture/motion.js'
import type { Rectangle } from '../ports.js'

/** Share of a tile that must be inside the true viewport for it to count as seen (specification, section 9). */
export const SEEN_RATIO = 0.99

/** Ratios in the true viewport that matter: out of sight, in sight, seen. Equal options share one observer. */
export const TILE_VISIBILITY = { thresholds: [0, 0.01, SEEN_RATIO] } as const

/** What a view needs to know about its tile. The same object until one of its fields changes. */
export interface TileState {
  /** The media should be in the document unless it is idle. */
  readonly mediaStatus: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly isSeen: boolean
  readonly isHovered: boolean
  /** The focus is in the tile, as its view reports. */
  readonly hasFocus: boolean
  /** It was hovered or had the focus once. */
  readonly wasReached: boolean
  /** Reports on the true viewport may still tell something new. */
  readonly isSightWanted: boolean
  /** It was near with its media loaded, and is so far from the viewport now that moving there is a waste. */
  readonly isFar: boolean
  /** The still that was to be shown before the moving picture could not be had. */
  readonly isStillRefused: boolean
  /** What a visitor pressed on the tile's control; kept while the tile comes and goes. */
  readonly motionChoice: TileMotionChoice | undefined
}

export type TileEvent =
  /** The tile came into the zone around the viewport in which media are loaded. */
  | { readonly type: 'enteredZone' }
  /** The tile left that zone: a load under way is given up, finished ones stay. */
  | { readonly type: 'leftZone' }
  /** Far from the screen, and near it again. Unlike the zone's, the two do not touch a load. */
  | { readonly type: 'wentFar' }
  | { readonly type: 'cameNear' }
  | { readonly type: 'motionChosen'; readonly choice: TileMotionChoice }
  /** `cause` is handed on with `visible` as it is. */
  | { readonly type: 'mediaLoaded'; readonly cause?: unknown }
  | { readonly type: 'mediaFailed' }
  /** A still that stood in for the moving picture has failed, and that one is tried next. */
  | { readonly type: 'stillRefused' }
  /** Newest report on the true viewport; `ratio` from 0 to 1, `bounds` in px relative to the viewport. */
  | { readonly type: 'visibility'; readonly ratio: number; readonly bounds: Rectangle }
  /** The pointer came, or is pressed; `pointerType` as pointer events have it. A touch is no hover. */
  | { readonly type: 'pointerEntered'; readonly pointerType?: string }
  | { readonly type: 'pointerLeft' }
  | { readonly type: 'focusChanged'; readonly hasFocus: boolean }
  | { readonly type: 'clicked' }
  | { readonly type: 'gifChanged'; readonly gif: Gif }
  | { readonly type: 'attached' }
  | { readonly type: 'detached' }
  | { readonly type: 'hoverElapsed' }

/** Something worth telling the host or the collector; bounds in px as last observed, if ever. */
export type TileNotification =
  /** Once per attachment and id: the media is loaded, by `cause` if known, and some of it can be seen. */
  | { readonly type: 'visible'; readonly bounds: Rectangle; readonly cause: unknown }
  /** Once per id: the media is loaded and at least 99 % of it is inside the viewport. */
  | { readonly type: 'seen'; readonly bounds: Rectangle }
  | { readonly type: 'hover'; readonly bounds: Rectangle | undefined }
  | { readonly type: 'click'; readonly bounds: Rectangle | undefined }

export type TileEffect =
  | { readonly type: 'report'; readonly notification: TileNotification; readonly gif: Gif }
  /** A visitor is about to act on the tile, and observers report no move of a whole tile: ask where it is. */
  | { readonly type: 'locate' }
  | { readonly type: 'startHoverTimer' }
  | { readonly type: 'cancelHoverTimer' }

export interface TileMachineState {
  readonly view: TileState
  readonly gif: Gif
  readonly isAttached: boolean
  readonly isInZone: boolean
  /** It came near since it was attached; what loads ahead was never near, and needs no still in its place. */
  readonly wasNear: boolean
  readonly isVisibleReported: boolean
  /** What said that the media is loaded, until it was handed on. */
  readonly loadCause: unknown
  readonly isHoverPending: boolean
  readonly visibility: { readonly ratio: number; readonly bounds: Rectangle } | undefined
}

export const initialTile = (gif: Gif): TileMachineState => ({
  view: {
    mediaStatus: 'idle',
    isSeen: false,
    isHovered: false,
    hasFocus: false,
    wasReached: false,
    isSightWanted: true,
    isFar: false,
    isStillRefused: false,
    motionChoice: undefined,
  },
  gif,
  isAttached: false,
  isInZone: false,
  wasNear: false,
  isVisibleReported: false,
  loadCause: undefined,
  isHoverPending: false,
  visibility: undefined,
})

type Step = readonly [TileMachineState, readonly TileEffect[]]

/** The same state where the view has all of it already. */
const withView = (state: TileMachineState, changes: Partial<TileState>): TileMachineState => {
  const { view } = state
  const isKnown = Object.entries(changes).every(([name, value]) => view[name as keyof TileState] === value)
  return isKnown ? state : { ...state, view: { ...view, ...changes } }
}

const report = (state: TileMachineState, notification: TileNotification): TileEffect => ({
  type: 'report',
  notification,
  gif: state.gif,
})

/** Reports what the latest event made true: a loaded tile in sight is visible, and seen at 99 %. */
const look = (state: TileMachineState): Step => {
  const { view, visibility } = state
  if (!state.isAttached || view.mediaStatus !== 'loaded' || visibility === undefined) return [state, []]
  const { ratio, bounds } = visibility
  // Observers call a box without area fully visible.
  if (!(ratio > 0) || !(bounds.width > 0) || !(bounds.height > 0)) return [state, []]
  const effects: TileEffect[] = []
  if (!state.isVisibleReported) {
    effects.push(report(state, { type: 'visible', bounds, cause: state.loadCause }))
  }
  const isSeen = view.isSeen || ratio >= SEEN_RATIO
  if (isSeen && !view.isSeen) effects.push(report(state, { type: 'seen', bounds }))
  if (effects.length === 0) return [state, effects]
  const next = { ...state, isVisibleReported: true, loadCause: undefined }
  return [isSeen ? withView(next, { isSeen, isSightWanted: false }) : next, effects]
}

/** Ends the wait for a hover; what the view shows is the caller's to say. */
const stopHoverTimer = (state: TileMachineState): Step =>
  state.isHoverPending ? [{ ...state, isHoverPending: false }, [{ type: 'cancelHoverTimer' }]] : [state, []]

const LOCATE: TileEffect = { type: 'locate' }

const unhover = (state: TileMachineState): Step => {
  const [next, effects] = stopHoverTimer(state)
  return [withView(next, { isHovered: false }), effects]
}

/** Nothing is known any more of where the tile is, nor of what loaded its media. */
const forgetVisibility = (state: TileMachineState): TileMachineState =>
  withView(
    { ...state, isVisibleReported: false, loadCause: undefined, visibility: undefined },
    { isSightWanted: true },
  )

/** Another view will bring another image element; one rendition that failed is not asked for twice. */
const detach = (state: TileMachineState): Step => {
  const [quiet, effects] = unhover(state)
  const next = forgetVisibility({ ...quiet, isAttached: false, isInZone: false, wasNear: false })
  const mediaStatus = next.view.mediaStatus === 'loaded' ? 'idle' : next.view.mediaStatus
  return [withView(next, { hasFocus: false, wasReached: false, isFar: false, mediaStatus }), effects]
}

const changeGif = (state: TileMachineState, gif: Gif): Step => {
  if (gif === state.gif) return [state, []]
  if (gif.id === state.gif.id) return [{ ...state, gif }, []]
  const [quiet, effects] = stopHoverTimer(state)
  const next = withView(forgetVisibility({ ...quiet, gif }), {
    mediaStatus: state.isInZone ? 'loading' : 'idle',
    isSeen: false,
    isStillRefused: false,
    motionChoice: undefined,
  })
  return [next, effects]
}

/**
 * A tile: loads its media in the zone, is seen once per id, reports a hover after a while (specification,
 * section 4). Of an earlier attachment only what was seen, what failed and what was chosen counts; a still that was
 * refused has failed.
 */
export const tileTransition: Transition<TileMachineState, TileEvent, TileEffect> = (state, event) => {
  const { view } = state
  switch (event.type) {
    case 'attached':
      return look({ ...state, isAttached: true })
    case 'detached':
      return detach(state)
    case 'enteredZone': {
      const next = { ...state, isInZone: true }
      return [view.mediaStatus === 'idle' ? withView(next, { mediaStatus: 'loading' }) : next, []]
    }
    case 'leftZone': {
      const next = { ...state, isInZone: false }
      return [view.mediaStatus === 'loading' ? withView(next, { mediaStatus: 'idle' }) : next, []]
    }
    case 'wentFar':
      return [withView(state, { isFar: state.wasNear && view.mediaStatus === 'loaded' }), []]
    case 'cameNear':
      return [withView(state.wasNear ? state : { ...state, wasNear: true }, { isFar: false }), []]
    case 'motionChosen':
      return [withView(state, { motionChoice: event.choice }), []]
    case 'mediaLoaded':
      if (view.mediaStatus === 'loaded') return [state, []]
      return look(withView({ ...state, loadCause: event.cause }, { mediaStatus: 'loaded' }))
    case 'mediaFailed':
      return [withView(state, { mediaStatus: 'failed' }), []]
    case 'stillRefused':
      return [withView(state, { isStillRefused: true }), []]
    case 'visibility':
      return look({ ...state, visibility: { ratio: event.ratio, bounds: event.bounds } })
    case 'pointerEntered':
      if (!state.isAttached || view.isHovered || event.pointerType === 'touch') return [state, [LOCATE]]
      return [
        { ...withView(state, { isHovered: true, wasReached: true }), isHoverPending: true },
        [LOCATE, { type: 'startHoverTimer' }],
      ]
    case 'pointerLeft':
      return unhover(state)
    case 'focusChanged': {
      const { hasFocus } = event
      const next = withView(state, { hasFocus, wasReached: view.wasReached || hasFocus })
      return [next, hasFocus ? [LOCATE] : []]
    }
    case 'hoverElapsed':
      if (!state.isHoverPending) return [state, []]
      return [
        { ...state, isHoverPending: false },
        [report(state, { type: 'hover', bounds: state.visibility?.bounds })],
      ]
    case 'clicked':
      if (!state.isAttached) return [state, []]
      return [state, [report(state, { type: 'click', bounds: state.visibility?.bounds })]]
    case 'gifChanged':
      return changeGif(state, event.gif)
  }
}
