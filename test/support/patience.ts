/** Room for a busy machine; conditions are waited for, never times. */
export const PATIENCE = { timeout: 30_000, interval: 100 } as const

/** For the few promises of the specification that are times, kept to the letter: a machine that was late tries again. */
export const LATE_MACHINE = { retry: 2 } as const
