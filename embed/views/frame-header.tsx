import type { ReactElement, RefObject } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'
import { FrameIcon, FrameLogo } from './frame-icons.js'

/** The bar with logo link and share button; slides in from 60 px above (specification, section 9). */
export const FrameHeader = ({
  opener,
}: {
  readonly opener: RefObject<HTMLButtonElement | null>
}): ReactElement => {
  const { shown, store } = useFrame()
  const isOpen = useStore(store.view, (view) => view.shareMenu)
  return (
    <header className="gkf-header">
      <a
        className="gkf-logo"
        href={shown.home}
        target="_blank"
        rel="noopener"
        onClick={() => store.track('logo-click')}
      >
        <FrameLogo />
        <span>{frameStrings.home}</span>
      </a>
      <button
        type="button"
        className="gkf-button gkf-share-button"
        ref={opener}
        aria-label={frameStrings.share}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => store.send({ type: 'shareToggled' })}
      >
        <FrameIcon name="share" />
      </button>
    </header>
  )
}
