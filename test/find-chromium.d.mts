type Environment = Record<string, string | undefined>

/** Returns the path of a whole browser; throws an error that names the command to run. */
export function findChromium(environment?: Environment): string

/** Returns the path of the browser that the suites run in; throws an error that names the command to run. */
export function findSuiteChromium(environment?: Environment): string

/** With what it is started everywhere: nothing of it leaves the machine. */
export const CHROMIUM_FLAGS: readonly string[]
