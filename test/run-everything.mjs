/**
 * `npm test`: everything that ten minutes have time for, in the order in which a mistake is cheapest to find.
 * `npm test -- grid` checks the types and runs the tests whose file names have the word, except those that need a build;
 * `npm test -- browser/grid` builds and runs browser suites. `npm run test:long`, after it and on its build: the rest,
 * and the index from the clauses of the specification to all tests that have run.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, findSuiteChromium } from './find-chromium.mjs'
import { findFirefox } from './find-firefox.mjs'

const vitest = (projects, ...words) => [
  'npx',
  ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...words],
]

/**
 * What stands together runs at the same time: while one of the two compiles or waits, the other has work for both
 * processors. Nothing in here is judged by the time it takes.
 */
const tenMinutes = [
  [['types, formatting, rules, layering, unit tests', 'npm', ['run', 'check']]],
  [
    ['components on React 19 and 18', ...vitest(['component', 'component-18'], '--maxWorkers=2')],
    ['build', 'npm', ['run', 'build']],
  ],
  [['package and sandbox', ...vitest(['package', 'sandbox'], '--maxWorkers=2')]],
  [['browser', ...vitest(['browser'])]],
]

const longer = [
  [
    ['programs of hosts', ...vitest(['package-long'])],
    // Fails on bytes and counts of ours in React alone. Those of others take a minute more and decide nothing; elements
    // of the standalone script are counted in grid-thousand.test.ts.
    ['quick benchmarks', 'node', ['build/bench/main.js', '--quick', '--contenders=ours-react,data-alone']],
  ],
  [['browser, the longer suites', ...vitest(['browser-long'])]],
  [['from the clauses of the specification to their tests', ...vitest(['specification-index'])]],
]

const concerning = (words) => {
  const inBrowser = words.filter((word) => word.startsWith('browser/'))
  const others = words.filter((word) => !inBrowser.includes(word))
  const types = ['types', 'npm', ['run', 'typecheck']]
  const units = ['units and components', ...vitest(['unit', 'unit-own-modules', 'component'], ...others)]
  const suites = ['browser', ...vitest(['browser', 'browser-long', 'faults-browser'], ...inBrowser)]
  return [
    ...(others.length > 0 ? [[types, units]] : []),
    ...(inBrowser.length > 0 ? [[['build', 'npm', ['run', 'build']]], [suites]] : []),
  ]
}

/** Tests that have run are kept for the index of clauses at the end. */
const env = { ...process.env, RAN_TESTS: '1' }

/** What a command says is printed as it comes where it runs alone, else once it is over. */
const run = ([title, command, words], isAlone) =>
  new Promise((resolve, reject) => {
    if (isAlone) console.log(`\n── ${title}`)
    const child = spawn(command, words, { env, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => said.push(text))
    child.on('error', reject)
    child.on('close', (status) => {
      if (!isAlone) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`)
      resolve({ title, status: status ?? 1 })
    })
  })

const words = process.argv.slice(2)
const isLonger = words[0] === '--longer'
const at = (folder) => fileURLToPath(new URL(`../build/${folder}`, import.meta.url))
if (isLonger) {
  if (!existsSync(at('ran-tests'))) {
    console.error('npm run test:long continues where npm test ended, and npm test has not run here')
    process.exit(1)
  }
} else if (words.length === 0) {
  // What is missing is installed or named before anything runs.
  console.log(`Browsers: ${findSuiteChromium()}, ${findChromium()}, ${findFirefox()}`)
  for (const folder of ['ran-tests', 'failed-tests']) rmSync(at(folder), { recursive: true, force: true })
}

for (const together of isLonger ? longer : words.length === 0 ? tenMinutes : concerning(words)) {
  const ended = await Promise.all(together.map((step) => run(step, together.length === 1)))
  const failed = ended.filter(({ status }) => status !== 0)
  for (const { title } of failed) console.error(`\nfailed: ${title}`)
  if (failed.length > 0) process.exit(failed[0].status)
}
