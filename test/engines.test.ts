/** `docs/testing.md` says which suite runs in which engine and what is left out, as `npm run test:engines` does. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LeftOut, leftOut, runs, runsByName } from './engines-left-out.mjs'
import { projectRoot } from './support/source-files.js'

const page = readFileSync(join(projectRoot, 'docs/testing.md'), 'utf8')
const HEAD = '| Suite | Firefox | WebKit | Left out |'

/** The lines of the table below its head. */
const documented = (): readonly string[] => {
  const [, after = ''] = page.split(`${HEAD}\n| --- | --- | --- | --- |\n`)
  return (after.split('\n\n')[0] ?? '').trimEnd().split('\n')
}

const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const

const inWords = ({ title, engines = [], reason }: LeftOut): string => {
  const which = title === undefined ? '' : `“${title}”`
  const where = engines.map((engine) => names[engine]).join(' and ')
  const place = [which, where].filter((part) => part !== '').join(' in ')
  return place === '' ? reason : `${place}: ${reason}`
}

const rowOf = (suite: string): string => {
  const entries = leftOut.filter((entry) => entry.suite === suite)
  const cell = (engine: 'firefox' | 'webkit'): string =>
    runs[engine].includes(suite) ? 'runs' : runsByName[engine].includes(suite) ? 'by name' : ''
  const left = entries.map(inWords).join('; ')
  return `| \`${suite}\` | ${cell('firefox')} | ${cell('webkit')} | ${left} |`.replaceAll('  ', ' ')
}

describe('the suites of other engines', () => {
  const listed = [runs, runsByName].flatMap(({ firefox, webkit }) => [...firefox, ...webkit])
  const suites = [...new Set([...listed, ...leftOut.map(({ suite }) => suite)])].sort()

  test('are in the table of docs/testing.md, with the reasons', () => {
    expect(documented()).toEqual(suites.map(rowOf))
  })

  test('are files', () => {
    const isFile = (suite: string): boolean => existsSync(join(projectRoot, `test/browser/${suite}.test.ts`))
    expect(suites.filter((suite) => !isFile(suite))).toEqual([])
  })

  test('run in an engine unless they are left out as a whole', () => {
    const whole = leftOut.filter(({ title }) => title === undefined).map(({ suite }) => suite)
    expect([...runs.firefox, ...runs.webkit].filter((suite) => whole.includes(suite))).toEqual([])
    for (const listed of Object.values(runs)) expect(listed).toEqual([...new Set(listed)])
  })
})
