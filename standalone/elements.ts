/**
 * `gifkit/elements`: the import defines `<gif-grid>`, `<gif-carousel>`, `<gif-view>`, `<gif-video>` and `<gif-picker>`
 * where there are custom elements, and does nothing elsewhere.
 */
import type { IGif } from '../core/model/host-gif.js'
import { laterPart } from '../core/page/later.js'
import type { CarouselProps } from '../react/carousel/carousel.js'
import type { GifProps } from '../react/gif/gif.js'
import type { GridProps } from '../react/grid/grid.js'
import type { GifPickerProps } from '../react/picker/gif-picker.js'
import { renderInto } from '../react/render/render-into.js'
import { renderCarousel, renderGif, renderGrid } from '../react/render.js'
import type { VideoProps } from '../react/video/video.js'
import type { AttributeValues } from './elements/attributes.js'
import { gifProps, listProps } from './elements/element-props.js'
import {
  carouselTable,
  type ElementTable,
  gridTable,
  type pickerTable,
  videoTable,
  viewTable,
} from './elements/element-table.js'
import { elementClass, type Render, type WidgetPart } from './elements/gif-element.js'
import { pickerClass } from './elements/picker-element.js'

const atOnce = (render: unknown): WidgetPart => {
  const current = (): Render => render as Render
  return { current, load: async () => current() }
}

/** Defines `<gif-grid>` and the others, but those that are defined already, as by another version. */
export const defineElements = (prefix = 'gif'): void => {
  const registry = globalThis.customElements
  if (!registry) return
  // Pages with lists alone do not wait for the player and the picker.
  const video = laterPart(async (): Promise<Render> => {
    const { Video } = await import('../react/video/video.js')
    return (props, target) => renderInto(target, Video, props as unknown as VideoProps)
  })
  const picker = laterPart(
    async () => (await import('../react/render/render-picker.js')).renderPicker as Render,
  )
  const define = (name: string, make: () => CustomElementConstructor): void => {
    const tag = `${prefix}-${name}`
    if (!registry.get(tag)) registry.define(tag, make())
  }
  define('grid', () => elementClass(gridTable, atOnce(renderGrid), listProps))
  define('carousel', () => elementClass(carouselTable, atOnce(renderCarousel), listProps))
  define('view', () => elementClass(viewTable, atOnce(renderGif), gifProps))
  define('video', () => elementClass(videoTable, video, gifProps))
  define('picker', () => pickerClass(picker))
}

defineElements()

type Own<Table extends ElementTable, Props> = {
  -readonly [Name in keyof Table['attributes'] | Table['properties'][number]]?: Name extends keyof Props
    ? Props[Name] | undefined
    : Name extends keyof Table['attributes']
      ? AttributeValues[Table['attributes'][Name]] | undefined
      : unknown
}

/** `<gif-grid>`: its attributes and other properties, which are those of `Grid`, and `client`. */
export interface GifGridElement extends HTMLElement, Own<typeof gridTable, GridProps> {}
/** `<gif-carousel>`, as `Carousel`. */
export interface GifCarouselElement extends HTMLElement, Own<typeof carouselTable, CarouselProps> {}
/** `<gif-view>`, as `Gif`; it shows the GIF of `gifId` where it has no `gif`. */
export interface GifViewElement extends HTMLElement, Own<typeof viewTable, GifProps> {}
/** `<gif-video>`, as `Video`; it shows the GIF of `gifId` where it has no `gif`. */
export interface GifVideoElement extends HTMLElement, Own<typeof videoTable, VideoProps> {}
/** `<gif-picker>`, as `GifPicker`, and a control of forms. */
export interface GifPickerElement
  extends HTMLElement,
    Omit<Own<typeof pickerTable, GifPickerProps>, 'value'> {
  /** The id of the GIF that was picked, or that the page has set; empty without one. */
  value: string
  /** The GIF that was picked; `undefined` for a value that the page has set. */
  readonly gif: IGif | undefined
  /** The form that the picker belongs to. */
  readonly form: HTMLFormElement | null
  /** The labels of the picker. */
  readonly labels: NodeList | undefined
  /** Whether the form checks the picker; false while it is disabled. */
  readonly willValidate: boolean
  /** Whether a GIF is missing that is `required`. */
  readonly validity: ValidityState | undefined
  /** What a form says of a missing GIF; empty where none is missing. */
  readonly validationMessage: string
  /** Whether a form may be sent; else `invalid` is dispatched. */
  checkValidity(): boolean
  /** As `checkValidity`, and shows the visitor what is missing. */
  reportValidity(): boolean
}

declare global {
  interface HTMLElementTagNameMap {
    'gif-grid': GifGridElement
    'gif-carousel': GifCarouselElement
    'gif-view': GifViewElement
    'gif-video': GifVideoElement
    'gif-picker': GifPickerElement
  }
  interface HTMLElementEventMap {
    'gif-click': CustomEvent<{ readonly gif: IGif; readonly event: Event }>
    'gif-right-click': CustomEvent<{ readonly gif: IGif; readonly event: Event }>
    'gif-key-press': CustomEvent<{ readonly gif: IGif; readonly event: Event }>
    'gif-pick': CustomEvent<{ readonly gif: IGif }>
    'gif-visible': CustomEvent<{ readonly gif: IGif }>
    'gif-seen': CustomEvent<{ readonly gif: IGif }>
    'gif-hover': CustomEvent<{ readonly gif: IGif }>
    'gifs-fetched': CustomEvent<{ readonly gifs: IGif[] }>
    'gif-error': CustomEvent<{ readonly error?: unknown; readonly code?: number; readonly gif?: IGif }>
    'gif-open-change': CustomEvent<{ readonly isOpen: boolean }>
    'gif-state-change': CustomEvent<{ readonly gif: IGif; readonly state: 'playing' | 'paused' }>
    'gif-time-update': CustomEvent<{ readonly gif: IGif; readonly seconds: number }>
    'gif-can-play': CustomEvent<{ readonly gif: IGif }>
    'gif-first-play': CustomEvent<{ readonly gif: IGif; readonly ms: number }>
    'gif-waiting': CustomEvent<{ readonly gif: IGif; readonly count: number }>
    'gif-muted': CustomEvent<{ readonly gif: IGif; readonly isMuted: boolean }>
    'gif-user-muted': CustomEvent<{ readonly gif: IGif; readonly isMuted: boolean }>
    'gif-ended': CustomEvent<{ readonly gif: IGif }>
    'gif-loop': CustomEvent<{ readonly gif: IGif; readonly count: number }>
    'gif-quartile': CustomEvent<{ readonly gif: IGif; readonly quartile: number }>
    'gif-end-fullscreen': CustomEvent<{ readonly gif: IGif }>
  }
}
