/** The class of an element: a shell that draws a widget in its shadow root, from attributes and properties. */
import { adoptStyles } from '../../adapters/adopt-styles.js'
import { GiphyFetch } from '../../adapters/giphy-fetch.js'
import type { RenderTarget, Unmount } from '../../adapters/mount-point.js'
import { pageLogger } from '../../adapters/node.js'
import { attributeMistake, reportMistake } from '../../core/mistake.js'
import { attributeOf, attributeValue, writeAttribute } from './attributes.js'
import type { ElementTable } from './element-table.js'

/** Props of a widget, or what they are made of. */
export type Values = Readonly<Record<string, unknown>>

export type Render = (props: Values, target: RenderTarget) => Unmount

/** What draws a widget: there at once, or loaded when the first element that needs it is on the page. */
export interface WidgetPart {
  current(): Render | undefined
  load(): Promise<Render | undefined>
}

/**
 * Makes the props of a widget from the values of its element: `undefined` where there is nothing to show, `null` where
 * what is shown stays until something has arrived.
 */
export type PropsOf = (values: Values, element: GifElement) => Values | null | undefined

/** What is common to all elements. */
export interface GifElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot
  connectedCallback(): void
  /** Draws again, once for all changes of a task. */
  update(): void
  /** The client of the property, or of the attribute `api-key`; without one it is reported. */
  clientFor(values: Values): GiphyFetch | undefined
  /** Dispatches an event that bubbles out of all shadow roots; returns whether no listener prevented its default. */
  emit(type: string, detail: Values, cancelable?: boolean): boolean
}

/** Parts that pages style by `::part()`: the class in the shadow root, and the name of the part. */
export const PARTS: Readonly<Record<string, string>> = {
  'giphy-grid': 'list',
  'giphy-carousel': 'list',
  'gifkit-tile': 'tile',
  'gifkit-overlay': 'overlay',
  'giphy-attribution': 'attribution',
  'gifkit-player': 'player',
  'gifkit-bar': 'controls',
  'gifkit-picker': 'picker',
  'gifkit-picker-opener': 'opener',
  'gifkit-picker-field': 'search',
}

const nameParts = (root: ShadowRoot): void => {
  for (const name of Object.keys(PARTS))
    for (const element of root.querySelectorAll(`.${name}:not([part])`))
      element.setAttribute('part', PARTS[name] ?? '')
}

const hostStyles = ':host{display:block}:host([hidden]){display:none}'

type Handler = (...given: readonly unknown[]) => void

const handlersOf = ({ events }: ElementTable, element: GifElement, gif: unknown): Values => {
  const handlers: Record<string, Handler> = {}
  for (const [handler, [type, ...names]] of Object.entries(events))
    handlers[handler] = (...given) => {
      const detail: Record<string, unknown> = gif ? { gif } : {}
      for (const [index, name] of names.map((each, at) => [at, each] as const)) detail[name] = given[index]
      const event = detail.event as Event | undefined
      if (!element.emit(type, detail, event !== undefined)) event?.preventDefault()
    }
  return handlers
}

/** Made in a browser alone, since `HTMLElement` is missing elsewhere. */
export const elementClass = (
  table: ElementTable,
  part: WidgetPart,
  propsOf: PropsOf,
): (new () => GifElement) => {
  const kinds = Object.entries(table.attributes)
  const names = [...Object.keys(table.attributes), ...table.properties]

  class WidgetElement extends HTMLElement {
    static readonly observedAttributes = kinds.map(([property]) => attributeOf(property))
    declare readonly shadowRoot: ShadowRoot
    readonly values: Record<string, unknown> = {}
    #isDue = false
    #unmount: Unmount | undefined
    #client: GiphyFetch | undefined

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      new MutationObserver(() => nameParts(root)).observe(root, { childList: true, subtree: true })
    }

    connectedCallback(): void {
      // Set before the element was defined, such properties would hide those of the class.
      for (const name of names.filter((each) => Object.hasOwn(this, each))) {
        const value = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      this.update()
    }

    /** As an element that is moved is removed first, what it shows goes at the end of the task. */
    disconnectedCallback(): void {
      this.update()
    }

    attributeChangedCallback(): void {
      this.update()
    }

    update(): void {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        if (this.isConnected) this.#draw()
        else this.#unmount?.()
      })
    }

    clientFor({ client, apiKey }: Values): GiphyFetch | undefined {
      if (client) return client as GiphyFetch
      if (typeof apiKey === 'string' && apiKey) {
        if (this.#client?.apiKey !== apiKey) this.#client = new GiphyFetch(apiKey)
        return this.#client
      }
      const expected = 'a key of the content API, or the property client'
      reportMistake(pageLogger, attributeMistake(this.localName, 'api-key', 'left out', expected))
      return undefined
    }

    emit(type: string, detail: Values, cancelable = false): boolean {
      return this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }))
    }

    #draw(): void {
      const render = part.current()
      if (!render) {
        void part.load().then((loaded) => {
          if (loaded) this.update()
          else this.emit('gif-error', { error: new Error(`<${this.localName}> could not be loaded`) })
        })
        return
      }
      const values: Record<string, unknown> = { ...this.values }
      const report = (text: string): void => reportMistake(pageLogger, text)
      for (const [property, kind] of kinds) values[property] = attributeValue(this, property, kind, report)
      // Frameworks write null where there is nothing.
      for (const name of Object.keys(values)) if (values[name] == null) delete values[name]
      const props = propsOf(values, this)
      if (props === undefined) this.#unmount?.()
      if (!props) return
      this.#unmount = render({ ...props, ...handlersOf(table, this, props.gif) }, this.shadowRoot)
      const container = this.shadowRoot.firstElementChild
      if (container) adoptStyles(container, [hostStyles])
    }
  }

  for (const [property, kind] of kinds)
    Object.defineProperty(WidgetElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return attributeValue(this, property, kind)
      },
      set(this: WidgetElement, value: unknown) {
        writeAttribute(this, property, value)
      },
    })
  for (const property of table.properties)
    Object.defineProperty(WidgetElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this.values[property]
      },
      set(this: WidgetElement, value: unknown) {
        this.values[property] = value
        this.update()
      },
    })
  return WidgetElement
}
