import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsClient, useStore } from '../../react/use-store.js'
import type { FrameView } from '../frame/frame-view-model.js'
import { type FrameControls, useFrame } from './frame-context.js'
import { FrameStage } from './frame-stage.js'
import { PauseButton } from './pause-button.js'

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
  'data-gkf-ready': view.isReady ? '' : undefined,
})

/**
 * What a hover, a tap or a key opens; `undefined` until it is loaded. Each hover or focus loads it, and a ready frame
 * that is idle. A small frame has no use for it.
 */
const useControls = (view: FrameView): FrameControls | undefined => {
  const { controls, scheduler } = useFrame()
  const [isIdle, setIdle] = useState(false)
  const hasUse = view.header !== 'absent' || view.mobileFooter !== 'absent'
  const isWanted = hasUse && (isIdle || view.overlay === 'dark')
  useEffect(
    () => (view.isReady ? scheduler.whenIdle?.(() => setIdle(true)) : undefined),
    [scheduler, view.isReady],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hover after a failed load tries again
  useEffect(() => {
    if (isWanted) void controls.load()
  }, [controls, isWanted, view.overlay])
  return useSyncExternalStore(controls.subscribe, controls.current, () => undefined)
}

/**
 * A frame page (specification, section 2). Its first render equals the server's markup, and the second adds the
 * pause button. The controls come later.
 */
export const Frame = (): ReactElement => {
  const { store } = useFrame()
  const isClient = useIsClient()
  const view = useStore(store.view, (state) => state)
  const scroller = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const controls = useControls(view)
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
      onFocusCapture={({ target }) => {
        if (target.matches(':focus-visible')) store.send({ type: 'entered', by: 'focus' })
      }}
      onBlurCapture={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.send({ type: 'left', by: 'focus' })
      }}
    >
      <div className="gkf-scroll" ref={scroller} inert={isClient && (view.shareMenu || view.video)}>
        <FrameStage link={link} canOpenFooter={isClient && controls !== undefined}>
          {isDesktop && controls && <controls.Header opener={opener} />}
        </FrameStage>
        {isDesktop && (
          // The pause button stays the same element when the bar arrives beside it.
          <div className="gkf-footer">
            {controls && <controls.Footer scroller={scroller} />}
            <PauseButton />
          </div>
        )}
        {isDesktop && controls && <controls.Related scroller={scroller} />}
      </div>
      {isClient && controls && view.mobileFooter !== 'absent' && <controls.MobileFooter />}
      {isClient && !isDesktop && <PauseButton />}
      {isClient && controls && <controls.Share opener={opener} />}
      {isClient && controls && view.video && <controls.Video gif={link} />}
    </main>
  )
}
