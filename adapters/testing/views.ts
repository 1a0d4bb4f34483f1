import { styleOf } from '../dom.js'
import { ancestorChain, growBy, shareInside, visibleArea } from '../geometry.js'
import type { EntryOf } from './observers.js'

/** What intersection observers see of elements: by the layout, or as a test says. */
export interface Views {
  readonly entryOf: EntryOf
  /** Sets which share of an element is in view; without one, the layout decides. */
  pin(element: Element, share: number | undefined): void
  /** Reads again, from now on, which ancestors clip an element. */
  forgetAncestors(): void
}

export const viewsOfElements = (): Views => {
  const pinned = new WeakMap<Element, number>()
  /** Of targets side by side, which are many, those of the first one. */
  let chains = new WeakMap<Element, Map<string, readonly Element[]>>()
  const clippersOf = (target: Element): readonly Element[] => {
    const { position } = styleOf(target)
    const parent = target.parentElement ?? target
    const known = chains.get(parent) ?? new Map<string, readonly Element[]>()
    chains.set(parent, known)
    const clippers = known.get(position) ?? ancestorChain(target).clippers
    known.set(position, clippers)
    return clippers
  }

  const entryOf: EntryOf = (target, { root: rootOption, rootMargin, ...more }) => {
    const boundingClientRect = target.getBoundingClientRect()
    const share = pinned.get(target)
    if (share !== undefined || !target.isConnected)
      return { boundingClientRect, intersectionRatio: share ?? 0, isIntersecting: (share ?? 0) > 0 }
    const inside = rootOption && rootOption !== document ? (rootOption as Element) : undefined
    const clippers = clippersOf(target)
    const inner = inside === undefined ? clippers : clippers.slice(0, Math.max(0, clippers.indexOf(inside)))
    const margin = rootMargin ?? (more as { readonly scrollMargin?: string }).scrollMargin ?? '0px'
    const area = visibleArea(target, inner, growBy(margin), inside)
    const { ratio, isVisible } = shareInside(area, boundingClientRect)
    return { boundingClientRect, intersectionRatio: ratio, isIntersecting: isVisible }
  }

  return {
    entryOf,
    pin: (element, share) => {
      if (share === undefined) pinned.delete(element)
      else pinned.set(element, share)
    },
    forgetAncestors: () => {
      chains = new WeakMap()
    },
  }
}
