import type { Row } from './row.js'

export const section5: readonly Row[] = []
