/**
 * `npm run test:faults`: runs the tests that name rows of the fault matrix, and prints a row for each, with what became
 * of the fault here and, where it can be run unchanged, with the incumbent. `--write` puts the table into
 * `docs/reliability.md`, if every row passes. `--built` skips the build. Words after that are rows or their first letters, as in
 * `npm run test:faults -- B T1`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = process.argv.slice(2)
const flags = new Set(options.filter((option) => option.startsWith('--')))
const wanted = options.filter((option) => !option.startsWith('--'))
const isWanted = (id) => wanted.length === 0 || wanted.includes(id) || wanted.includes(id[0])

const run = (command, words, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })

if (!flags.has('--built') && (await run('npm', ['run', 'build'])) !== 0) process.exit(1)

const { faultTestsIn } = await import('../build/test/faults/matrix.js')
const { documentTables, printedTable, tableOf } = await import('../build/test/faults/table.js')
const { printedAs } = await import('../build/test/support/tagged-tests.js')

/** Beside the tests that name rows: scenarios that both products are put through. */
const COMPARISONS = 'test/faults/comparison/'
const testFiles = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => `test/${name.split('\\').join('/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
const tests = testFiles
  .flatMap((path) => faultTestsIn(path, readFileSync(join(root, path), 'utf8')))
  .filter(({ tags }) => tags.some(isWanted))
const rowsOfComparisons = wanted.length === 0 ? '[A-Z]\\d+' : wanted.map((word) => `${word}\\d*`).join('|')
const pattern = [
  ...new Set(tests.map(({ title }) => printedAs(title).source.slice(1, -1))),
  `(?:${rowsOfComparisons}) on (?:gifkit|the incumbent)`,
].join('|')
const files = [
  ...new Set([...tests.map(({ path }) => path), ...testFiles.filter((path) => path.startsWith(COMPARISONS))]),
]

const results = join(root, 'build/faults')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Node first: it is quick, and browsers get both processors. */
const steps = [
  ['node', ['unit', 'unit-own-modules', 'component', 'faults-node']],
  ['browser', ['browser', 'browser-long', 'faults-browser']],
]
for (const [name, projects] of steps) {
  console.log(`\n── ${name}`)
  await run(
    'npx',
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
      '--passWithNoTests',
      `--testNamePattern=(?:^| )(?:${pattern})$`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, `${name}.json`)}`,
    ],
    { WHOLE_MATRIX: '1' },
  )
}

const ran = readdirSync(results).flatMap((file) =>
  JSON.parse(readFileSync(join(results, file), 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ title, status, meta }) => ({ path: relative(root, name), title, status, meta })),
  ),
)
const whole = tableOf(tests, ran)
const table = whole.filter(({ id }) => isWanted(id))
console.log(`\n${printedTable(table)}`)

const failed = table.filter(({ isHeld }) => !isHeld)
console.log(`\n${table.length - failed.length} of ${table.length} rows pass`)
for (const { id, missing } of failed)
  console.error(`${id}: ${missing.join('\n    ') || 'a scenario does not hold'}`)

// A table with a failure is printed, and mended before it is published.
if (flags.has('--write') && wanted.length === 0 && failed.length === 0) {
  const path = join(root, 'docs/reliability.md')
  const heading = '## The matrix\n'
  const [introduction] = readFileSync(path, 'utf8').split(heading)
  writeFileSync(path, `${introduction}${heading}\n${documentTables(table)}\n`)
}
process.exit(failed.length > 0 ? 1 : 0)
