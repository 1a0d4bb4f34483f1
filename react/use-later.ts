import { useEffect, useSyncExternalStore } from 'react'
import type { LaterPart } from '../core/page/later.js'
import type { Cancel } from '../core/ports.js'
import { useGifkit } from './provider.js'

/** A widget's first pictures come before anything that is only loaded ahead, in ms. */
const FIRST_SCREEN_MS = 500

const never = (): Cancel => () => {}

/**
 * A part of the code that is loaded later: `undefined` until it is there, and always on a server and during hydration.
 * The component renders again for it only while `isWanted`, which also starts the load. After a failed load the next
 * change to `isWanted` tries again.
 */
export const useLater = <Part>(part: LaterPart<Part>, isWanted: boolean): Part | undefined => {
  useEffect(() => {
    if (isWanted) void part.load()
  }, [part, isWanted])
  return useSyncExternalStore(isWanted ? part.subscribe : never, part.current, () => undefined)
}

/**
 * Loads a part ahead, once the page is idle after its first screen, where the platform can say so. A hook of its own,
 * since a list needs one timer for all of its tiles.
 */
export const useLoadWhenIdle = <Part>(part: LaterPart<Part>, isNeeded: boolean): void => {
  const { scheduler } = useGifkit().ports
  useEffect(() => {
    if (!isNeeded || part.current() || !scheduler.whenIdle) return undefined
    let cancel = scheduler.after(FIRST_SCREEN_MS, () => {
      cancel = scheduler.whenIdle?.(() => void part.load()) ?? cancel
    })
    return () => cancel()
  }, [part, isNeeded, scheduler])
}
