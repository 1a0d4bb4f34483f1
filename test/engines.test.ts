/** `docs/testing.md` says which suite runs in which engine and what is left out, as `npm run test:engines` does. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LeftOut, leftOut, runs, suitesOf } from './engines-left-out.mjs'
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
    runs[engine].includes(suite) ? 'runs' : suitesOf(engine).includes(suite) ? 'by name' : ''
  const left = entries.map(inWords).join('; ')
  return `| \`${suite}\` | ${cell('firefox')} | ${cell('webkit')} | ${left} |`.replaceAll('  ', ' ')
}

describe('the suites of other engines', () => {
  const suites = readdirSync(join(projectRoot, 'test/browser'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => basename(file, '.test.ts'))

  test('are in the table of docs/testing.md, with the reasons', () => {
    expect(documented()).toEqual(suites.map(rowOf))
  })

  test('are files, and those that run each time are not left out', () => {
    expect(leftOut.filter(({ suite }) => !suites.includes(suite))).toEqual([])
    for (const engine of ['firefox', 'webkit'] as const) {
      const all = suitesOf(engine)
      const listed = runs[engine]
      expect(listed.filter((suite) => !all.includes(suite))).toEqual([])
      expect(listed).toEqual([...new Set(listed)])
    }
  })
})
