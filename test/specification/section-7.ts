import type { Row } from './row.js'

export const section7: readonly Row[] = []
