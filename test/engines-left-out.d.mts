type Engine = 'chromium' | 'firefox' | 'webkit'

export interface LeftOut {
  /** A file of `test/browser`, without its ending. */
  readonly suite: string
  /** Tests whose title has this; all of the file by default. */
  readonly title?: string
  /** Both by default. */
  readonly engines?: readonly Engine[]
  /** What the engine or its driver cannot do, and what a visitor gets instead where that concerns one. */
  readonly reason: string
}

export const leftOut: readonly LeftOut[]

/** Suites that run each time, by engine. The others of `suitesOf` run where they are asked for by name. */
export const runs: Readonly<Record<'firefox' | 'webkit', readonly string[]>>

/** All suites that an engine can run. */
export function suitesOf(engine: 'firefox' | 'webkit'): string[]

/** Files of those that run each time, or of all whose paths have one of `words` in them. */
export function ranFiles(engine: 'firefox' | 'webkit', words: readonly string[]): string[]

/** Why an engine leaves out a test; nothing for one that it runs. */
export function reasonToLeaveOut(engine: Engine, suite: string, title: string): string | undefined
