import type { ReactElement } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'

/** SVG paths in a view box of 24 units. */
const PAUSE = 'M6 4.500h4v15H6zM14 4.500h4v15h-4z'
const PLAY = 'M7 4 20 12 7 20z'

/** Hidden from screen readers: the control around it has a name. */
export const Icon = ({ outline }: { readonly outline: string }): ReactElement => (
  <svg className="gkf-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={outline} fill="currentColor" />
  </svg>
)

/** Plays and pauses the GIF; shown if the GIF has a still. */
export const PauseButton = (): ReactElement | null => {
  const { store } = useFrame()
  const pause = useStore(store.view, (view) => view.pause)
  const isStill = useStore(store.view, (view) => view.still)
  if (pause === 'absent') return null
  return (
    <button
      type="button"
      className="gkf-button gkf-pause"
      aria-label={isStill ? frameStrings.play : frameStrings.pause}
      onClick={() => store.send({ type: 'pauseToggled' })}
    >
      <Icon outline={isStill ? PLAY : PAUSE} />
    </button>
  )
}
