/** A row of the fault matrix: what goes wrong, and what the visitor or the host page is owed then. */
export interface FaultRow {
  /** Group and number, such as `B1`. */
  readonly id: string
  readonly fault: string
  readonly owed: string
  /** Why the incumbent is not put through it. */
  readonly unrun?: string
}

export const row = (id: string, fault: string, owed: string, unrun?: string): FaultRow => ({
  id,
  fault,
  owed,
  ...(unrun !== undefined && { unrun }),
})
