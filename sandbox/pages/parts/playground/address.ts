import { accepted, type Control, type ControlValue, initialValues, type Values } from './control.js'

/** Query parameter with the names of controls whose initial value is unset. */
const WITHOUT = 'without'

const queryOf = ({ query, name }: Control): string => query ?? name

const parsed = (control: Control, text: string): ControlValue => {
  if (control.kind === 'range' || control.kind === 'number')
    return text.trim() === '' ? undefined : accepted(control, Number(text))
  if (control.kind === 'toggle' || control.kind === 'callback')
    return text === 'true' || text === 'false' ? text === 'true' : undefined
  return accepted(control, text)
}

/**
 * The values in an address such as `?columns=2&hideAttribution=true&without=gutter`, and initial values for the rest.
 */
export const valuesFrom = (controls: readonly Control[], search: string): Values => {
  const query = new URLSearchParams(search)
  const without = query.get(WITHOUT)?.split(',') ?? []
  const start = initialValues(controls)
  const read = (control: Control): ControlValue => {
    if (without.includes(queryOf(control)) && !control.isRequired) return undefined
    const text = query.get(queryOf(control))
    return (text === null ? undefined : parsed(control, text)) ?? start[control.name]
  }
  return Object.fromEntries(controls.map((control) => [control.name, read(control)]))
}

/** The address for these values; its other parameters are kept. */
export const addressFor = (controls: readonly Control[], values: Values, search: string): string => {
  const query = new URLSearchParams(search)
  const without: string[] = []
  for (const control of controls) {
    const value = values[control.name]
    query.delete(queryOf(control))
    if (value === control.initial) continue
    if (value === undefined) without.push(queryOf(control))
    else query.set(queryOf(control), String(value))
  }
  if (without.length > 0) query.set(WITHOUT, without.join(','))
  else query.delete(WITHOUT)
  // `?strict` and the like have no value.
  const text = query.toString().replace(/=(?=&|$)/g, '')
  return text === '' ? '' : `?${text}`
}
