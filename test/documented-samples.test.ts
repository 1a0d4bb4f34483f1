/** Each sample of a document is run by a test: this has which, so that a sample that no test runs fails here. */
import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { type DocumentedSample, documentsWithSamples, samplesOf } from './support/documented-samples.js'
import { readProjectFile } from './support/documents.js'
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
    keys: /^(README|consent|core|embed|migrating|sources)\.md|^testing-your-app\.md#Testing your application/,
    languages: /^ts$/,
    isModule: true,
    by: 'browser/docs-modules.test.ts',
  },
  {
    keys: /^(README|elements|embed|mistakes|widgets|site\/start\/\S+)\.md/,
    languages: /^(html|js|css)$/,
    by: 'browser/docs-scripts.test.ts',
  },
  { keys: /^dashboard-client\.md/, languages: /^ts$/, by: 'dashboard-client/documented-samples.test.ts' },
  { keys: /^testing-your-app\.md#Vitest/, languages: /^ts$/, by: 'component/testing/vitest-sample.test.tsx' },
  // In Jest itself, as the files that they name.
  { keys: /^testing-your-app\.md#Jest/, languages: /^jsx?$/, by: 'consumers/programs.test.ts' },
  {
    keys: /^testing-your-app\.md#A module|^migrating\.md#Test doubles/,
    languages: /^(js|ts)$/,
    by: 'component/testing/replaced-module.test.ts',
  },
]

/** No code of an application: commands of a shell, policies, what is printed, and comments in tests of our own. */
const isNoCode = ({ key, language }: DocumentedSample): boolean =>
  /^(sh|text|json|)$/.test(language) || key.startsWith('testing.md#')

const runs = ({ keys, languages, isModule }: Rule, sample: DocumentedSample): boolean =>
  keys.test(sample.key) &&
  languages.test(sample.language) &&
  (isModule === undefined || isModule === sample.isModule)

test('no sample is left that no test runs', () => {
  const left = samples.filter((sample) => !isNoCode(sample) && !rules.some((rule) => runs(rule, sample)))
  expect(left.map(({ key, language }) => `${key} (${language})`)).toEqual([])
})

test('each test is a file, and has a sample', () => {
  expect(rules.filter(({ by }) => !existsSync(join(projectRoot, 'test', by)))).toEqual([])
  expect(rules.filter((rule) => !samples.some((sample) => runs(rule, sample)))).toEqual([])
})

test('files that a page of the site shows without running them are run by a test of the site', () => {
  const tests = [
    'browser/docs-samples',
    'browser/docs-samples-hooks',
    'browser/docs-site',
    'docs-servers',
    'docs-site',
  ]
    .map((name) => readProjectFile(`test/${name}.test.ts`))
    .join('\n')
  const files = readdirSync(join(projectRoot, 'docs/site/examples/compiled')).map((file) => parse(file).name)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([])
})
