import { LogLevel } from '../core/page/settings.js'
import type { Logger } from '../core/ports.js'

const PREFIX = 'gifkit:'

export interface ConsoleLogger extends Logger {
  /** As `debug`, for lines that matter a little more. */
  info(...details: readonly unknown[]): void
}

type Line = (...details: readonly unknown[]) => void

/** Warnings alone, for those who write no others. */
const warnOnConsole: Line = (...details) => console.warn(PREFIX, ...details)

/** Errors alone, likewise. */
export const errorOnConsole: Line = (...details) => console.error(PREFIX, ...details)

/** Debug lines alone, for those who write no others. */
export const createDebugLine =
  (isDebug: () => boolean, leastLevel: () => number, level: number = LogLevel.DEBUG): Line =>
  (...details) => {
    if (leastLevel() <= level && isDebug()) console.debug(PREFIX, ...details)
  }

/**
 * Lines on the platform's console that matter at least as much as `leastLevel` says, a `LogLevel`; debug and
 * info lines only while `isDebug` says so.
 */
export const createConsoleLogger = (
  isDebug: () => boolean,
  leastLevel: () => number = () => LogLevel.DEBUG,
): ConsoleLogger => {
  const isShown = (level: LogLevel): boolean => leastLevel() <= level
  return {
    debug: createDebugLine(isDebug, leastLevel),
    info: createDebugLine(isDebug, leastLevel, LogLevel.INFO),
    warn: (...details) => isShown(LogLevel.WARN) && warnOnConsole(...details),
    error: (...details) => isShown(LogLevel.ERROR) && errorOnConsole(...details),
  }
}
