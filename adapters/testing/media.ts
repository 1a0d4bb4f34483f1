import type { FakeViewport } from './layout-boxes.js'

/** `matchMedia` on a window of a given size. */
export interface FakeMedia {
  readonly matchMedia: (query: string) => MediaQueryList
  /** Reports the lists whose answer has changed with the window. */
  update(): void
}

const EDGE = /\((min|max)-(width|height):\s*([\d.]+)px\)/g

const FILLERS = /\b(only|all|screen|and)\b|\s/g

/** Whether the window is within the edges that a query names; `false` for a query that asks for more than edges. */
const isWithin = (query: string, viewport: FakeViewport): boolean => {
  const edges = [...query.matchAll(EDGE)]
  if (edges.length === 0 || query.replace(EDGE, '').replace(FILLERS, '') !== '') return false
  return edges.every(([, edge, side, pixels]) => {
    const size = viewport[side as 'width' | 'height']
    return edge === 'min' ? size >= Number(pixels) : size <= Number(pixels)
  })
}

/** @param matching queries that match whatever the size of the window */
export const fakeMedia = (viewport: FakeViewport, matching: readonly string[]): FakeMedia => {
  const matches = (query: string): boolean => matching.includes(query.trim()) || isWithin(query, viewport)
  const listened = new Set<() => void>()
  return {
    matchMedia: (media) => {
      const target = new EventTarget()
      let latest = matches(media)
      const list = Object.assign(target, {
        media,
        matches: latest,
        onchange: null,
        addListener: (listener: EventListener) => target.addEventListener('change', listener),
        removeListener: (listener: EventListener) => target.removeEventListener('change', listener),
      })
      listened.add(() => {
        const now = matches(media)
        if (now === latest) return
        latest = now
        list.matches = now
        target.dispatchEvent(Object.assign(new Event('change'), { matches: now, media }))
      })
      return list as MediaQueryList
    },
    update: () => {
      for (const report of [...listened]) report()
    },
  }
}
