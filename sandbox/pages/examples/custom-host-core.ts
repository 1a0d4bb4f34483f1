/** Pictures in two columns without any framework: the core's stores on the browser's ports. */
import { createBrowserPorts, getAltText, getBestRenditionUrl } from 'gifkit'
import * as core from 'gifkit/core'

const stopAll = (stops: readonly (core.Cancel | undefined)[]): void => {
  for (const stop of stops) stop?.()
}

/** Shows the list in an element; returns the function that removes it and stops everything. */
export const showColumns = (target: HTMLElement, fetchGifs: core.FetchGifs): core.Cancel => {
  const ports = createBrowserPorts()
  const pingback = core.createPingbackStore(ports)
  const sink = core.createEventSink({ pingback, logger: ports.logger })
  const tiles = core.createTileRegistry({ ports, events: { sink } })
  const layout = core.masonry({ columns: 2, gutter: 12 })
  const { saveData } = ports.mediaSupport
  const store = core.createListStore({ ports, fetchGifs, layout, saveData })
  const motion = core.createMotionStore(ports)
  const isPlaying = (): boolean => core.isListPlaying({ policy: 'system', ...motion.state() })
  const button = target.appendChild(Object.assign(document.createElement('input'), { type: 'button' }))
  button.onclick = () => motion.choose(!isPlaying())
  const list = target.appendChild(Object.assign(document.createElement('div'), { className: 'film' }))
  const end = target.appendChild(document.createElement('div'))
  const drawn = new Map<string, core.Cancel>()
  /** Draws a picture that follows its store until it is removed. */
  const drawTile = (key: string, gif: core.GifEntity, { left, top, width, height }: core.Box): void => {
    const { send, attach, state } = tiles.of(gif)
    const image = list.appendChild(Object.assign(new Image(width, height), { alt: getAltText(gif) }))
    Object.assign(image.style, { insetInlineStart: `${left}px`, top: `${top}px` })
    image.onload = () => send({ type: 'mediaLoaded' })
    image.onerror = () => send({ type: 'mediaFailed' })
    image.onpointerenter = ({ pointerType }) => send({ type: 'pointerEntered', pointerType })
    image.onpointerleave = () => send({ type: 'pointerLeft' })
    image.onclick = () => send({ type: 'clicked' })
    const look = { thresholds: [0, 0.99], isStill: !isPlaying() }
    const intersection = ports.visibility
      .observe(image, look)
      .subscribe((seen) => send({ type: 'visibility', ...seen }))
    const stops = [() => intersection.unsubscribe(), attach(), () => image.remove(), () => drawn.delete(key)]
    drawn.set(key, () => stopAll(stops))
    send({ type: 'enteredZone' })
    if (state().mediaStatus !== 'idle') image.src = getBestRenditionUrl(gif, width, height, look)
  }
  const draw = ({ layout, gifs, mounted }: core.ListState): void => {
    if (!layout) return
    list.style.height = `${layout.extent}px`
    const places = mounted.map((at) => ({ gif: gifs[at], box: layout.boxOf(at) }))
    button.value = isPlaying() ? 'Pause' : 'Play'
    const keyOf = (id = '', box: core.Box): string => [id, isPlaying(), ...Object.values(box)].join(' ')
    const wanted = new Map(places.map(({ gif, box }) => [keyOf(gif?.id, box), { gif, box }]))
    for (const [key, remove] of drawn) if (!wanted.has(key)) remove()
    for (const [key, { gif, box }] of wanted) if (gif && !drawn.has(key)) drawTile(key, gif, box)
  }
  const subscriptions = [motion.state$.subscribe(() => draw(store.state())), store.state$.subscribe(draw)]
  const stops = [
    ...subscriptions.map((each) => () => each.unsubscribe()),
    motion.attach(),
    store.attach(target, list),
    store.watchEnd(end, { margin: '600px 0px' }),
    () => target.replaceChildren(),
  ]
  return () => stopAll([...stops, ...drawn.values()])
}
