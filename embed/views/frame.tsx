import { type ReactElement, useEffect, useRef } from 'react'
import { useIsClient, useStore } from '../../react/use-store.js'
import type { FrameView } from '../frame/frame-view-model.js'
import { useFrame } from './frame-context.js'
import { MobileFooter, PauseButton } from './frame-footer.js'
import { FrameHeader } from './frame-header.js'
import { FrameRelated } from './frame-related.js'
import { FrameShare } from './frame-share.js'
import { FrameStage } from './frame-stage.js'
import { FrameVideo } from './frame-video.js'

/** The view as attributes for the stylesheet. */
const attributesOf = (view: FrameView): Readonly<Record<`data-gkf-${string}`, string | undefined>> => ({
  'data-gkf-header': view.header,
  'data-gkf-overlay': view.overlay,
  'data-gkf-pause': view.pause,
  'data-gkf-footer': view.footer,
  'data-gkf-mobile-footer': view.mobileFooter,
  'data-gkf-call': view.callToAction,
  'data-gkf-back': view.backToGif ? 'shown' : 'hidden',
  'data-gkf-grid': view.gridActive ? 'active' : undefined,
  'data-gkf-size': view.isSmall ? 'small' : view.isCompact ? 'compact' : undefined,
  'data-gkf-ready': view.isReady ? '' : undefined,
})

/**
 * A frame page (specification, section 2). Its first render equals the server's markup, and the second adds the
 * controls.
 */
export const Frame = (): ReactElement => {
  const { store } = useFrame()
  const isClient = useIsClient()
  const view = useStore(store.view, (state) => state)
  const scroller = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => store.attach(), [store])

  const isDesktop = isClient && view.header !== 'absent'
  return (
    <main
      className="gkf"
      {...(isClient && attributesOf(view))}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) store.send({ type: 'entryAnimationEnded' })
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') store.send({ type: 'entered', by: 'pointer' })
      }}
      onPointerLeave={() => store.send({ type: 'left', by: 'pointer' })}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) store.send({ type: 'entered', by: 'focus' })
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.send({ type: 'left', by: 'focus' })
      }}
    >
      <div className="gkf-scroll" ref={scroller} inert={isClient && (view.shareMenu || view.video)}>
        <FrameStage link={link}>
          {isDesktop && <div className="gkf-shade" />}
          {isDesktop && <FrameHeader opener={opener} />}
        </FrameStage>
        {isDesktop && <FrameRelated scroller={scroller} />}
      </div>
      {isClient && view.mobileFooter !== 'absent' && <MobileFooter />}
      {isClient && !isDesktop && <PauseButton />}
      {isClient && <FrameShare opener={opener} />}
      {isClient && view.video && <FrameVideo gif={link} />}
    </main>
  )
}
