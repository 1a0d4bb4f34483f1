import type { Row } from './row.js'

export const section3: readonly Row[] = []
