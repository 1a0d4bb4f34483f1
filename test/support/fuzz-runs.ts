/** How often properties of hostile data run: a few times with all other tests, many times with `npm run test:fuzz`. */
import fc from 'fast-check'
import { expect } from 'vitest'

const numberIn = (name: string): number | undefined => {
  const text = process.env[name]
  if (!text) return undefined
  const number = Number(text)
  if (!Number.isInteger(number)) throw new Error(`${name} must be a whole number, not ${text}`)
  return number
}

const longRuns = numberIn('FUZZ_RUNS')
const FEW_RUNS = 60

/** A long run of all properties, two at a time, ends within five minutes. */
const LONGEST_MS = 20_000

/** Vitest's limit for a test of a property; shrinking takes a while. */
export const FUZZ_TIMEOUT = { timeout: longRuns === undefined ? 30_000 : 3 * LONGEST_MS }

/** Built-in prototypes that a payload could reach. */
const builtIns = [Object, Array, Function, String, Number, Boolean, Map, Set, Promise, RegExp].map(
  ({ prototype }): object => prototype,
)
const keysOf = (): readonly unknown[] => builtIns.flatMap((prototype) => Reflect.ownKeys(prototype))
const fieldsOf = (): readonly unknown[] =>
  builtIns.flatMap((prototype) =>
    Reflect.ownKeys(prototype).flatMap((key) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
      return [value, get, set]
    }),
  )
const [keysBefore, fieldsBefore] = [keysOf(), fieldsOf()]
const isSame = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now.length === before.length && now.every((each, at) => Object.is(each, before[at]))

/** Fails if a built-in prototype has other fields than when the tests began, or with other values. */
export const expectSamePrototypes = (): void => {
  if (!isSame(keysOf(), keysBefore) || !isSame(fieldsOf(), fieldsBefore))
    expect.fail('a built-in prototype was changed')
}

/** As long as a terminal shows; the seed and the path give the whole of a longer counterexample again. */
const LONGEST_REPORT = 4_000

/**
 * Checks a property `FUZZ_RUNS` times, and that it changes no built-in prototype. `FUZZ_SEED` and `FUZZ_PATH` repeat a
 * failure, whose message has both. A property that is slower than others has fewer `runs`, a share of the usual number.
 */
export const fuzz = async <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  check: (...values: Values) => void | Promise<void>,
  { runs = 1 }: { readonly runs?: number } = {},
): Promise<void> => {
  const seed = numberIn('FUZZ_SEED') ?? Math.trunc(Math.random() * 2 ** 31)
  const path = process.env.FUZZ_PATH
  const numRuns = Math.max(20, Math.round((longRuns ?? FEW_RUNS) * runs))
  const property = fc.asyncProperty(...arbitraries, async (...values) => {
    await check(...(values as unknown as Values))
    if (!isSame(keysOf(), keysBefore)) expect.fail('a built-in prototype has other fields')
  })
  const startedAt = performance.now()
  let count = 0
  const counted = property.beforeEach(() => {
    count += 1
  })
  const outcome = await fc.check(counted, {
    seed,
    numRuns,
    ...(path && { path, endOnFailure: true }),
    ...(longRuns !== undefined && { interruptAfterTimeLimit: LONGEST_MS }),
  })
  if (outcome.failed) {
    const { seed, counterexamplePath, counterexample, errorInstance } = outcome
    const error = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    const example = fc.stringify(counterexample).slice(0, LONGEST_REPORT)
    throw new Error(
      `FUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath} repeats this:\n${error}\nCounterexample: ${example}`,
      { cause: errorInstance },
    )
  }
  expectSamePrototypes()
  if (longRuns !== undefined) {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const title = expect.getState().currentTestName ?? ''
    process.stdout.write(`fuzz: ${title}: ${count} runs in ${seconds} s, seed ${seed}\n`)
  }
}
