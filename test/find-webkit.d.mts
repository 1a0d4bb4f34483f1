type Environment = Record<string, string | undefined>

/** Each returns the path of a program; throws an error that names the command to run. */
export function findWebKitDriver(environment?: Environment): string
export function findMiniBrowser(environment?: Environment): string
export function findXvfb(environment?: Environment): string
