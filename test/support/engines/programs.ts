/** Programs that end with this process, however that ends: workers of a test run are killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** Waits for the end of what it reads, which comes with that of the process that started it, and ends all it started. */
const LEASH = '"$@" & read -r _; kill -KILL 0'

export interface Program {
  readonly process: ChildProcess
  /** Its number. */
  pid(): Promise<number>
  end(): Promise<void>
}

/** Numbers of the processes that a process has started. */
export const startedBy = async (pid: number): Promise<readonly number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** What it writes to its third output, or as an error, can be read. It runs in `folder`, by default that of this process. */
export const startProgram = (
  path: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder?: string,
): Program => {
  const leash = spawn('sh', ['-c', LEASH, 'sh', path, ...words], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    // A group of its own, which it can end as a whole.
    detached: true,
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  leash.stderr?.resume()
  return {
    process: leash,
    pid: async () => (await startedBy(leash.pid ?? 0))[0] ?? 0,
    end: async () => {
      if (leash.exitCode !== null || leash.signalCode !== null) return
      const ended = once(leash, 'exit')
      leash.stdin?.end()
      await ended
    },
  }
}
