import { createContext, type ElementType, type RefObject, useEffect, useMemo, useState } from 'react'
import type { IGif } from '../../core/model/host-gif.js'
import type { Cancel, Scheduler } from '../../core/ports.js'
import type { GifOverlayProps } from '../attribution/attribution-overlay.js'
import { type Gifkit, useGifkit } from '../provider.js'
import type { Strings } from '../strings.js'
import type { TileDelegate } from '../tile-delegate.js'
import { useLatest } from '../use-latest.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import type { GifEvents } from '../use-tile-store.js'

export interface GifControlsProps extends GifOverlayProps {
  /** For the buttons: they can be tabbed to while their tile has the focus. */
  readonly tabIndex: number
}

/** What a host decides about the look of its tiles. */
export interface GifLook {
  /** Drawn over each tile, instead of the author. */
  readonly overlay?: ElementType<GifOverlayProps> | undefined
  /** Drawn over each tile beside its link, not within: the place for buttons. */
  readonly controls?: ElementType<GifControlsProps> | undefined
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: ((gif: IGif) => void) | undefined
  /** No button to play and pause a tile. Motion that lasts over 5 s needs one somewhere, a list's will do. */
  readonly hideMotionControl?: boolean | undefined
  /** A `div` instead of a link; what happens on a click is the host's. */
  readonly noLink?: boolean | undefined
  /** Shown until the media is loaded; default one of five colours, none for stickers. */
  readonly backgroundColor?: string | undefined
  /** In px; default 4. */
  readonly borderRadius?: number | undefined
  readonly tabIndex?: number | undefined
}

/** The look as a single tile takes it. */
interface TileLook extends Omit<GifLook, 'borderRadius' | 'tabIndex'> {
  /** The tile answers to clicks although it is no link. */
  readonly isButton: boolean
  readonly strings: Partial<Strings> | undefined
}

/**
 * Changes of tiles that can wait until their list is drawn. Pictures come one by one between frames, and the styles of
 * each would be a pass of their own; together with what a scrolled list changes anyhow they cost next to nothing.
 */
export interface DeferredWrites {
  add(write: () => void): void
  /** Makes all that wait. */
  flush(): void
}

/** ms that a write waits at most for its list to be drawn. */
const LONGEST_WAIT_MS = 50

const createDeferredWrites = (scheduler: Pick<Scheduler, 'after'>): DeferredWrites => {
  const waiting: (() => void)[] = []
  let cancel: Cancel | undefined
  const flush = (): void => {
    cancel?.()
    for (const write of waiting.splice(0)) write()
  }
  return {
    add: (write) => {
      if (waiting.push(write) === 1) cancel = scheduler.after(LONGEST_WAIT_MS, flush)
    },
    flush,
  }
}

/** What the tiles of a widget have in common. They are given it, since asking costs each of them on every draw. */
export interface TileSetting {
  readonly look: TileLook
  readonly events: RefObject<GifEvents>
  /** Listens for the tiles. */
  readonly delegate: TileDelegate
  /** When the pictures move: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  readonly gifkit: Gifkit
  readonly deferred: DeferredWrites
  /** False on the server and while its markup is taken over. */
  readonly isClient: boolean
}

/** The setting of the widget around, for parts of ours that a host draws over its tiles. */
export const TileSettingContext = /* @__PURE__ */ createContext<TileSetting | undefined>(undefined)

type SettingProps = GifLook & GifEvents & { readonly strings?: Partial<Strings> | undefined }

/** The same object until a part of it changes, so that each tile compares one thing instead of all of these. */
const useTileLook = (props: SettingProps): TileLook => {
  const look: TileLook = {
    overlay: props.overlay,
    controls: props.controls,
    hideAttribution: props.hideAttribution,
    onAuthorClick: props.onAuthorClick,
    hideMotionControl: props.hideMotionControl,
    noLink: props.noLink,
    isButton: props.noLink === true && props.onGifClick !== undefined,
    backgroundColor: props.backgroundColor,
    strings: props.strings,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all there is of it
  return useMemo(() => look, Object.values(look))
}

/** The same object until a part of it changes. */
export const useTileSetting = (
  props: SettingProps,
  delegate: TileDelegate,
  motion: MotionBinding,
): TileSetting => {
  const look = useTileLook(props)
  const events = useLatest<GifEvents>(props)
  const gifkit = useGifkit()
  const isClient = useIsClient()
  const [deferred] = useState(() => createDeferredWrites(gifkit.ports.scheduler))
  useEffect(() => deferred.flush, [deferred])
  return useMemo(
    () => ({ look, events, delegate, motion, gifkit, deferred, isClient }),
    [look, events, delegate, motion, gifkit, deferred, isClient],
  )
}
