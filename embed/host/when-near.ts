/**
 * Calls back once an element is at most 200 px away from the screen, since a frame is a page of its own and most are
 * never seen; at once where no observer can tell. Returns what ends it.
 */
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
      { rootMargin: '200px' },
    )
    observer.observe(element)
  } catch {
    then()
  }
  return end
}
