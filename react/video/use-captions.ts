import { useState } from 'react'
import type { Video } from '../../core/model/gif.js'
import { chooseCaptions } from '../../core/video/video-asset.js'

export interface CaptionsBinding {
  /** There are some that browsers can show. */
  readonly areThere: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Captions as the host has them, until a person presses their button, until the host changes its mind. */
export const useCaptions = (video: Video | undefined, isWanted = false, language = 'en'): CaptionsBinding => {
  const [{ isOn, over }, choose] = useState({ isOn: isWanted, over: isWanted })
  if (over !== isWanted) choose({ isOn: isWanted, over: isWanted })
  return {
    areThere: chooseCaptions(video, language)?.format === 'vtt',
    isOn,
    toggle: () => choose({ isOn: !isOn, over }),
  }
}
