/** `npm test`: everything, in the order in which a mistake is cheapest to find. */
import { spawn } from 'node:child_process'
import { findChromium, findSuiteChromium } from './find-chromium.mjs'
import { findFirefox } from './find-firefox.mjs'

/**
 * What stands together runs at the same time: while one of the two compiles or waits, the other has work for both
 * processors. Nothing in here is judged by the time it takes.
 */
const steps = [
  [['types, formatting, rules, layering, unit tests', 'npm', ['run', 'check']]],
  [
    [
      'components on React 19 and 18',
      'npx',
      ['vitest', 'run', '--project', 'component', '--project', 'component-18', '--maxWorkers=2'],
    ],
    ['build', 'npm', ['run', 'build']],
  ],
  [
    [
      'package and sandbox',
      'npx',
      ['vitest', 'run', '--project', 'package', '--project', 'sandbox', '--maxWorkers=2'],
    ],
    // Fails on bytes and counts of ours in React alone. Those of others take a minute more and decide nothing; elements
    // of the standalone script are counted in grid-thousand.test.ts.
    ['quick benchmarks', 'node', ['build/bench/main.js', '--quick', '--contenders=ours-react,data-alone']],
  ],
  [['browser', 'npx', ['vitest', 'run', '--project', 'browser']]],
]

/** What a command says is printed as it comes where it runs alone, else once it is over. */
const run = ([title, command, words], isAlone) =>
  new Promise((resolve, reject) => {
    if (isAlone) console.log(`\n── ${title}`)
    const child = spawn(command, words, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => said.push(text))
    child.on('error', reject)
    child.on('close', (status) => {
      if (!isAlone) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`)
      resolve({ title, status: status ?? 1 })
    })
  })

// What is missing is installed or named before anything runs.
console.log(`Browsers: ${findSuiteChromium()}, ${findChromium()}, ${findFirefox()}`)

for (const together of steps) {
  const ended = await Promise.all(together.map((step) => run(step, together.length === 1)))
  const failed = ended.filter(({ status }) => status !== 0)
  for (const { title } of failed) console.error(`\nfailed: ${title}`)
  if (failed.length > 0) process.exit(failed[0].status)
}
