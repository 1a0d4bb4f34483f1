/** `npm run test:fuzz`: the properties of hostile data, each thousands of times; at most five minutes. */
import { spawnSync } from 'node:child_process'

const env = { ...process.env, FUZZ_RUNS: process.env.FUZZ_RUNS || '20000' }
const words = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'unit', '--maxWorkers=2', 'test/fuzz', ...words],
  { env, stdio: 'inherit' },
)
process.exitCode = status ?? 1
