import { LogLevel } from '../core/page/settings.js'
import type { Logger } from '../core/ports.js'

const PREFIX = 'gifkit:'

export interface ConsoleLogger extends Logger {
  /** As `debug`, at the level `INFO`. */
  info(...details: readonly unknown[]): void
}

type Line = (...details: readonly unknown[]) => void

const warnOnConsole: Line = (...details) => console.warn(PREFIX, ...details)

/** Writes errors; a function of its own, so that code that writes only errors does not ship the whole logger. */
export const errorOnConsole: Line = (...details) => console.error(PREFIX, ...details)

/** Writes debug lines; a function of its own, for the same reason. */
export const createDebugLine =
  (isDebug: () => boolean, leastLevel: () => number, level: number = LogLevel.DEBUG): Line =>
  (...details) => {
    if (leastLevel() <= level && isDebug()) console.debug(PREFIX, ...details)
  }

/**
 * Writes lines of at least the level `leastLevel` (a `LogLevel`) to the console; debug and info lines only while
 * `isDebug` returns true.
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
