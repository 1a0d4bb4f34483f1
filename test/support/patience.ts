/** Room for a busy machine; conditions are waited for, never times. */
export const PATIENCE = { timeout: 30_000, interval: 100 } as const
