import type { Call, Problem } from './endpoint.js'

/**
 * The name of the first value that is at fault: the caller's own where a required argument has that value, since names
 * of the wire say little to callers.
 */
export const nameOfFault = <A>(
  { required }: Call<A>,
  values: object,
  isAtFault: (value: unknown) => boolean,
): string | undefined =>
  Object.entries({ ...required, ...values }).find(
    ([, value]) => Object.values(values).includes(value) && isAtFault(value),
  )?.[0]

/** What is said of a value that cannot travel as it is. */
export const altered = (field: string): Problem => ({
  field,
  message: `${field} would arrive as something else`,
})
