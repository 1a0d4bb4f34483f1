import { getAltText, getBestRenditionUrl, type IGif } from 'gifkit'
import { useMotionPolicy } from 'gifkit/react'

export const Picture = ({ gif }: { gif: IGif }) => {
  const { isPlaying, canBeAsked, choose } = useMotionPolicy()
  return (
    <>
      <img
        src={getBestRenditionUrl(gif, 200, 200, {
          isStill: !isPlaying,
        })}
        alt={getAltText(gif)}
      />
      {canBeAsked && (
        <input
          type="button"
          value={isPlaying ? 'Pause' : 'Play'}
          onClick={() => choose(!isPlaying)}
        />
      )}
    </>
  )
}
