/** Returns the path of an executable; throws an error that names the command to run. */
export function findChromium(environment?: Record<string, string | undefined>): string
