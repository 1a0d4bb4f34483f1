import type { pickerStrings } from './picker-strings.js'
import type { PickerBinding } from './use-picker.js'

/** Texts of a picker, each replaceable. */
export type PickerStrings = {
  readonly [Key in keyof typeof pickerStrings]: Widened<(typeof pickerStrings)[Key]>
}

type Widened<Value> = Value extends string ? string : Value

/** What every part of a picker's panel is made of. */
export interface PickerPart {
  readonly picker: PickerBinding
  readonly strings: PickerStrings
  /** Prefix of ids within. */
  readonly id: string
  readonly searchDebounce?: number | undefined
}
