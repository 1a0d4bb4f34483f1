import type { Row } from './row.js'

export const section4: readonly Row[] = []
