import { useEffect, useMemo, useState } from 'react'
import { type MotionPolicy, type WidgetMotion, widgetMotion } from '../core/picture/motion.js'
import { createMotionStore, unknownMotion } from '../core/picture/motion-store.js'
import { useGifkit } from './provider.js'
import { useIsClient, useStore } from './use-store.js'

export interface MotionBinding extends WidgetMotion {
  /** For a control of the whole widget: what its person wants. */
  readonly choose: (isPlaying: boolean) => void
}

/**
 * What a widget's media may do: its policy, what the person's system says, and what the person pressed.
 *
 * @param own the widget's `motion`, left out for the provider's
 */
export const useMotionPolicy = (own?: MotionPolicy): MotionBinding => {
  const { ports, motion } = useGifkit()
  const [store] = useState(() => createMotionStore(ports))
  useEffect(() => store.attach(), [store])
  const known = useStore(store, (state) => state)
  // A server cannot ask; the client does after taking over.
  const state = useIsClient() ? known : unknownMotion
  const policy = own ?? motion
  return useMemo(() => ({ ...widgetMotion(state, policy), choose: store.choose }), [state, policy, store])
}
