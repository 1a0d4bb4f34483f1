/** Something asked of the service; an answer that bears another generation is late and not listened to. */
export interface Lookup {
  readonly generation: number
  readonly status: 'idle' | 'due' | 'asked'
}

/** Another question in place of the one before. */
export const renewed = <L extends Lookup>(lookup: L, status: Lookup['status']): L => ({
  ...lookup,
  status,
  generation: lookup.generation + 1,
})

/** Nobody is there to listen: what was asked is asked anew by whoever comes back. */
export const suspended = <L extends Lookup>(lookup: L): L =>
  lookup.status === 'asked' ? renewed(lookup, 'due') : lookup

/** The answer is here. */
export const settled = <L extends Lookup>(lookup: L): L => ({ ...lookup, status: 'idle' })

/** Whether the answer to a question is the one that is waited for. */
export const isAwaited = (lookup: Lookup, generation: number): boolean =>
  lookup.status === 'asked' && lookup.generation === generation

/** Whether a question that was asked before is not the one that counts after. */
export const isGivenUp = (before: Lookup, after: Lookup): boolean =>
  before.status === 'asked' && before.generation !== after.generation
