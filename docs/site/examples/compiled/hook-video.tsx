import type { IGif } from 'gifkit'
import { useVideoPlayback } from 'gifkit/react'

export const Clip = ({ gif }: { gif: IGif }) => {
  const { ref, height, state, togglePlay, toggleMute } =
    useVideoPlayback({ gif, width: 320 })
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the hook adds it */}
      <video ref={ref} width={320} height={height} />
      <input
        type="button"
        value={state.isPlaying ? 'Pause' : 'Play'}
        onClick={togglePlay}
      />
      <input
        type="button"
        value={state.isMuted ? 'Sound on' : 'Sound off'}
        onClick={toggleMute}
      />
    </div>
  )
}
