import type { VideoEffect, VideoHappening, VideoMachineState, VideoState } from './video-state.js'

/** The next state and what is to be carried out. */
export type Step = readonly [VideoMachineState, readonly VideoEffect[]]

export const withView = (state: VideoMachineState, view: Partial<VideoState>): VideoMachineState => ({
  ...state,
  view: { ...state.view, ...view },
})

/** Happenings of the GIF that is shown. */
export const report = (
  { input: { gif } }: VideoMachineState,
  ...happenings: VideoHappening[]
): VideoEffect[] => happenings.map((happening) => ({ type: 'report', happening, gif }))

/** Where playing goes on from; in s. */
export const moveTo = (state: VideoMachineState, position: number): VideoMachineState => {
  const { isEnded, duration } = state.view
  const isStillEnded = isEnded && duration > 0 && position >= duration
  // Whoever leaves the end begins another loop.
  const passed = isEnded && !isStillEnded ? 0 : state.passed
  return withView({ ...state, startedAt: position, passed }, { position, isEnded: isStillEnded })
}

/** A person who wants sound takes back what the browser did. */
export const setUserMute = (state: VideoMachineState, isMuted: boolean): Step => {
  const { userMuted, forcedMuted } = state.view
  const isUnforced = forcedMuted && !isMuted
  if (userMuted === isMuted && !isUnforced) return [state, []]
  return [
    withView(state, { userMuted: isMuted, forcedMuted: forcedMuted && isMuted }),
    report(state, ...(isUnforced ? [{ type: 'forcedMute', isMuted: false } as const] : []), {
      type: 'userMute',
      isMuted,
    }),
  ]
}
