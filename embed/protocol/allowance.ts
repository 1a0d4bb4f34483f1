/** How many messages the other side has sent lately. */
export interface Allowance {
  /** Start of the second that is counted, in ms. */
  readonly since: number
  readonly count: number
}

/** Most messages a second; frames of ours send a handful. */
export const MESSAGES_PER_SECOND = 50

export const fullAllowance: Allowance = { since: Number.NEGATIVE_INFINITY, count: 0 }

/** After one more message at `at` ms; `undefined` when that was one too many. */
export const spend = ({ since, count }: Allowance, at: number): Allowance | undefined => {
  if (at - since >= 1000) return { since: at, count: 1 }
  return count < MESSAGES_PER_SECOND ? { since, count: count + 1 } : undefined
}
