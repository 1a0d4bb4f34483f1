import { useState } from 'react'
import type { Video } from '../../core/model/video.js'
import { chooseCaptions } from '../../core/video/captions.js'

export interface CaptionsBinding {
  /** There are some that browsers can show. */
  readonly areThere: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Captions as the host has them, until a person presses their button, until the host changes its mind. */
export const useCaptions = (video: Video | undefined, isWanted = false, language = 'en'): CaptionsBinding => {
  const [pressed, setPressed] = useState<{ readonly isOn: boolean; readonly over: boolean }>()
  const isOn = pressed && pressed.over === isWanted ? pressed.isOn : isWanted
  return {
    areThere: chooseCaptions(video, language)?.format === 'vtt',
    isOn,
    toggle: () => setPressed({ isOn: !isOn, over: isWanted }),
  }
}
