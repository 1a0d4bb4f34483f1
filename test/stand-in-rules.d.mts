/** Flags by which a browser finds the stand-ins at an address where it looks for hosts of these names. */
export function standInRules(names: readonly string[], address: string): readonly string[]
