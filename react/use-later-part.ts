import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LaterPart } from '../core/page/later.js'
import type { Cancel } from '../core/ports.js'
import { useGifkit } from './provider.js'

/** A widget's first pictures come before anything that is only loaded ahead, in ms. */
const FIRST_SCREEN_MS = 500

/** A part that takes longer counts as missing: pictures may move for 5 s without a control (WCAG 2.2.2). In ms. */
const LATE_MS = 5000

const never = (): Cancel => () => {}

/**
 * A part of the code that is loaded later: `undefined` until it is there, and always on a server and during hydration.
 * While it `isWanted` the part is loaded; after a failure the next change to `isWanted` tries again.
 *
 * @param isFollowed the component renders again once the part is there; default while it is wanted
 */
export const useLater = <Part>(
  part: LaterPart<Part>,
  isWanted: boolean | undefined,
  isFollowed = isWanted,
): Part | undefined => {
  useEffect(() => {
    if (isWanted) void part.load()
  }, [part, isWanted])
  return useSyncExternalStore(isFollowed ? part.subscribe : never, part.current, () => undefined)
}

/** True while something has been awaited for longer than `ms`. */
export const useIsLate = (isAwaited: boolean, ms: number): boolean => {
  const { scheduler } = useGifkit().ports
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const cancel = scheduler.after(ms, () => setLate(true))
    return () => {
      cancel()
      setLate(false)
    }
  }, [isAwaited, ms, scheduler])
  return isAwaited && isLate
}

/**
 * Loads a part ahead, once the page is idle after its first screen, where the platform can say so. A hook of its own,
 * since a list needs one timer for all of its tiles. Returns true once that load takes too long.
 */
export const useLoadWhenIdle = <Part>(part: LaterPart<Part>, isNeeded: boolean): boolean => {
  const { scheduler } = useGifkit().ports
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isNeeded || part.current() || !scheduler.whenIdle) return undefined
    let cancel = scheduler.after(FIRST_SCREEN_MS, () => {
      cancel =
        scheduler.whenIdle?.(() => {
          void part.load()
          cancel = scheduler.after(LATE_MS, () => setLate(part.current() === undefined))
        }) ?? cancel
    })
    return () => cancel()
  }, [part, isNeeded, scheduler])
  return isLate
}

/** True while a part is missing: a load of it has failed, or takes too long. */
export const useIsMissing = <Part>(part: LaterPart<Part>, isLate: boolean): boolean =>
  useSyncExternalStore(
    part.subscribe,
    () => !part.current() && (isLate || part.hasFailed()),
    () => false,
  )
