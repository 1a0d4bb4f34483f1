/**
 * The samples of docs/testing-your-app.md and docs/migrating.md that replace the module `gifkit`, unchanged, on functions
 * of Vitest that do what those of both runners do.
 */
import { describe, expect, test, vi } from 'vitest'
import * as testing from '../../../adapters/testing/index.js'
import * as gifkit from '../../../index.js'
import { samplesOf } from '../../support/documented-samples.js'
import { runSample } from '../../support/run-sample.js'

const entries: Readonly<Record<string, unknown>> = { gifkit, 'gifkit/testing': testing }
const samples = ['docs/testing-your-app.md', 'docs/migrating.md'].flatMap(samplesOf)
const sample = (key: string, language: string): string =>
  samples.find((each) => each.key === key && each.language === language)?.code ?? ''
const required = (name: string): unknown => entries[name]

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
    const client = new GiphyFetch('any') as testing.FakeClient
    expect((await client.search('cats')).data).toEqual([])
    expect(client.callsOf('search')).toEqual([['cats']])
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
