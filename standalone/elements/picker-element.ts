/** `<gif-picker>` as a control of forms. Its value is the id of the GIF that was picked. */

import { attributeOf, writeAttribute } from './attributes.js'
import { pickerProps } from './element-props.js'
import { pickerTable } from './element-table.js'
import { elementClass, type GifElement, type Values, type WidgetPart } from './gif-element.js'

const OPENER = '.gifkit-picker-opener,.gifkit-picker input'

/** The browser's own sentence, in the visitor's language. */
const requiredMessage = (): string => {
  const field = document.createElement('input')
  field.required = true
  return field.validationMessage || 'Choose a GIF.'
}

export const pickerClass = (part: WidgetPart): (new () => GifElement) =>
  class extends elementClass(pickerTable, part, pickerProps) {
    static readonly formAssociated = true
    static readonly observedAttributes = [...Object.keys(pickerTable.attributes).map(attributeOf), 'value']
    /** Browsers from before 2023 have pickers that are in no form. */
    readonly #internals: ElementInternals | undefined = this.attachInternals?.()
    /** `undefined` until a value is set or picked: the attribute's counts. */
    #value: string | undefined
    #gif: unknown

    constructor() {
      super()
      // Typing in the search field is no change of the value.
      for (const type of ['input', 'change'])
        this.shadowRoot.addEventListener(type, (event) => event.stopPropagation())
      new MutationObserver(() => this.#validate()).observe(this.shadowRoot, {
        childList: true,
        subtree: true,
      })
    }

    get value(): string {
      return this.#value ?? this.getAttribute('value') ?? ''
    }
    set value(value: string) {
      this.#set(value === undefined || value === null ? '' : String(value))
    }
    /** The GIF that was picked; `undefined` for a value that the page has set. */
    get gif(): unknown {
      return this.#gif
    }
    get form(): HTMLFormElement | null {
      return this.#internals?.form ?? null
    }
    get labels(): NodeList | undefined {
      return this.#internals?.labels
    }
    get willValidate(): boolean {
      return this.#internals?.willValidate ?? false
    }
    get validity(): ValidityState | undefined {
      return this.#internals?.validity
    }
    get validationMessage(): string {
      return this.#internals?.validationMessage ?? ''
    }
    checkValidity(): boolean {
      return this.#internals?.checkValidity?.() ?? true
    }
    reportValidity(): boolean {
      return this.#internals?.reportValidity?.() ?? true
    }

    override focus(options?: FocusOptions): void {
      this.shadowRoot.querySelector<HTMLElement>(OPENER)?.focus(options)
    }

    override emit(type: string, detail: Values, cancelable?: boolean): boolean {
      if (type === 'gif-pick') {
        const { gif } = detail as { readonly gif: { readonly id: string | number } }
        this.#set(String(gif.id), gif)
      }
      // As of `<details>`, so that opening it once more is a change.
      if (type === 'gif-open-change') writeAttribute(this, 'isOpen', detail.isOpen || undefined)
      const isAllowed = super.emit(type, detail, cancelable)
      if (type === 'gif-pick')
        for (const name of ['input', 'change']) this.dispatchEvent(new Event(name, { bubbles: true }))
      return isAllowed
    }

    override update(): void {
      super.update()
      this.#validate()
    }

    formResetCallback(): void {
      this.#set(undefined)
    }
    formStateRestoreCallback(state: string): void {
      this.#set(state)
    }
    formDisabledCallback(): void {
      this.#validate()
    }

    #set(value: string | undefined, gif?: unknown): void {
      this.#value = value
      this.#gif = gif
      this.#validate()
    }

    #validate(): void {
      const internals = this.#internals
      for (const each of this.shadowRoot.children) (each as HTMLElement).inert = this.matches(':disabled')
      internals?.setFormValue?.(this.value)
      const isMissing =
        this.hasAttribute('required') && this.getAttribute('required') !== 'false' && !this.value
      const opener = this.shadowRoot.querySelector<HTMLElement>(OPENER)
      if (!isMissing) internals?.setValidity?.({})
      else internals?.setValidity?.({ valueMissing: true }, requiredMessage(), opener ?? undefined)
    }
  }
