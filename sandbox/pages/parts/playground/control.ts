/** The value of a control; `undefined` leaves the prop out, so that the widget's default applies. */
export type ControlValue = string | number | boolean | undefined

/** The values of all controls of a page, by name. */
export type Values = Readonly<Record<string, ControlValue>>

interface ControlOf<Kind extends string, Value extends ControlValue> {
  readonly kind: Kind
  /** Name of the prop, and of the field in the form. */
  readonly name: string
  /** Default: the name. */
  readonly label?: string
  /** Initial value; without one, the prop is left out. */
  readonly initial?: Value
  /** The widget's own default, which is shown while the prop is left out, and is left out of the code. */
  readonly default?: Value
  /** Cannot be unset; needs `initial`. */
  readonly isRequired?: boolean
  /** Placed in the bar above the stage instead of the panel; for the most important controls. */
  readonly isInBar?: boolean
  /** Name in the page's address; default: the name. */
  readonly query?: string
  /** Computes the prop from the control's value; default: the value itself. `false` for a setting of the page. */
  readonly prop?: false | ((value: Value) => unknown)
  /** The prop's value as source code; default: a literal. */
  readonly source?: (value: Value) => string
}

export interface ToggleControl extends ControlOf<'toggle', boolean> {}

export interface ChoiceControl extends ControlOf<'choice', string> {
  /** Values, or values with their labels. */
  readonly options: readonly string[] | Readonly<Record<string, string>>
}

export interface RangeControl extends ControlOf<'range', number> {
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Written behind the number, such as `px`. */
  readonly unit?: string
}

export interface NumberControl extends ControlOf<'number', number> {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

export interface TextControl extends ControlOf<'text', string> {
  readonly placeholder?: string
  /** A search field, as wide as there is room. */
  readonly isSearch?: boolean
}

/** `#rrggbb` */
export interface ColourControl extends ControlOf<'colour', string> {}

/** A callback whose presence changes what the widget does; it is passed and logged only while switched on. */
export interface CallbackControl extends ControlOf<'callback', boolean> {}

export type Control =
  | ToggleControl
  | ChoiceControl
  | RangeControl
  | NumberControl
  | TextControl
  | ColourControl
  | CallbackControl

/** A choice's values with their labels. */
export const optionsOf = ({
  options,
}: ChoiceControl): readonly (readonly [value: string, label: string])[] =>
  Array.isArray(options) ? options.map((value: string) => [value, value]) : Object.entries(options)

export const initialValues = (controls: readonly Control[]): Values =>
  Object.fromEntries(controls.map(({ name, initial }) => [name, initial]))

/** The value, if the control can have it; otherwise `undefined`. */
export const accepted = (control: Control, value: unknown): ControlValue => {
  switch (control.kind) {
    case 'toggle':
    case 'callback':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return optionsOf(control).some(([option]) => option === value) ? (value as string) : undefined
    case 'range':
    case 'number': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = control
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(max, Math.max(min, value))
        : undefined
    }
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'colour':
      return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined
  }
}

/** The value of the prop that the widget gets; `undefined` for a setting of the page. */
export const propOf = (control: Control, value: ControlValue): unknown => {
  if (control.prop === false || value === undefined) return undefined
  return control.prop ? (control.prop as (value: ControlValue) => unknown)(value) : value
}
