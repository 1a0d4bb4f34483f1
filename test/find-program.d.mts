type Environment = Record<string, string | undefined>

/** The path of the first of these programs that the system has. */
export function onSystem(environment: Environment, names: readonly string[]): string | undefined

/** Whether this process may install packages of Debian. */
export function mayInstall(): boolean

/** Installs packages of Debian, with `isWhole` what they recommend too; throws when that fails. */
export function installOnDebian(names: readonly string[], isWhole?: boolean): void

/** The path that a variable of the environment names; throws when nothing there can be executed. */
export function named(environment: Environment, variable: string): string | undefined
