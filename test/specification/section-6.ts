import type { Row } from './row.js'

export const section6: readonly Row[] = []
