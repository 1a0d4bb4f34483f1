import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.js'

/** The first code below a heading of the README, so that the start page shows what is tested there. */
export const readmeSample = (heading: string): string => {
  const readme = readFileSync(join(projectRoot(), 'README.md'), 'utf8')
  const [, section = ''] = readme.split(`\n## ${heading}\n`)
  const [, sample] = /```\w+\n([\s\S]*?)\n```/.exec(section) ?? []
  if (sample === undefined) throw new Error(`README.md has no code below “${heading}”`)
  return sample
}

/** Heading and first paragraph of the documentation, so that both start pages say the same. */
export const docsWelcome = (): { readonly heading: string; readonly lead: string } => {
  const page = readFileSync(join(projectRoot(), 'docs/site/index.md'), 'utf8')
  const [, heading, lead] = /^# (.+)\n\n(.+)\n/m.exec(page) ?? []
  if (heading === undefined || lead === undefined) throw new Error('docs/site/index.md has no heading')
  return { heading, lead }
}
