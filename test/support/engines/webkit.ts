import type { Browser } from 'playwright-core'

export const launchWebKit = (_flags: readonly string[]): Promise<Browser> => Promise.reject(new Error('not yet'))
