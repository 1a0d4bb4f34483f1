import { useEffect, useMemo, useState } from 'react'
import {
  canBeAsked,
  createMotionStore,
  isListPlaying,
  type MotionPolicy,
  type MotionState,
  movesUnasked,
  unknownMotion,
} from '../core/picture/motion.js'
import { useGifkit } from './provider.js'
import { useIsClient, useStore } from './use-store.js'

export interface MotionBinding extends MotionState {
  /** The widget's, else the provider's. */
  readonly policy: MotionPolicy
  /** Media may start by themselves. */
  readonly movesUnasked: boolean
  /** A person may start and stop motion. */
  readonly canBeAsked: boolean
  /** What a control of the whole widget shows. */
  readonly isPlaying: boolean
  /** For that control: what its person wants. */
  readonly choose: (isPlaying: boolean) => void
}

/**
 * What a widget's media may do: its policy, what the
 * person's system says, and what the person pressed.
 *
 * @param own the widget's `motion`, left out for the provider's
 */
export const useMotionPolicy = (own?: MotionPolicy): MotionBinding => {
  const { ports, motion } = useGifkit()
  const [store] = useState(() => createMotionStore(ports))
  useEffect(() => store.attach(), [store])
  const known = useStore(store, (state) => state)
  // A server cannot ask; the client does after taking over.
  const isClient = useIsClient()
  const state = isClient ? known : unknownMotion
  const policy = own ?? motion
  return useMemo(
    () => ({
      ...state,
      policy,
      movesUnasked: movesUnasked(policy, state.isReduced),
      canBeAsked: canBeAsked(policy),
      isPlaying: isListPlaying({ ...state, policy }),
      choose: store.choose,
    }),
    [state, policy, store],
  )
}
