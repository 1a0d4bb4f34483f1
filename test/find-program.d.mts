export interface Program {
  /** As people call it. */
  readonly title: string
  /** Of the environment: names the program to use, whatever the system has. */
  readonly variable: string
  /** Of its files, the best first. */
  readonly names: readonly string[]
  /** Looked in after those of the path. */
  readonly folders?: readonly string[]
  /** Of Debian. */
  readonly packages: readonly string[]
  /** What they recommend is installed too. */
  readonly isWhole?: boolean
}

/** Returns the path; throws an error that names the command to run, or the variable that names no program. */
export function findProgram(program: Program, environment: Record<string, string | undefined>): string
