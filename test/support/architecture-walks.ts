/** The walks that `docs/architecture.md` draws: numbered files, and files that they ask. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

export interface Step {
  readonly path: string
  /** How the value gets here, where no import says it. */
  readonly by: string | undefined
  /** The value comes into React here, or leaves it. */
  readonly isCrossing: boolean
  readonly asked: readonly string[]
}

export interface Walk {
  readonly title: string
  readonly steps: readonly Step[]
  /** Files that read the value on its way for something else. */
  readonly beside: readonly string[]
}

const numbered = /^\d+\. (\*\*→\*\* )?`([^`]+)`(?: \((port|host|state|handed)\))?: \S/
const asking = /^ {3}- asks `([^`]+)`: \S/
const reading = /^- `([^`]+)`/

const walkOf = (section: string): Walk => {
  const lines = section.split('\n')
  const steps: (Step & { asked: string[] })[] = []
  const beside: string[] = []
  for (const line of lines) {
    const step = numbered.exec(line)
    const asked = asking.exec(line)?.[1]
    const reader = reading.exec(line)?.[1]
    if (step) steps.push({ path: step[2] ?? '', by: step[3], isCrossing: Boolean(step[1]), asked: [] })
    if (asked) steps.at(-1)?.asked.push(asked)
    if (reader) beside.push(reader)
  }
  return { title: lines[0] ?? '', steps, beside }
}

export const walksIn = (text: string): readonly Walk[] =>
  text
    .split(/^## /m)
    .map(walkOf)
    .filter(({ steps }) => steps.length > 0)

export const documentedWalks = (): readonly Walk[] =>
  walksIn(readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8'))

/** The walk whose title begins so. */
export const documentedWalk = (name: string): Walk => {
  const walk = documentedWalks().find(({ title }) => title.startsWith(`${name}:`))
  if (!walk) throw new Error(`docs/architecture.md draws no walk ${name}`)
  return walk
}

/** All files of a walk, those that are asked among them. */
export const filesOf = ({ steps }: Walk): readonly string[] =>
  steps.flatMap(({ path, asked }) => [path, ...asked])
