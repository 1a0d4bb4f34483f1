import { type RefObject, useRef, useState } from 'react'
import { type PictureElement, pictureElement } from '../adapters/picture-element.js'
import { GUESSED_WIDTH } from '../core/gif/gif-box.js'
import type { Gif } from '../core/model/gif.js'
import type { TileState } from '../core/tile/tile-machine.js'
import type { TileStore } from '../core/tile/tile-store.js'
import {
  imgClassName,
  isSameAroundPicture,
  type LoadingZone,
  type PictureView,
  type TileView,
  tileView,
} from '../core/tile/tile-view.js'
import type { TileSetting } from './gif/tile-setting.js'
import type { TileHandlers } from './tile-delegate.js'
import { useTileBinding } from './use-gif-tile.js'
import { useBeforePaint } from './use-latest.js'

export interface TileProps {
  readonly setting: TileSetting
  readonly gif: Gif
  readonly store: TileStore
  readonly zone: LoadingZone
  /** The tile stays in the document although it is far from the screen, and stops there. */
  readonly isKept?: boolean | undefined
  /** The picture that stands still is shown before the one that moves; default false. */
  readonly stillFirst?: boolean | undefined
  /** The browser loads the image when it comes near, before any script runs. */
  readonly isLazy?: boolean | undefined
  /** In px; decides the rendition. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  readonly tabIndex?: number | undefined
  /** 1-based place in the list it belongs to, and the list's size, -1 while unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
  /** Place of the box in px, counted from where reading starts; without one the box stands where it is put. */
  readonly top?: number | undefined
  readonly left?: number | undefined
}

/** An image as React draws it, on a server and to take its markup over; it is written by hand from then on. */
const servedImage = ({ address, alt, width, height, loading, draggable }: PictureView) =>
  // Attributes are set in this order, and `loading` after the address would come too late.
  ({
    className: imgClassName,
    loading,
    src: address,
    alt,
    width,
    height,
    decoding: 'async',
    draggable,
  }) as const

export interface TileBinding {
  readonly view: TileView
  readonly box: RefObject<HTMLDivElement | null>
  readonly link: RefObject<HTMLAnchorElement | null>
  readonly image: RefObject<HTMLImageElement | null>
  /** Attributes of the image where a server has drawn it; others are made by hand. */
  readonly served: ReturnType<typeof servedImage> | undefined
}

/** Follows a tile's store, writes its image, and renders again only for a change of what is around the image. */
export const useTile = (props: TileProps): TileBinding => {
  const { setting, gif, store, width, height, top, left } = props
  const { isClient, delegate, look, gifkit } = setting
  const { visibility, urlParser, mediaSupport } = gifkit.ports
  const [served, setServed] = useState(() => ({ gifId: gif.id, isServed: !isClient, width, height }))
  const isServed = served.isServed && served.gifId === gif.id
  if (served.isServed && !isServed) setServed({ ...served, isServed })
  const viewOf = tileView(gif, {
    ...props,
    ...setting,
    urlParser,
    // A server cannot ask; where the guess is wrong, the client corrects it after taking over.
    webp: isClient ? mediaSupport.webp : true,
    // What a server drew at a guessed size keeps its picture, or each would be loaded twice.
    renditionSize: isServed && served.width === GUESSED_WIDTH ? served : undefined,
    isAlone: props.position === undefined,
    // A server's markup carries no style: strict policies never apply it.
    place: isClient && top !== undefined && left !== undefined ? { top, left } : undefined,
  })
  const state = store.state()
  const view = viewOf(state)
  const firstImage = useRef(isServed ? servedImage(view.picture) : undefined)
  const [, redraw] = useState<TileView>()
  const picture = useRef<PictureElement>(undefined)
  const latest = useRef({ viewOf, view, state, setting, handlers: {} as TileHandlers })
  const follow = useRef((next: TileState): void => {
    const drawn = latest.current
    const nextView = next === drawn.state ? drawn.view : drawn.viewOf(next)
    picture.current?.update(nextView.picture)
    if (!isSameAroundPicture(drawn.view, nextView)) redraw(nextView)
  })
  // Before the binding, which may change the state at once.
  useBeforePaint(() => {
    latest.current = { viewOf, view, state, setting, handlers }
  })
  const { tile, link, image } = useTileBinding({
    visibility,
    store,
    gif,
    zone: props.zone,
    events: setting.events,
    isWatched: props.zone === 'observed' || props.isKept,
    onState: follow,
  })
  const linkRef = useRef<HTMLAnchorElement>(null)
  const handlers: TileHandlers = {
    ...tile,
    ...link,
    onKeyDown: (event) => {
      link.onKeyDown(event)
      const { key, target, currentTarget } = event
      // Fields and buttons of a host's overlay keep their keys.
      if (target !== currentTarget || event.defaultPrevented || (key !== 'Enter' && key !== ' ')) return
      if (!look.isButton) return
      event.preventDefault()
      currentTarget.click()
    },
    onLoad: image.onLoad,
    onError: () =>
      viewOf(store.state()).picture.isStandIn ? store.send({ type: 'stillRefused' }) : image.onError(),
  }
  useBeforePaint(() => {
    const box = tile.ref.current
    if (!box) return undefined
    const remove = delegate.add({
      box,
      link: linkRef,
      image: image.ref,
      handlers: () => latest.current.handlers,
    })
    return () => {
      remove()
      picture.current?.release()
    }
  }, [delegate])
  useBeforePaint(() => {
    const [box, target] = [tile.ref.current, linkRef.current]
    if (!box || !target) return
    if (picture.current?.link !== target) {
      picture.current?.release()
      picture.current = pictureElement({
        box,
        link: target,
        image: image.ref,
        imageDecoder: { decode: (url) => latest.current.setting.gifkit.ports.imageDecoder.decode(url) },
        defer: (write) => latest.current.setting.deferred.add(write),
      })
    }
    follow.current(store.state())
  })
  return {
    view,
    box: tile.ref,
    link: linkRef,
    image: image.ref,
    served: isServed ? firstImage.current : undefined,
  }
}
