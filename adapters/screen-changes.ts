import type { Cancel, Scheduler, Visibility } from '../core/ports.js'
import { TILE_VISIBILITY } from '../core/tile/tile-machine.js'
import { pageOf, runAll } from './dom.js'
import { type AncestorChain, ancestorChain } from './geometry.js'
import { type BoxChanges, boxChanges, watchChildren } from './resize-observer.js'

/**
 * Looks at the screen: reads geometry only, and returns a notification that is sent after all have read, if
 * any. `hasScrolled` when something that moves the element was scrolled since the last look.
 */
export type Look = (chain: AncestorChain, hasScrolled: boolean) => (() => void) | undefined

export interface ScreenChanges {
  /** Looks soon after the call, and again in the frame after anything that may have moved the element. */
  watch(element: Element, look: Look): Cancel
}

/** Events of scrolling boxes do not bubble. */
const onTheWayDown = { capture: true, passive: true }

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
 * one passive listener per tree and one frame, in which all read before any writes.
 *
 * @param visibility reports elements that come to the screen in other ways; without it only the above is noticed
 */
export const screenChanges = (
  scheduler: Scheduler,
  boxes: BoxChanges = boxChanges(scheduler),
  visibility?: Visibility,
): ScreenChanges => {
  const watched = new Set<Watched>()
  const listening = new Map<EventTarget, number>()
  let cancelFrame: Cancel | undefined

  const touch = (entry: Watched): void => {
    entry.isDirty = true
    cancelFrame ??= scheduler.nextFrame(() => {
      // Whatever was changed since the last frame is not laid out for us alone.
      cancelFrame = boxes.afterLayout(lookAround)
    })
  }

  const onScroll = (event: Event): void => {
    for (const entry of watched) {
      const { ownerDocument } = entry.element
      // Events of the viewport come from the document; a fake or older one may name the window.
      const movers = [ownerDocument.defaultView, ownerDocument, ...(entry.chain?.ancestors ?? [])]
      if (!movers.some((mover) => mover === event.target)) continue
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

  /** A body that grows with its content changes its size when something is inserted; a fixed one does not. */
  const isBodyFixed = ({ element }: Watched): boolean => {
    const { body } = element.ownerDocument
    return body !== null && body.scrollHeight > body.clientHeight
  }

  const listen = (root: EventTarget): Cancel => {
    listening.set(root, (listening.get(root) ?? 0) + 1)
    // A listener that is added twice is there once.
    root.addEventListener('scroll', onScroll, onTheWayDown)
    root.addEventListener('resize', onResize)
    return () => {
      const left = (listening.get(root) ?? 1) - 1
      listening.set(root, left)
      if (left > 0) return
      listening.delete(root)
      root.removeEventListener('scroll', onScroll, onTheWayDown)
      root.removeEventListener('resize', onResize)
    }
  }

  const watchChain = (entry: Watched): AncestorChain => {
    const chain = ancestorChain(entry.element)
    entry.isBodyFixed = isBodyFixed(entry)
    // A box of fixed size does not grow with its content, so the content itself is watched there.
    const holders = [...chain.clippers, entry.element.ownerDocument.body].filter((holder) => holder !== null)
    const boxesAround = new Set([
      entry.element,
      ...chain.ancestors,
      ...holders.flatMap((holder) => [...holder.children]),
    ])
    // In the next turn: browsers report a loop when ancestors are observed while sizes are delivered.
    let unwatchBoxes = scheduler.after(0, () => {
      unwatchBoxes = boxes.watch(boxesAround, () => touch(entry))
    })
    const cancels = [
      () => unwatchBoxes(),
      watchChildren(pageOf(entry.element), entry.isBodyFixed ? holders : chain.clippers, () => renew(entry)),
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
    const notifications = dirty.flatMap((entry) => {
      const { hasScrolled } = entry
      entry.isDirty = false
      entry.hasScrolled = false
      if (entry.isBodyFixed !== isBodyFixed(entry)) forgetChain(entry)
      const notify = entry.look(entry.chain ?? watchChain(entry), hasScrolled)
      // What moved by itself may be on its way still, as a panel is that slides in.
      if (notify !== undefined && !hasScrolled) touch(entry)
      return notify === undefined ? [] : [() => watched.has(entry) && notify()]
    })
    runAll(notifications)
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
      watched.add(entry)
      const unlisten = listen(pageOf(element))
      const unobserve = visibility?.observe(element, TILE_VISIBILITY).subscribe(() => touch(entry))
      touch(entry)
      return () => {
        if (!watched.delete(entry)) return
        unlisten()
        unobserve?.unsubscribe()
        entry.unwatchChain()
        if (watched.size > 0) return
        cancelFrame?.()
        cancelFrame = undefined
      }
    },
  }
}
