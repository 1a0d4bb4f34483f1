import { LogLevel } from '../core/log-level.js'
import type { Logger } from '../core/ports.js'

const PREFIX = 'gifkit:'

export interface ConsoleLogger extends Logger {
  /** As `debug`, for lines that matter a little more. */
  info(...details: readonly unknown[]): void
}

/**
 * Lines on the platform's console that matter at least as much as `leastLevel` says, a `LogLevel`; debug and
 * info lines only while `isDebug` says so.
 */
export const createConsoleLogger = (
  isDebug: () => boolean,
  leastLevel: () => number = () => LogLevel.DEBUG,
): ConsoleLogger => {
  const lines =
    (level: LogLevel, method: 'debug' | 'warn' | 'error', isWanted: () => boolean = () => true) =>
    (...details: readonly unknown[]): void => {
      if (leastLevel() <= level && isWanted()) console[method](PREFIX, ...details)
    }
  return {
    debug: lines(LogLevel.DEBUG, 'debug', isDebug),
    info: lines(LogLevel.INFO, 'debug', isDebug),
    warn: lines(LogLevel.WARN, 'warn'),
    error: lines(LogLevel.ERROR, 'error'),
  }
}
