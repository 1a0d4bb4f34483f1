import type { Row } from './row.js'

export const section1: readonly Row[] = []
