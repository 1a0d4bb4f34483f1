/**
 * `npm run test:engines`: the browser suites in Firefox and WebKit. `npm run test:engines -- grid` runs those with the
 * word in their name; with `--built` what was built before is not built again. Prints what ran where, and fails where a
 * test failed.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leftOut, runs, suitesOf } from './engines-left-out.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findMiniBrowser, findWebKitDriver, findXvfb } from './find-webkit.mjs'

const ENGINES = ['firefox', 'webkit']
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const run = (command, words, environment = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })

const resultsOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults
  } catch {
    return []
  }
}

const cellOf = (results, engine, suite) => {
  if (!suitesOf(engine).includes(suite)) return 'left out'
  const file = results.find(({ name }) => basename(name, '.test.ts') === suite)
  if (!file) return runs[engine].includes(suite) ? 'did not run' : 'by name'
  const count = (wanted) => file.assertionResults.filter(({ status }) => status === wanted).length
  const [passed, failed] = [count('passed'), count('failed')]
  const skipped = file.assertionResults.length - passed - failed
  // A file may fail before its first test.
  if (failed === 0 && file.status === 'failed') return 'failed'
  return [
    [passed, 'passed'],
    [failed, 'failed'],
    [skipped, 'left out'],
  ]
    .filter(([many]) => many > 0)
    .map(([many, what]) => `${many} ${what}`)
    .join(', ')
}

console.log(`Browsers: ${[findFirefox(), findWebKitDriver(), findMiniBrowser(), findXvfb()].join(', ')}`)
const words = process.argv.slice(2).filter((word) => word !== '--built')
const built = process.argv.includes('--built') ? 0 : await run('npm', ['run', 'build'])
if (built !== 0) process.exit(built)

const began = Date.now()
const columns = []
for (const engine of ENGINES) {
  const file = at(`build/engines-${engine}.json`)
  rmSync(file, { force: true })
  console.log(`\n── ${engine}`)
  const start = Date.now()
  const options = [
    '--config',
    'test/vitest.engines.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  const status = await run('npx', ['vitest', 'run', ...options, ...words], { ENGINE: engine })
  columns.push({ engine, status, results: resultsOf(file), minutes: (Date.now() - start) / 60_000 })
}

const suites = readdirSync(at('test/browser'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => basename(name, '.test.ts'))
const rows = suites.map((suite) => [
  suite,
  ...columns.map(({ engine, results }) => cellOf(results, engine, suite)),
])
const heads = ['suite', ...columns.map(({ engine, minutes }) => `${engine} (${minutes.toFixed(1)} min)`)]
const widths = heads.map((head, index) => Math.max(head.length, ...rows.map((row) => row[index].length)))
console.log('')
for (const row of [heads, ...rows])
  console.log(row.map((cell, index) => cell.padEnd(widths[index])).join('  '))
console.log('\nLeft out:')
for (const { suite, title, engines = ENGINES, reason } of leftOut)
  console.log(`  ${suite}${title === undefined ? '' : `, “${title}”`} in ${engines.join(' and ')}: ${reason}`)
console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} min`)
process.exit(columns.some(({ status }) => status !== 0) ? 1 : 0)
