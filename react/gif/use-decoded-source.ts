import { useEffect, useState } from 'react'
import type { ImageDecoder } from '../../core/ports.js'

/**
 * The address for an image: the wanted one, but what is painted stays until the next is decoded, so that nothing
 * flashes. One that is no image leaves the painted one where it is.
 */
export const useDecodedSource = (
  imageDecoder: ImageDecoder,
  wanted: string | undefined,
  isPainted: boolean,
): string | undefined => {
  const [shown, setShown] = useState(wanted)
  const [refused, setRefused] = useState<string>()
  const isHeld = isPainted && shown !== undefined && wanted !== undefined
  if (!isHeld && shown !== wanted) setShown(wanted)
  const next = isHeld && wanted !== shown && wanted !== refused ? wanted : undefined
  useEffect(() => {
    if (next === undefined) return undefined
    const subscription = imageDecoder.decode(next).subscribe({
      complete: () => setShown(next),
      error: () => setRefused(next),
    })
    return () => subscription.unsubscribe()
  }, [imageDecoder, next])
  return isHeld ? shown : wanted
}
