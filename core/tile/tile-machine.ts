import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { TileMotionChoice } from '../picture/motion.js'
import type { Rectangle } from '../ports.js'

/** Share of a tile that must be inside the viewport for it to count as seen (specification, section 9). */
export const SEEN_RATIO = 0.99

/** Thresholds for hidden, visible and seen. All tiles pass this object, since equal options share one observer. */
export const TILE_VISIBILITY = { thresholds: [0, 0.01, SEEN_RATIO] } as const

/** Hovering counts after this many ms without a break (specification, section 9). */
export const HOVER_MS = 200

/** A tile is near within one viewport above and below. */
export const NEARBY = { margin: '100% 0px' } as const

/** What a view renders of its tile. The same object until one of its fields changes. */
export interface TileState {
  /** The media is in the document unless this is `idle`. */
  readonly mediaStatus: 'idle' | 'loading' | 'loaded' | 'failed'
  /** At least 99 % of the loaded picture has been in the viewport. */
  readonly isSeen: boolean
  /** A pointer is over the tile. */
  readonly isHovered: boolean
  /** The focus is in the tile. */
  readonly hasFocus: boolean
  /** It has been hovered or focused since it was attached. */
  readonly wasReached: boolean
  /** Its visibility in the viewport still has to be observed, since `visible` or `seen` is to be reported. */
  readonly isSightWanted: boolean
  /** Its media is loaded and it has left the area near the viewport, so that it shows its still. */
  readonly isFar: boolean
  /** The still that is shown before the moving picture failed to load. */
  readonly isStillRefused: boolean
  /** The latest press of the tile's control, which is kept while the tile is unmounted. */
  readonly motionChoice: TileMotionChoice | undefined
}

export type TileEvent =
  /** The tile came into the zone around the viewport in which media are loaded. */
  | { readonly type: 'enteredZone' }
  /** The tile left that zone, which cancels a pending load but keeps loaded media. */
  | { readonly type: 'leftZone' }
  /** Far from the screen, and near it again; unlike the zone, this cancels no load. */
  | { readonly type: 'wentFar' }
  | { readonly type: 'cameNear' }
  | { readonly type: 'motionChosen'; readonly choice: TileMotionChoice }
  /** `cause` is passed on with `visible`. */
  | { readonly type: 'mediaLoaded'; readonly cause?: unknown }
  | { readonly type: 'mediaFailed' }
  /** A still that is shown before the moving picture has failed, so that the moving one is loaded next. */
  | { readonly type: 'stillRefused' }
  /** The page was offline, so media that failed may be requested again. */
  | { readonly type: 'mediaRetried' }
  /** The latest report of the observer; `ratio` from 0 to 1, `bounds` in px relative to the viewport. */
  | { readonly type: 'visibility'; readonly ratio: number; readonly bounds: Rectangle }
  /** The pointer entered or pressed the tile; `pointerType` of the pointer event. A touch does not hover. */
  | { readonly type: 'pointerEntered'; readonly pointerType?: string }
  | { readonly type: 'pointerLeft' }
  | { readonly type: 'focusChanged'; readonly hasFocus: boolean }
  | { readonly type: 'clicked' }
  | { readonly type: 'gifChanged'; readonly gif: Gif }
  | { readonly type: 'attached' }
  | { readonly type: 'detached' }
  | { readonly type: 'hoverElapsed' }

/** What the host and the collector are notified of; bounds in px as last observed, if ever. */
export type TileNotification =
  /** Once per attachment and id, when the loaded media is in the viewport; `cause` is the event of the load, if any. */
  | { readonly type: 'visible'; readonly bounds: Rectangle; readonly cause: unknown }
  /** Once per id, when at least 99 % of the loaded media is in the viewport. */
  | { readonly type: 'seen'; readonly bounds: Rectangle }
  | { readonly type: 'hover'; readonly bounds: Rectangle | undefined }
  | { readonly type: 'click'; readonly bounds: Rectangle | undefined }

export type TileEffect =
  | { readonly type: 'report'; readonly notification: TileNotification; readonly gif: Gif }
  /** Reads the bounds again before the visitor acts on the tile, since observers report no move without a crossing. */
  | { readonly type: 'locate' }
  | { readonly type: 'startHoverTimer' }
  | { readonly type: 'cancelHoverTimer' }
  /** Sends `mediaRetried` when the page is online after it was offline. */
  | { readonly type: 'awaitConnection' }

export interface TileMachineState {
  readonly view: TileState
  readonly gif: Gif
  readonly isAttached: boolean
  readonly isInZone: boolean
  /** It was near since it was attached; a tile that loads ahead of the viewport was not, and needs no still. */
  readonly wasNear: boolean
  readonly isVisibleReported: boolean
  /** The `cause` of `mediaLoaded`, until `visible` has passed it on. */
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

/** Returns the same state when the view has these values already. */
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

/** Reports that a loaded tile became visible, and that it was seen at 99 %. */
const reportVisibility = (state: TileMachineState): Step => {
  const { view, visibility } = state
  if (!state.isAttached || view.mediaStatus !== 'loaded' || visibility === undefined) return [state, []]
  const { ratio, bounds } = visibility
  // For a box without area, observers report a ratio of 1.
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

const stopHoverTimer = (state: TileMachineState): Step =>
  state.isHoverPending ? [{ ...state, isHoverPending: false }, [{ type: 'cancelHoverTimer' }]] : [state, []]

const LOCATE: TileEffect = { type: 'locate' }

const unhover = (state: TileMachineState): Step => {
  const [next, effects] = stopHoverTimer(state)
  return [withView(next, { isHovered: false }), effects]
}

/** Forgets the bounds of the tile and the cause of its load, so that `visible` is reported again. */
const forgetVisibility = (state: TileMachineState): TileMachineState =>
  withView(
    { ...state, isVisibleReported: false, loadCause: undefined, visibility: undefined },
    { isSightWanted: true },
  )

/** The next view has another image element, which loads again; a rendition that failed on a page online is not requested twice. */
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
 * A tile loads its media in the zone, is seen once per id and reports a hover after a while (specification,
 * section 4). When it is detached it keeps only that it was seen, that its media or its still failed, and the
 * latest press of its control.
 */
export const tileTransition: Transition<TileMachineState, TileEvent, TileEffect> = (state, event) => {
  const { view } = state
  switch (event.type) {
    case 'attached':
      return reportVisibility({ ...state, isAttached: true })
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
      return reportVisibility(withView({ ...state, loadCause: event.cause }, { mediaStatus: 'loaded' }))
    case 'mediaFailed':
      return [withView(state, { mediaStatus: 'failed' }), [{ type: 'awaitConnection' }]]
    case 'mediaRetried': {
      if (view.mediaStatus !== 'failed') return [state, []]
      const mediaStatus = state.isInZone ? 'loading' : 'idle'
      return [withView(state, { mediaStatus, isStillRefused: false }), []]
    }
    case 'stillRefused':
      return [withView(state, { isStillRefused: true }), []]
    case 'visibility':
      return reportVisibility({ ...state, visibility: { ratio: event.ratio, bounds: event.bounds } })
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
