import { useMemo } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { getBestRenditionUrl, safeUrl } from '../../core/picture/addresses.js'
import type { Size } from '../../core/picture/best-fit.js'
import { useGifkit } from '../provider.js'
import { useIsClient } from '../use-store.js'

/**
 * The picture that stands in for a video: a still one behind it until it plays, or its GIF for good where there
 * is no video.
 *
 * @param size of the box in px; `undefined` while nobody knows it
 */
export const useVideoPicture = (gif: Gif, size: Size | undefined, isStill: boolean): string | undefined => {
  const { urlParser, mediaSupport } = useGifkit().ports
  // A server cannot ask; where the guess is wrong, the client corrects it after taking over.
  const webp = useIsClient() ? mediaSupport.webp : true
  const { width = 0, height = 0 } = size ?? {}
  return useMemo(() => {
    const best = (still: boolean): string | undefined =>
      safeUrl(urlParser, getBestRenditionUrl(gif, width, height, { isStill: still }, { webp }))
    return isStill ? best(true) : (best(false) ?? best(true))
  }, [gif, width, height, isStill, webp, urlParser])
}
