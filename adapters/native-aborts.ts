import type { Aborts } from '../core/ports.js'

/** The platform's own `AbortController`. */
export const nativeAborts: Aborts = { create: () => new AbortController() }
