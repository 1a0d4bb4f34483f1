import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Gifkit, useGifkit } from '../provider.js'
import type { TileDelegate } from '../tile-delegate.js'
import { useLatest } from '../use-latest.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import type { GifEvents } from '../use-tile-report.js'
import { createLateMarks, type LateMarks } from './late-marks.js'
import { type GifLook, type TileLook, useTileLook } from './tile-look.js'

/** What the tiles of a widget have in common. They are given it, since asking costs each of them on every draw. */
export interface TileSetting {
  readonly look: TileLook
  readonly events: RefObject<GifEvents>
  /** Listens for the tiles. */
  readonly delegate: TileDelegate
  /** When the pictures move: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  readonly gifkit: Gifkit
  readonly marks: LateMarks
  /** False on the server and while its markup is taken over. */
  readonly isClient: boolean
}

/** The same object until a part of it changes. */
export const useTileSetting = (
  props: GifLook & GifEvents & Pick<TileLook, 'strings'>,
  delegate: TileDelegate,
  motion: MotionBinding,
): TileSetting => {
  const look = useTileLook(props)
  const events = useLatest<GifEvents>(props)
  const gifkit = useGifkit()
  const isClient = useIsClient()
  const [marks] = useState(() => createLateMarks(gifkit.ports.scheduler))
  useEffect(() => marks.flush, [marks])
  return useMemo(
    () => ({ look, events, delegate, motion, gifkit, marks, isClient }),
    [look, events, delegate, motion, gifkit, marks, isClient],
  )
}
