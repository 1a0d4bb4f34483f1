/** `npm test`: everything, in the order in which a mistake is cheapest to find. */
import { spawnSync } from 'node:child_process'
import { findChromium, findSuiteChromium } from './find-chromium.mjs'
import { findFirefox } from './find-firefox.mjs'

const steps = [
  ['types, formatting, rules, layering, unit tests', 'npm', ['run', 'check']],
  [
    'components on React 19 and 18',
    'npx',
    ['vitest', 'run', '--project', 'component', '--project', 'component-18', '--maxWorkers=2'],
  ],
  ['build', 'npm', ['run', 'build']],
  [
    'package and sandbox',
    'npx',
    ['vitest', 'run', '--project', 'package', '--project', 'sandbox', '--maxWorkers=2'],
  ],
  ['browser', 'npx', ['vitest', 'run', '--project', 'browser']],
  // Fails on bytes and counts of ours alone; times are printed. Those of others take a minute more and decide nothing.
  ['quick benchmarks', 'node', ['build/bench/main.js', '--quick', '--contenders=ours-react,data-alone']],
]

// What is missing is installed or named before anything runs.
console.log(`Browsers: ${findSuiteChromium()}, ${findChromium()}, ${findFirefox()}`)

for (const [title, command, words] of steps) {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\nfailed: ${title}`)
    process.exit(status ?? 1)
  }
}
