import type { Cancel, Scheduler } from '../core/ports.js'
import { type AncestorChain, ancestorChain } from './ancestor-chain.js'
import { boxChanges, type Page, watchChildren } from './box-changes.js'
import { runAll } from './run-all.js'

/**
 * Looks at the screen: reads geometry only, and returns what is to be told once everybody has looked, if
 * anything. `hasScrolled` when something that moves the element was scrolled since the last look.
 */
export type Look = (chain: AncestorChain, hasScrolled: boolean) => (() => void) | undefined

export interface ScreenChanges {
  /** Looks soon after the call, and again in the frame after anything that may have moved the element. */
  watch(element: Element, look: Look): Cancel
}

interface Watched {
  readonly element: Element
  readonly look: Look
  chain: AncestorChain | undefined
  /** Whether the body was too small for its content when the chain was watched. */
  isBodyFixed: boolean
  unwatchChain: Cancel
  isDirty: boolean
  hasScrolled: boolean
}

/**
 * Notices that elements may have moved on the screen: scrolling of the window or any ancestor, resizing of the
 * window, of the element, of its ancestors and of what stands beside it in a scrolling box. All elements share
 * one passive listener per tree and one frame, in which everybody reads before anybody writes.
 */
export const screenChanges = (page: Page, scheduler: Scheduler): ScreenChanges => {
  const boxes = boxChanges(page, scheduler)
  const watched = new Set<Watched>()
  const listening = new Map<EventTarget, number>()
  let cancelFrame: Cancel | undefined

  const touch = (entry: Watched): void => {
    entry.isDirty = true
    cancelFrame ??= scheduler.nextFrame(() => {
      // Whatever was changed since the last frame is not laid out for us alone.
      cancelFrame = boxes.afterLayout(lookAround)
      if (cancelFrame === undefined) lookAround()
    })
  }

  const onScroll = (event: Event): void => {
    for (const entry of watched) {
      const isAbove = entry.chain?.ancestors.some((ancestor) => ancestor === event.target) ?? false
      // Events of the viewport come from the document; a fake or older one may name the window or root.
      const isOfViewport = event.target === page.document || event.target === page
      if (!isAbove && !isOfViewport) continue
      entry.hasScrolled = true
      touch(entry)
    }
  }

  const onResize = (): void => {
    for (const entry of watched) renew(entry)
  }

  const forgetChain = (entry: Watched): void => {
    entry.unwatchChain()
    entry.chain = undefined
  }

  /** The chain itself may differ now. */
  const renew = (entry: Watched): void => {
    forgetChain(entry)
    touch(entry)
  }

  /** A body that grows with its content tells by that what was put into it. */
  const isBodyFixed = (): boolean => {
    const { body } = page.document
    return body !== null && body.scrollHeight > body.clientHeight
  }

  const listen = (root: EventTarget): Cancel => {
    const listeners = listening.get(root) ?? 0
    listening.set(root, listeners + 1)
    if (listeners === 0) root.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      const left = (listening.get(root) ?? 1) - 1
      if (left > 0) {
        listening.set(root, left)
        return
      }
      listening.delete(root)
      root.removeEventListener('scroll', onScroll, { capture: true })
    }
  }

  const watchChain = (entry: Watched): AncestorChain => {
    const chain = ancestorChain(page, entry.element)
    entry.isBodyFixed = isBodyFixed()
    // A box of fixed size does not grow with its content, so the content itself is watched there.
    const holders = [...chain.clippers, page.document.body].filter((holder) => holder !== null)
    const boxesAround = new Set([
      entry.element,
      ...chain.ancestors,
      ...holders.flatMap((holder) => [...holder.children]),
    ])
    const cancels = [
      boxes.watch(boxesAround, () => touch(entry)),
      watchChildren(page, entry.isBodyFixed ? holders : chain.clippers, () => renew(entry)),
      ...chain.shadowRoots.map(listen),
    ]
    entry.chain = chain
    entry.unwatchChain = () => {
      for (const cancel of cancels.splice(0)) cancel()
    }
    return chain
  }

  function lookAround(): void {
    cancelFrame = undefined
    const dirty = [...watched].filter((entry) => entry.isDirty)
    const news = dirty.flatMap((entry) => {
      const { hasScrolled } = entry
      entry.isDirty = false
      entry.hasScrolled = false
      if (entry.isBodyFixed !== isBodyFixed()) forgetChain(entry)
      const tell = entry.look(entry.chain ?? watchChain(entry), hasScrolled)
      return tell === undefined ? [] : [() => watched.has(entry) && tell()]
    })
    runAll(news)
  }

  return {
    watch: (element, look) => {
      const entry: Watched = {
        element,
        look,
        chain: undefined,
        isBodyFixed: false,
        unwatchChain: () => {},
        isDirty: false,
        hasScrolled: false,
      }
      if (watched.size === 0) page.addEventListener('resize', onResize, { passive: true })
      watched.add(entry)
      const unlisten = listen(page)
      touch(entry)
      return () => {
        if (!watched.delete(entry)) return
        unlisten()
        entry.unwatchChain()
        if (watched.size > 0) return
        page.removeEventListener('resize', onResize)
        cancelFrame?.()
        cancelFrame = undefined
      }
    },
  }
}
