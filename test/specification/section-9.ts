import type { Row } from './row.js'

export const section9: readonly Row[] = []
