import type { PendingRow } from './row.js'

/** Clauses whose part is still to come: none. A clause that is added stands here until a row beside this file shows it. */
export const pendingRows: readonly PendingRow[] = []
