import type { Row } from './row.js'

export const section2: readonly Row[] = []
