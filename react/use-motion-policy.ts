import { useEffect, useMemo, useState } from 'react'
import {
  createMotionStore,
  type MotionPolicy,
  unknownMotion,
  type WidgetMotion,
  widgetMotion,
} from '../core/picture/motion.js'
import { useGifkit } from './provider.js'
import { useIsClient, useStore } from './use-store.js'

/** What `useMotionPolicy` returns: how media move now. */
export interface MotionBinding extends WidgetMotion {
  /** For the play button of a whole widget. */
  readonly choose: (isPlaying: boolean) => void
}

/**
 * The motion of a widget's media: by its policy, the system's preference, and the visitor's choice.
 *
 * @param own the widget's `motion`, left out for the provider's
 */
export const useMotionPolicy = (own?: MotionPolicy): MotionBinding => {
  const { ports, motion } = useGifkit()
  const [store] = useState(() => createMotionStore(ports))
  useEffect(() => store.attach(), [store])
  const known = useStore(store, (state) => state)
  // A server does not know the preference; the client reads it after hydration.
  const state = useIsClient() ? known : unknownMotion
  const policy = own ?? motion
  return useMemo(() => ({ ...widgetMotion(state, policy), choose: store.choose }), [state, policy, store])
}
