/**
 * `npm run test:mutation`: Stryker changes the code of the rules in one place at a time, and runs the tests that reach
 * the place. A change that no test notices survives. Prints the survivors and a row for each area, and fails if fewer
 * than 85 % are noticed. Words after that are parts of the names of areas, as in `npm run test:mutation -- cache`.
 * What was neither changed nor tested otherwise since the last run is not run again; `--again` runs all.
 * `MUTATION_WORKERS=1` leaves the other processors alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AREAS, FLOOR, scoreOf, survivorsIn } from './mutation-areas.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = process.argv.slice(2)
const isAgain = options.includes('--again')
const words = options.filter((option) => !option.startsWith('--')).map((word) => word.toLowerCase())
const wanted = Object.keys(AREAS).filter(
  (name) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
if (wanted.length === 0) {
  console.error(`No such area. There are: ${Object.keys(AREAS).join(', ')}`)
  process.exit(1)
}

/** Reads bodies of the sandbox, which has to be built. */
const NEEDS_BUILD = 'test/core/model/wire-oddities.test.ts'
const testFiles = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => `test/${name.split('\\').join('/')}`)
  .filter((path) => path.endsWith('.test.ts') && path !== NEEDS_BUILD)
  .sort()

const folder = 'build/mutation'
mkdirSync(join(root, folder), { recursive: true })

/** Stryker does not know which tests reach what runs when a module is loaded, so that it would keep the result. Mutants
 * that no test reached are forgotten too, because other tests may be among those of their area by now. */
const forgetStatic = (path) => {
  if (!existsSync(path)) return
  const report = JSON.parse(readFileSync(path, 'utf8'))
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(
      ({ static: isStatic, status }) => status === 'Killed' || (!isStatic && status !== 'NoCoverage'),
    )
  writeFileSync(path, JSON.stringify(report))
}

/** The report of Stryker's JSON reporter for an area. */
const runArea = (name) => {
  const base = `${folder}/${name.replaceAll(' ', '-')}`
  const { files, tests } = AREAS[name]
  const report = join(root, `${base}.report.json`)
  rmSync(report, { force: true })
  const known = join(root, `${base}.incremental.json`)
  if (isAgain) rmSync(known, { force: true })
  forgetStatic(known)
  const settings = {
    mutate: files,
    testRunner: 'rules',
    plugins: [join(root, 'test/mutation-runner.mjs')],
    ruleTests: testFiles.filter((path) => tests.some((start) => path.startsWith(start))),
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `${base}.incremental.json`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // Endless loops end by Stryker's count of hits; on a busy machine other mutants would seem to hang.
    timeoutMS: 30_000,
    warnings: { unknownOptions: false, slow: false },
    tempDirName: `${base}.sandbox`,
    ignorePatterns: ['/build', '/dist'],
    // Stryker would rewrite it by an interface that TypeScript 7 lacks.
    tsconfigFile: 'none',
    allowConsoleColors: false,
    ...(process.env.MUTATION_WORKERS ? { concurrency: Number(process.env.MUTATION_WORKERS) } : {}),
  }
  writeFileSync(join(root, `${base}.json`), JSON.stringify(settings))
  const { status } = spawnSync('npx', ['stryker', 'run', `${base}.json`], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Stryker failed in the area "${name}"`)
  return JSON.parse(readFileSync(report, 'utf8'))
}

const rows = []
for (const name of wanted) {
  console.log(`\n── ${name}`)
  const report = runArea(name)
  rows.push([name, scoreOf([report]), report])
  for (const line of survivorsIn(report)) console.log(line)
}

const row = (name, { mutants, killed, survived, score }) => {
  const cells = [mutants, killed, survived].map((cell) => String(cell).padStart(8))
  return `${name.padEnd(24)}${cells.join('')}${score.toFixed(1).padStart(8)}`
}
const all = scoreOf(rows.map(([, , report]) => report))
console.log(`\n${'area'.padEnd(24)} mutants  killed survived  score`)
for (const [name, score] of rows) console.log(row(name, score))
console.log(row('all', all))
if (all.score < FLOOR) console.error(`The score is below ${FLOOR}`)
process.exitCode = all.score < FLOOR ? 1 : 0
