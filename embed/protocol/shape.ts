/** What each field of a message may hold. */
export type Shape = Readonly<Record<string, (value: unknown) => boolean>>

/**
 * True for a plain object with these fields of its own and no others. Whoever sends a message decides what it is:
 * names that every object inherits, lists, dates and errors with the right fields are none.
 */
export const hasShape = (value: unknown, shape: Shape): value is Readonly<Record<string, unknown>> => {
  if ({}.toString.call(value) !== '[object Object]') return false
  const fields = value as Readonly<Record<string, unknown>>
  const checks = Object.entries(shape)
  return (
    Object.keys(fields).length === checks.length &&
    checks.every(([name, isFit]) => Object.hasOwn(fields, name) && isFit(fields[name]))
  )
}
