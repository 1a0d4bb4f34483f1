/** What a control says; `undefined` leaves the prop out, so that the widget's default counts. */
export type ControlValue = string | number | boolean | undefined

/** What all controls of a page say, by name. */
export type Values = Readonly<Record<string, ControlValue>>

interface ControlOf<Kind extends string, Value extends ControlValue> {
  readonly kind: Kind
  /** Name of the prop, and of the field in the form. */
  readonly name: string
  /** Default: the name. */
  readonly label?: string
  /** At first; default: left out. */
  readonly initial?: Value
  /** The widget's own default: shown while left out, and not worth a line of code when chosen. */
  readonly default?: Value
  /** May not be left out; needs `initial`. */
  readonly isRequired?: boolean
  /** Stands in the bar above the stage instead of the panel beside it: for the few that matter most. */
  readonly isInBar?: boolean
  /** Name in the page's address; default: the name. */
  readonly query?: string
  /** The prop's value for what the control says; default: the same. False for a setting of the page, no prop. */
  readonly prop?: false | ((value: Value) => unknown)
  /** The prop's value as source code; default: a literal. */
  readonly source?: (value: Value) => string
}

export interface ToggleControl extends ControlOf<'toggle', boolean> {}

export interface ChoiceControl extends ControlOf<'choice', string> {
  /** Values, or values with what people read. */
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

/** A callback whose presence changes what the widget does: handed over, and logged, only while switched on. */
export interface CallbackControl extends ControlOf<'callback', boolean> {}

export type Control =
  | ToggleControl
  | ChoiceControl
  | RangeControl
  | NumberControl
  | TextControl
  | ColourControl
  | CallbackControl

/** A choice's values with what people read. */
export const optionsOf = ({
  options,
}: ChoiceControl): readonly (readonly [value: string, label: string])[] =>
  Array.isArray(options) ? options.map((value: string) => [value, value]) : Object.entries(options)

/** What the controls say at first. */
export const initialValues = (controls: readonly Control[]): Values =>
  Object.fromEntries(controls.map(({ name, initial }) => [name, initial]))

/** The value as this control can say it; `undefined` when it cannot. */
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

/** The prop that a control's value stands for, as the widget gets it; nothing for a page's own setting. */
export const propOf = (control: Control, value: ControlValue): unknown => {
  if (control.prop === false || value === undefined) return undefined
  return control.prop ? (control.prop as (value: ControlValue) => unknown)(value) : value
}
