/** Each sample of a document is run by a test: this has which, so that a sample that no test runs fails here. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DocumentedSample, documentsWithSamples, samplesOf } from './support/documented-samples.js'
import { projectRoot } from './support/source-files.js'

const samples = documentsWithSamples().flatMap(samplesOf)

interface Rule {
  /** Of the samples' keys. */
  readonly keys: RegExp
  readonly languages: RegExp
  readonly isModule?: boolean
  /** The tests that run them: those in a browser read all samples of these documents from them. */
  readonly by: string
}

const rules: readonly Rule[] = [
  { keys: /^(README|widgets)\.md/, languages: /^ts$/, isModule: false, by: 'browser/docs-fragments.test.ts' },
  { keys: /^mistakes\.md/, languages: /^ts$/, isModule: false, by: 'browser/docs-mistakes.test.ts' },
  {
    keys: /^(README|consent|core|embed|migrating|sources)\.md/,
    languages: /^ts$/,
    isModule: true,
    by: 'browser/docs-modules.test.ts',
  },
  {
    keys: /^(README|elements|embed|mistakes|widgets|site\/start\/\S+)\.md/,
    languages: /^(html|js|css)$/,
    by: 'browser/docs-scripts.test.ts',
  },
]
const runs = ({ keys, languages, isModule }: Rule, sample: DocumentedSample): boolean =>
  keys.test(sample.key) &&
  languages.test(sample.language) &&
  (isModule === undefined || isModule === sample.isModule)

test('all', () => {
  const left = samples.filter((sample) => !rules.some((rule) => runs(rule, sample)))
  expect(left.map(({ key, language }) => `${key} (${language})`)).toEqual([])
  expect(rules.filter(({ by }) => !existsSync(join(projectRoot, 'test', by)))).toEqual([])
})
