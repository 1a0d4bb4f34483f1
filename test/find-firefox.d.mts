/** Returns the path of a Firefox; throws an error that names the command to run. */
export function findFirefox(environment?: Record<string, string | undefined>): string
