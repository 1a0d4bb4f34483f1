import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-view-model.js'
import { footerOffset } from '../frame/related-grid.js'
import { useFrame, useLazyModule } from './frame-context.js'
import { FrameFooter } from './frame-footer.js'

/** The footer, and below the GIF its related GIFs, which are fetched at the first hover. */
export const FrameRelated = ({
  scroller,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>
}): ReactElement => {
  const { shown, store, options, lazy } = useFrame()
  const isWanted = useStore(store.view, (view) => view.grid)
  const width = useStore(store.gridWidth, (px) => px)
  const module = useLazyModule(lazy.relatedGifs, isWanted, (error) => store.reportError(String(error)))
  const [heights, setHeights] = useState<readonly number[]>([])
  const gridMarker = useRef<HTMLDivElement>(null)
  const buttonMarker = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [root, grid, button] = [scroller.current, gridMarker.current, buttonMarker.current]
    return root && grid && button ? store.watchMarkers({ root, grid, button }) : undefined
  }, [store, scroller])
  useEffect(() => {
    const subscription = store.scrollToGif$.subscribe(() => scroller.current?.scrollTo({ top: 0 }))
    return () => subscription.unsubscribe()
  }, [store, scroller])

  return (
    <>
      <FrameFooter
        onRelated={() => scroller.current?.scrollTo({ top: footerOffset(heights), behavior: 'smooth' })}
      />
      <section className="gkf-related" aria-label={frameStrings.related}>
        <div className="gkf-grid-marker" ref={gridMarker} />
        <div className="gkf-button-marker" ref={buttonMarker} />
        {isWanted && module && (
          <module.RelatedGifs
            shown={shown}
            trackingQueryString={options.trackingQueryString}
            width={width}
            scroller={scroller.current}
            onHeights={setHeights}
            onShown={store.countRelatedPage}
            onGifClick={() => store.track('related-click')}
          />
        )}
        <a
          className="gkf-call"
          href={shown.link}
          target="_blank"
          rel="noopener"
          onClick={() => store.track('continue-watching')}
        >
          {frameStrings.continueWatching}
        </a>
      </section>
    </>
  )
}
