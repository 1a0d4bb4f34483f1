import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import type { GridStore } from '../frame/grid-store.js'
import { useFrame } from './frame-context.js'
import { useLazyModule } from './use-lazy-module.js'

export interface FrameRelatedProps {
  readonly grid: GridStore
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Below the GIF its related GIFs, which are fetched at the first hover. */
export const FrameRelated = ({ grid, scroller }: FrameRelatedProps): ReactElement => {
  const { shown, store, options, lazy } = useFrame()
  const isWanted = useStore(store.view, (view) => view.grid)
  const width = useStore(grid.width, (px) => px)
  const module = useLazyModule(lazy.relatedGifs, isWanted, (error) => store.reportError(String(error)))
  const gridMarker = useRef<HTMLDivElement>(null)
  const buttonMarker = useRef<HTMLDivElement>(null)

  useEffect(() => grid.attach(), [grid])
  useEffect(() => {
    const [root, start, button] = [scroller.current, gridMarker.current, buttonMarker.current]
    return root && start && button ? grid.watchMarkers({ root, grid: start, button }) : undefined
  }, [grid, scroller])
  useEffect(() => {
    const subscription = store.scrollToGif$.subscribe(() => scroller.current?.scrollTo({ top: 0 }))
    return () => subscription.unsubscribe()
  }, [store, scroller])

  return (
    <section className="gkf-related" aria-label={frameStrings.related}>
      <div className="gkf-grid-marker" ref={gridMarker} />
      <div className="gkf-button-marker" ref={buttonMarker} />
      {isWanted && module && (
        <module.RelatedGifs
          shown={shown}
          trackingQueryString={options.trackingQueryString}
          width={width}
          scroller={scroller.current}
          onHeights={grid.setHeights}
          onShown={grid.countPage}
          onGifClick={() => store.track('related-click')}
        />
      )}
      <a
        className="gkf-call"
        href={shown.link}
        target="_blank"
        rel="noopener"
        aria-label={frameStrings.continueWatching}
        onClick={() => store.track('continue-watching')}
      >
        {frameStrings.continueWatching}
      </a>
    </section>
  )
}
