/** How far from the screen a frame starts to load: a frame is a page of its own, and most are never seen. */
export const NEAR = '200px'

/** Calls back once an element comes near the screen; at once where no observer can tell. Returns what ends it. */
export const whenNear = (
  page: Window & typeof globalThis,
  element: Element,
  then: () => void,
): (() => void) => {
  let observer: IntersectionObserver | undefined
  const end = (): void => observer?.disconnect()
  try {
    observer = new page.IntersectionObserver(
      // A batch may hold several reports, oldest first.
      (entries) => {
        if (!entries.pop()?.isIntersecting) return
        end()
        then()
      },
      // Grown as well are boxes that scroll, where browsers know how.
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    )
    observer.observe(element)
  } catch {
    then()
  }
  return end
}
