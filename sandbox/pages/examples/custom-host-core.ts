/** Pictures in two columns without any framework: the core's stores on the browser's ports. */
import { createBrowserPorts, getAltText, getBestRenditionUrl } from 'gifkit'
import * as core from 'gifkit/core'

/** Shows the list in an element; returns how to take it away and stop everything. */
export const showColumns = (target: HTMLElement, fetchGifs: core.FetchGifs): (() => void) => {
  const ports = createBrowserPorts()
  const pingback = core.createPingbackStore(ports)
  const reporting = { pingback, logger: ports.logger, client: undefined, context: {}, listener: {} }
  const tiles = core.createTileRegistry({
    ports,
    report: (happening, gif) => core.reportTile(happening, gif, reporting),
  })
  const inputOf = (gifs: readonly core.Gif[]): core.GridInput => ({
    gifs,
    width: undefined,
    isFluid: true,
    saveData: ports.mediaSupport.saveData,
    columns: 2,
    gutter: 12,
  })
  const feed = core.createFeedStore({ fetchGifs, debounceMs: core.GRID_DEBOUNCE_MS, ports })
  const grid = core.createGridStore(ports, inputOf([]))
  const [list, end] = [document.createElement('div'), document.createElement('div')]
  list.className = 'film'
  target.append(list, end)

  /** A picture that follows its store until it is taken away. */
  const drawTile = (gif: core.Gif, { left, top, width, height }: core.Box): (() => void) => {
    const store = tiles.of(gif)
    const image = Object.assign(new Image(width, height), { alt: getAltText(gif) })
    Object.assign(image.style, { insetInlineStart: `${left}px`, top: `${top}px` })
    image.onload = () => store.send({ type: 'mediaLoaded' })
    image.onerror = () => store.send({ type: 'mediaFailed' })
    image.onclick = () => store.send({ type: 'clicked' })
    image.onpointerenter = ({ pointerType }) => store.send({ type: 'pointerEntered', pointerType })
    image.onpointerleave = () => store.send({ type: 'pointerLeft' })
    list.append(image)
    const detach = store.attach()
    const stopLooking = ports.visibility.observe(image, { thresholds: [0, 0.99] }, ({ ratio, bounds }) =>
      store.send({ type: 'visibility', ratio, bounds }),
    )
    store.send({ type: 'enteredZone' })
    if (store.state().isMediaWanted) image.src = getBestRenditionUrl(gif, width, height)
    return () => {
      for (const stop of [stopLooking, detach, () => image.remove()]) stop()
    }
  }

  const drawn = new Map<core.Gif, { readonly box: core.Box; readonly remove: () => void }>()
  const draw = ({ layout, mounted }: core.GridState): void => {
    list.style.height = `${layout?.height ?? 0}px`
    const boxes = new Map(
      mounted.map((index) => [layout?.gifs[index], layout && core.boxOf(layout.masonry, index)]),
    )
    for (const [gif, { box, remove }] of drawn)
      if (JSON.stringify(boxes.get(gif)) !== JSON.stringify(box)) drawn.delete(gif) && remove()
    for (const [gif, box] of boxes)
      if (gif && box && !drawn.has(gif)) drawn.set(gif, { box, remove: drawTile(gif, box) })
  }
  let stopWaiting: (() => void) | undefined
  /** Each page, and each new layout, asks anew whether the end is near. */
  const follow = ({ gifs }: core.FeedState): void => {
    grid.send({ type: 'inputChanged', input: inputOf(gifs) })
    stopWaiting?.()
    stopWaiting = ports.visibility.observe(end, { margin: '600px 0px' }, ({ isVisible }) =>
      feed.loaderVisible(isVisible, grid.state().layout?.height),
    )
  }
  const subscriptions = [grid.state$.subscribe(draw), feed.state$.subscribe(follow)]
  const stops = [feed.attach(), grid.attach(target, list)]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
    for (const stop of [...stops, ...[...drawn.values()].map(({ remove }) => remove)]) stop()
    stopWaiting?.()
    target.replaceChildren()
  }
}
