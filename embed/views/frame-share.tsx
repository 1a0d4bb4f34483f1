import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { isClosingKey } from '../../core/list/roving-focus.js'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'
import { useLazyModule } from './use-lazy-module.js'

/** The share menu over the GIF (desktop). It takes the focus and restores it when it closes. */
export const FrameShare = ({
  opener,
}: {
  readonly opener: RefObject<HTMLButtonElement | null>
}): ReactElement | null => {
  const { shown, store, options, lazy } = useFrame()
  const isOpen = useStore(store.view, (view) => view.shareMenu)
  // The menu is loaded with the grid at the first hover, so that it opens at once.
  const wasHovered = useStore(store.view, (view) => view.grid)
  const panel = useRef<HTMLDivElement>(null)
  const module = useLazyModule(lazy.sharePanel, isOpen || wasHovered, (error) =>
    store.reportError(String(error)),
  )
  const close = (): void => store.send({ type: 'shareClosed' })

  useEffect(() => {
    if (!isOpen) return undefined
    panel.current?.focus()
    return () => opener.current?.focus()
  }, [isOpen, opener])

  if (!isOpen) return null
  return (
    <div
      className="gkf-share"
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={frameStrings.share}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isClosingKey(event)) close()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      {module && (
        <module.SharePanel
          shown={shown}
          baseUrl={options.baseUrl}
          onShare={store.reportShare}
          onClose={close}
        />
      )}
    </div>
  )
}
