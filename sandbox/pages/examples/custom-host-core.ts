/** Pictures in two columns without any framework: the core's stores on the browser's ports. */
import { createBrowserPorts, getAltText, getBestRenditionUrl } from 'gifkit'
import * as core from 'gifkit/core'

const endAll = (stops: readonly (core.Cancel | undefined)[]): void => {
  for (const stop of stops) stop?.()
}

/** Shows the list in an element; returns how to take it away and stop everything. */
export const showColumns = (target: HTMLElement, fetchGifs: core.FetchGifs): core.Cancel => {
  const ports = createBrowserPorts()
  const pingback = core.createPingbackStore(ports)
  const sink = core.createEventSink({ pingback, logger: ports.logger })
  const tiles = core.createTileRegistry({ ports, events: { sink } })
  const { saveData } = ports.mediaSupport
  const shared = { width: undefined, isFluid: true, saveData, columns: 2, gutter: 12 }
  const motion = core.createMotionStore(ports)
  const isPlaying = (): boolean => core.isListPlaying({ policy: 'system', ...motion.state() })
  const feed = core.createFeedStore({ fetchGifs, debounceMs: core.GRID_DEBOUNCE_MS, ports })
  const grid = core.createGridStore(ports, { ...shared, gifs: [] })
  const button = target.appendChild(Object.assign(document.createElement('input'), { type: 'button' }))
  button.onclick = () => motion.choose(!isPlaying())
  const list = target.appendChild(Object.assign(document.createElement('div'), { className: 'film' }))
  const end = target.appendChild(document.createElement('div'))
  const drawn = new Map<string, core.Cancel>()
  /** A picture that follows its store until it is taken away. */
  const drawTile = (key: string, gif: core.Gif, { left, top, width, height }: core.Box): void => {
    const { send, attach, state } = tiles.of(gif)
    const image = list.appendChild(Object.assign(new Image(width, height), { alt: getAltText(gif) }))
    Object.assign(image.style, { insetInlineStart: `${left}px`, top: `${top}px` })
    image.onload = () => send({ type: 'mediaLoaded' })
    image.onerror = () => send({ type: 'mediaFailed' })
    image.onpointerenter = ({ pointerType }) => send({ type: 'pointerEntered', pointerType })
    image.onpointerleave = () => send({ type: 'pointerLeft' })
    image.onclick = () => send({ type: 'clicked' })
    const look = { thresholds: [0, 0.99], isStill: !isPlaying() }
    const see = ports.visibility
      .observe(image, look)
      .subscribe((seen) => send({ type: 'visibility', ...seen }))
    const stops = [() => see.unsubscribe(), attach(), () => image.remove(), () => drawn.delete(key)]
    drawn.set(key, () => endAll(stops))
    send({ type: 'enteredZone' })
    if (state().mediaStatus !== 'idle') image.src = getBestRenditionUrl(gif, width, height, look)
  }
  const draw = ({ layout, mounted }: core.GridState): void => {
    if (!layout) return
    list.style.height = `${layout.height}px`
    const places = mounted.map((at) => ({ gif: layout.gifs[at], box: core.boxOf(layout.masonry, at) }))
    button.value = isPlaying() ? 'Pause' : 'Play'
    const keyOf = (id = '', box: core.Box): string => [id, isPlaying(), ...Object.values(box)].join(' ')
    const wanted = new Map(places.map(({ gif, box }) => [keyOf(gif?.id, box), { gif, box }]))
    for (const [key, remove] of drawn) if (!wanted.has(key)) remove()
    for (const [key, { gif, box }] of wanted) if (gif && !drawn.has(key)) drawTile(key, gif, box)
  }
  const ask = (isVisible: boolean): void => feed.loaderVisible(isVisible, grid.state().layout?.height)
  /** Each page asks anew whether the end is near. */
  let watching: { unsubscribe(): void } | undefined
  const follow = ({ gifs }: core.FeedState): void => {
    grid.send({ type: 'inputChanged', input: { ...shared, gifs } })
    watching?.unsubscribe()
    watching = ports.visibility.observe(end, { margin: '600px 0px' }).subscribe((seen) => ask(seen.isVisible))
  }
  const following = [
    motion.state$.subscribe(() => draw(grid.state())),
    grid.state$.subscribe(draw),
    feed.state$.subscribe(follow),
  ]
  const ends = following.map((each) => () => each.unsubscribe())
  const stops = [
    ...ends,
    motion.attach(),
    feed.attach(),
    grid.attach(target, list),
    () => target.replaceChildren(),
  ]
  return () => endAll([...stops, ...drawn.values(), () => watching?.unsubscribe()])
}
