/** Runs every bench found and prints one Markdown table; `--quick` runs few rounds. */
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchOptions, BenchResult } from './measure.js'

type Bench = (options: BenchOptions) => BenchResult | Promise<BenchResult>

/** A bench is a file beside this one that exports a function named `bench…`. */
const findBenches = async (): Promise<readonly Bench[]> => {
  const folder = dirname(fileURLToPath(import.meta.url))
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'main.js')
  const benches: Bench[] = []
  for (const file of files.sort()) {
    const module = (await import(`./${file}`)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module))
      if (name.startsWith('bench') && typeof value === 'function') benches.push(value as Bench)
  }
  return benches
}

const options: BenchOptions = { isQuick: process.argv.includes('--quick') }
process.stdout.write('| bench | what | figure |\n|---|---|---|\n')
for (const bench of await findBenches()) {
  const { name, rows } = await bench(options)
  for (const { what, figure } of rows) process.stdout.write(`| ${name} | ${what} | ${figure} |\n`)
}
