/**
 * The samples of docs/testing-your-app.md and docs/migrating.md for Jest, and those that replace modules, run unchanged
 * on the functions of Vitest that Jest has as well. `npm run test:consumers` runs tests of hosts in Jest itself.
 */
import * as library from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as testing from '../../../adapters/testing/index.js'
import * as gifkit from '../../../index.js'
import * as react from '../../../react/index.js'
import { samplesOf } from '../../support/documented-samples.js'
import { runSample } from '../../support/run-sample.js'

const entries: Readonly<Record<string, unknown>> = {
  gifkit,
  'gifkit/react': react,
  'gifkit/testing': testing,
  '@testing-library/react': library,
}
const samples = ['docs/testing-your-app.md', 'docs/migrating.md'].flatMap(samplesOf)
const sample = (key: string, language: string): string =>
  samples.find((each) => each.key === key && each.language === language)?.code ?? ''
const required = (name: string): unknown => entries[name]
afterEach(() => library.cleanup())

type Step = () => unknown

test('the setup of Jest gives its test a layout, and the test passes', async () => {
  const steps: Record<'beforeAll' | 'afterAll' | 'test', Step[]> = { beforeAll: [], afterAll: [], test: [] }
  const given = {
    require: required,
    jest: vi,
    expect,
    draw: createElement,
    beforeAll: (step: Step) => steps.beforeAll.push(step),
    afterAll: (step: Step) => steps.afterAll.push(step),
    test: (_: string, step: Step) => steps.test.push(step),
  }
  await runSample(sample('testing-your-app.md#Jest 3', 'js'), entries, given)
  await runSample(sample('testing-your-app.md#Jest', 'jsx'), entries, given)
  expect(Object.values(steps).map(({ length }) => length)).toEqual([1, 1, 1])
  const { beforeAll, test: tests, afterAll } = steps
  for (const step of [...beforeAll, ...tests, ...afterAll]) await step()
})

test('the configurations of Jest name its environment, the file of the setup and what reads tags', async () => {
  const module = { exports: {} as unknown }
  await runSample(sample('testing-your-app.md#Jest', 'js'), entries, { module })
  expect(module.exports).toEqual({ testEnvironment: 'jsdom', setupFilesAfterEnv: ['./jest.setup.cjs'] })
  await runSample(sample('testing-your-app.md#Jest 2', 'js'), entries, { module })
  expect(JSON.stringify(module.exports)).toContain('@babel/preset-react')
})

describe('a module that is replaced', () => {
  type Factory = (original: () => Promise<unknown>) => unknown
  /** What a runner makes of the file: the factory of `gifkit`, asked once. */
  const replacedBy = async (code: string): Promise<readonly Partial<typeof gifkit>[]> => {
    const factories: Factory[] = []
    const mock = (name: string, factory: Factory): void => {
      expect(name).toBe('gifkit')
      factories.push(factory)
    }
    // A function of Jest that is called by `new` gives what it returns, unlike one of Vitest.
    const fn = (make?: () => unknown) =>
      vi.fn(function made() {
        return make?.()
      })
    const jest = { mock, fn, requireActual: required }
    const vitest = { mock, fn: vi.fn, importActual: async (name: string) => required(name) }
    await runSample(code, entries, { jest, vi: vitest })
    return Promise.all(factories.map(async (factory) => (await factory(async () => gifkit)) as typeof gifkit))
  }

  test.each(['js', 'ts'])('has one client wherever it is made, in %s', async (language) => {
    const [replaced] = await replacedBy(
      sample('testing-your-app.md#A module that makes its own client', language),
    )
    const { GiphyFetch = gifkit.GiphyFetch } = replaced ?? {}
    expect(new GiphyFetch('any')).toBe(new GiphyFetch('another'))
    expect((await new GiphyFetch('any').search('cats')).data).toEqual([])
    expect(replaced?.getAltText).toBe(gifkit.getAltText)
  })

  test('has all else of gifkit, as the command of the migration writes it for both runners', async () => {
    const both = await replacedBy(sample('migrating.md#Test doubles', 'js'))
    expect(both.map((each) => [each.getAltText, vi.isMockFunction(each.GiphyFetch)])).toEqual([
      [gifkit.getAltText, true],
      [gifkit.getAltText, true],
    ])
  })
})
