import { invalidFields } from './refusal.js'

/** A parsed body: the values of a form are lists of texts, those of a JSON object are unknown. */
export type Body = Readonly<Record<string, unknown>>

const REQUIRED = 'This field is required.'

/**
 * Reads a body field by field and collects errors, so that one answer names every wrong field. A reader returns a
 * placeholder for a wrong field; `check` throws before it can be used.
 */
export interface Fields {
  /** A trimmed text that is not empty, of at most `maxLength` characters (200 by default). */
  text(name: string, maxLength?: number): string
  optionalText(name: string, maxLength?: number): string | undefined
  /** A whole number of at least `min` (0 by default); in a form, digits count as a number. */
  whole(name: string, min?: number): number
  optionalWhole(name: string): number | undefined
  /** One or more texts that are not empty; a single text counts as a list. */
  texts(name: string): readonly string[]
  /** One or more objects. */
  objects(name: string): readonly Body[]
  object(name: string): Body
  oneOf<T extends string>(name: string, choices: readonly T[]): T
  flag(name: string, otherwise: boolean): boolean
  /** A time in ms since 1970, from an ISO date, or from seconds or ms since 1970. */
  time(name: string): number
  /** Adds an error that only the call can find. */
  problem(name: string, sentence: string): void
  /** Throws 400 with all errors. */
  check(): void
}

const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Smaller numbers are seconds: as ms they would be in 1973 or earlier. */
const SECONDS_BELOW = 1e11

const timeOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const time = typeof number === 'string' ? Date.parse(number) : number
  if (typeof time !== 'number' || !Number.isFinite(time)) return undefined
  return typeof number === 'number' && time < SECONDS_BELOW ? time * 1000 : time
}

export const fieldsOf = (body: Body): Fields => {
  const problems: Record<string, string[]> = {}
  const problem = (name: string, sentence: string): void => {
    problems[name] = [...(problems[name] ?? []), sentence]
  }
  const wrong = <T>(name: string, sentence: string, placeholder: T): T => {
    problem(name, sentence)
    return placeholder
  }
  const own = (name: string): unknown => (Object.hasOwn(body, name) ? single(body[name]) : undefined)
  const list = (name: string): readonly unknown[] => {
    const value = Object.hasOwn(body, name) ? body[name] : undefined
    return Array.isArray(value) ? value : isAbsent(value) ? [] : [value]
  }

  const text = (name: string, maxLength = 200): string => {
    const value = own(name)
    if (isAbsent(value)) return wrong(name, REQUIRED, '')
    if (typeof value !== 'string') return wrong(name, 'Not a valid string.', '')
    const trimmed = value.trim()
    if (trimmed === '') return wrong(name, 'This field may not be blank.', '')
    return [...trimmed].length > maxLength
      ? wrong(name, `Ensure this field has no more than ${maxLength} characters.`, '')
      : trimmed
  }
  const whole = (name: string, min = 0): number => {
    const value = own(name)
    if (isAbsent(value)) return wrong(name, REQUIRED, min)
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number))
      return wrong(name, 'A valid integer is required.', min)
    return number < min ? wrong(name, `Ensure this value is greater than or equal to ${min}.`, min) : number
  }

  return {
    text,
    optionalText: (name, maxLength) => {
      const value = own(name)
      if (value === undefined || value === null) return undefined
      return value === '' ? '' : text(name, maxLength)
    },
    whole,
    optionalWhole: (name) => (isAbsent(own(name)) ? undefined : whole(name)),
    texts: (name) => {
      const values = list(name)
      if (values.length === 0) return wrong(name, REQUIRED, [])
      const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '')
      return texts.length === values.length
        ? texts.map((value) => String(value).trim())
        : wrong(name, 'Every item must be a string that is not blank.', [])
    },
    objects: (name) => {
      const values = list(name)
      if (values.length === 0) return wrong(name, REQUIRED, [])
      return values.every(isObject) ? values : wrong(name, 'Expected a list of objects.', [])
    },
    object: (name) => {
      const value = own(name)
      if (isAbsent(value)) return wrong(name, REQUIRED, {})
      return isObject(value) ? value : wrong(name, 'Expected an object.', {})
    },
    oneOf: <T extends string>(name: string, choices: readonly [T, ...T[]] | readonly T[]): T => {
      const value = own(name)
      const choice = choices.find((one) => one === value)
      if (choice !== undefined) return choice
      const sentence = isAbsent(value) ? REQUIRED : `"${String(value)}" is not a valid choice.`
      return wrong(name, sentence, choices[0] as T)
    },
    flag: (name, otherwise) => {
      const value = own(name)
      if (isAbsent(value)) return otherwise
      if (value === true || value === 'true' || value === '1') return true
      if (value === false || value === 'false' || value === '0') return false
      return wrong(name, 'Must be a valid boolean.', otherwise)
    },
    time: (name) => {
      const value = own(name)
      if (isAbsent(value)) return wrong(name, REQUIRED, 0)
      return timeOf(value) ?? wrong(name, 'Datetime has wrong format.', 0)
    },
    problem,
    check: () => {
      if (Object.keys(problems).length > 0) throw invalidFields(problems)
    },
  }
}
