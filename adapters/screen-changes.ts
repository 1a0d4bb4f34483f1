import type { Cancel, Scheduler, Visibility } from '../core/ports.js'
import { TILE_VISIBILITY } from '../core/tile/tile-machine.js'
import { pageOf, runAll } from './dom.js'
import { type AncestorChain, ancestorChain } from './geometry.js'
import { type BoxChanges, boxChanges, watchChildren } from './resize-observer.js'

/**
 * Reads geometry, and may return a notification, which is sent after all readers of the frame have run. `hasScrolled`
 * is true if the window or an ancestor was scrolled since the last call.
 */
export type GeometryReader = (chain: AncestorChain, hasScrolled: boolean) => (() => void) | undefined

export interface ScreenChanges {
  /** Calls the reader soon after the call, and in the frame after anything that may have moved the element. */
  watch(element: Element, read: GeometryReader): Cancel
}

/** Captured, since scroll events of boxes do not bubble. */
const scrollOptions = { capture: true, passive: true }

interface Watched {
  readonly element: Element
  readonly read: GeometryReader
  chain: AncestorChain | undefined
  /** Whether the body was smaller than its content when the chain was read. */
  isBodyFixed: boolean
  unwatchChain: Cancel
  isDirty: boolean
  hasScrolled: boolean
}

/**
 * Detects that elements may have moved on the screen: that the window or an ancestor was scrolled, or that the window,
 * the element, an ancestor or another child of a clipping ancestor was resized. All elements share one passive listener
 * per tree and one frame, in which all geometry is read before anything is written.
 *
 * @param visibility detects elements that come into view in other ways, such as by a transform
 */
export const screenChanges = (
  scheduler: Scheduler,
  boxes: BoxChanges = boxChanges(scheduler),
  visibility?: Visibility,
): ScreenChanges => {
  const watched = new Set<Watched>()
  const listening = new Map<EventTarget, number>()
  let cancelFrame: Cancel | undefined

  const markDirty = (entry: Watched): void => {
    entry.isDirty = true
    cancelFrame ??= scheduler.nextFrame(() => {
      // After the browser's own layout, since reading geometry before it would force an extra one.
      cancelFrame = boxes.afterLayout(readDirty)
    })
  }

  const onScroll = (event: Event): void => {
    for (const entry of watched) {
      const { ownerDocument } = entry.element
      // Scroll events of the viewport have the document as target, in older browsers the window.
      const scrollers = [ownerDocument.defaultView, ownerDocument, ...(entry.chain?.ancestors ?? [])]
      if (!scrollers.some((scroller) => scroller === event.target)) continue
      entry.hasScrolled = true
      // A box clips since a host gave it a class, of which there is no event.
      if (entry.chain?.ancestors.some((box) => box === event.target && !entry.chain?.clippers.includes(box)))
        forgetChain(entry)
      markDirty(entry)
    }
  }

  const onResize = (): void => {
    for (const entry of watched) rereadChain(entry)
  }

  const forgetChain = (entry: Watched): void => {
    entry.unwatchChain()
    entry.chain = undefined
  }

  /** The ancestors or their styles may have changed. */
  const rereadChain = (entry: Watched): void => {
    forgetChain(entry)
    markDirty(entry)
  }

  /** True where the body does not grow with its content, so that insertions do not resize it. */
  const isBodyFixed = ({ element }: Watched): boolean => {
    const { body } = element.ownerDocument
    return body !== null && body.scrollHeight > body.clientHeight
  }

  const listen = (root: EventTarget): Cancel => {
    listening.set(root, (listening.get(root) ?? 0) + 1)
    // Adding the same listener again has no effect.
    root.addEventListener('scroll', onScroll, scrollOptions)
    root.addEventListener('resize', onResize)
    return () => {
      const left = (listening.get(root) ?? 1) - 1
      listening.set(root, left)
      if (left > 0) return
      listening.delete(root)
      root.removeEventListener('scroll', onScroll, scrollOptions)
      root.removeEventListener('resize', onResize)
    }
  }

  const watchChain = (entry: Watched): AncestorChain => {
    const chain = ancestorChain(entry.element)
    entry.isBodyFixed = isBodyFixed(entry)
    // A box of fixed size does not grow with its content, so its children are watched.
    const fixedBoxes = [...chain.clippers, entry.element.ownerDocument.body].filter((box) => box !== null)
    const watchedBoxes = new Set([
      entry.element,
      ...chain.ancestors,
      ...fixedBoxes.flatMap((box) => [...box.children]),
    ])
    // In the next task, since browsers report an observer loop when ancestors are observed in a resize callback.
    let unwatchBoxes = scheduler.after(0, () => {
      unwatchBoxes = boxes.watch(watchedBoxes, () => markDirty(entry))
    })
    const cancels = [
      () => unwatchBoxes(),
      watchChildren(pageOf(entry.element), entry.isBodyFixed ? fixedBoxes : chain.clippers, () =>
        rereadChain(entry),
      ),
      ...chain.shadowRoots.map(listen),
    ]
    entry.chain = chain
    entry.unwatchChain = () => {
      for (const cancel of cancels.splice(0)) cancel()
    }
    return chain
  }

  function readDirty(): void {
    cancelFrame = undefined
    const dirty = [...watched].filter((entry) => entry.isDirty)
    const notifications = dirty.flatMap((entry) => {
      const { hasScrolled } = entry
      entry.isDirty = false
      entry.hasScrolled = false
      if (entry.isBodyFixed !== isBodyFixed(entry)) forgetChain(entry)
      const notify = entry.read(entry.chain ?? watchChain(entry), hasScrolled)
      // An element that moved without scrolling may be part of an animation, such as a panel that slides in.
      if (notify !== undefined && !hasScrolled) markDirty(entry)
      return notify === undefined ? [] : [() => watched.has(entry) && notify()]
    })
    runAll(notifications)
  }

  return {
    watch: (element, read) => {
      const entry: Watched = {
        element,
        read,
        chain: undefined,
        isBodyFixed: false,
        unwatchChain: () => {},
        isDirty: false,
        hasScrolled: false,
      }
      watched.add(entry)
      const unlisten = listen(pageOf(element))
      const unobserve = visibility?.observe(element, TILE_VISIBILITY).subscribe(() => markDirty(entry))
      markDirty(entry)
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
