import type { Logger } from '../core/ports.js'

const PREFIX = 'gifkit:'

/** Lines on the platform's console; debug lines only while `isDebug` says so. */
export const createConsoleLogger = (isDebug: () => boolean): Logger => ({
  debug: (...details) => isDebug() && console.debug(PREFIX, ...details),
  warn: (...details) => console.warn(PREFIX, ...details),
  error: (...details) => console.error(PREFIX, ...details),
})
