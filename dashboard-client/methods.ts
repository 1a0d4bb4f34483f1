import type { Connection } from './connection.js'
import type { Call } from './endpoint.js'
import type { CallOptions, NoOptions, Settled } from './settings.js'

/** Answers what a method's arguments come to, as data. */
export type CallOf = (...args: never[]) => Call<unknown>

/** A method that takes what `CallOf` takes, and options last. */
export type Method<C> = C extends (...args: infer Args) => Call<infer Result>
  ? <Options extends CallOptions = NoOptions>(
      ...args: [...args: Args, options?: Options & CallOptions]
    ) => Promise<Settled<Result, Options>>
  : never

export type Methods<Calls> = { readonly [Name in keyof Calls]: Method<Calls[Name]> }

/**
 * The methods of a resource from what each of them calls. Options come after the last parameter that a call
 * declares, so parameters that may be left out must not have a default there: it would not be counted.
 */
export const methods = <Calls extends Readonly<Record<string, CallOf>>>(
  connection: Connection,
  calls: Calls,
): Methods<Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, callOf]) => [
      name,
      async (...args: never[]) => {
        // Empty text is blank and has no fields, so that what was not given is found missing by its name.
        const given = [...Array(callOf.length).keys()].map((at) => args[at] ?? '')
        return connection.run(callOf(...(given as never[])), args[callOf.length])
      },
    ]),
  ) as Methods<Calls>
