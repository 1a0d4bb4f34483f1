import type { Row } from './row.js'

export const section8: readonly Row[] = []
