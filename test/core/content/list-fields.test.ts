/** The fields of GIFs that a call asks for: those of its list, of its client, or its own. */
import { describe, expect, test } from 'vitest'
import type { ContentOptions } from '../../../core/content/client-settings.js'
import type { ContentApi } from '../../../core/content/content-api.js'
import type { ContentClient } from '../../../core/content/content-client.js'
import { trending } from '../../../core/content/endpoints.js'
import { type FetchGifs, fetchPage, ownPages } from '../../../core/list/pagination.js'
import { withFetchSignal } from '../../../core/page/clients.js'
import { withFields } from '../../../sandbox/api/fields.js'
import { aRawPage } from '../../support/raw-bodies.js'
import { type Bench, bench } from './content-bench.js'

const fieldsOf = ({ urls }: Bench): (string | null)[] => urls().map((url) => url.searchParams.get('fields'))

describe('a list', () => {
  /** The calls as a list makes them, within its `fetchGifs`. */
  const inList = <A>(run: () => A): A => withFetchSignal(new AbortController().signal, run)

  test('a list asks for those that widgets use where the client says so, and any other call for all', async () => {
    const its = bench({ fields: 'tiles' })
    await Promise.all([
      inList(() => its.client.trending()),
      inList(() => its.client.categories()),
      inList(() => its.client.gif('abc')),
      its.client.search('cats'),
    ])
    // A list's call waits until its function has returned.
    const [listed, ...others] = fieldsOf(its).sort()
    expect(others).toEqual([null, null, null])
    const names = listed?.split(',') ?? []
    // Those of specification, section 3.
    const flags = ['anonymous', 'community', 'featured', 'hidden', 'indexable', 'preserve_size']
    const needed = [
      ...['id', 'title', 'url', 'type', 'tags', 'video', 'user', 'analytics_response_payload'],
      ...[...flags, 'realtime', 'removed', 'sticker', 'dynamic'].map((flag) => `is_${flag}`),
      ...['original', 'fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small'].flatMap(
        (name) => [`images.${name}`, `images.${name}_still`],
      ),
    ]
    expect(needed.filter((name) => !names.includes(name))).toEqual([])
    expect(names).not.toContain('images')
  })

  test.each([
    ['all fields by default', {}, undefined, null],
    ['all fields by the client', { fields: 'all' }, undefined, null],
    ['some fields by the client', { fields: 'id,images.original' }, undefined, 'id,images.original'],
    ['other fields by the call', { fields: 'tiles' }, { fields: 'id' }, 'id'],
  ])('a host asks for %s', async (_, options, call, expected) => {
    const its = bench(options)
    await inList(() => its.client.trending(call))
    expect(fieldsOf(its)).toEqual([expected])
  })

  test('parameters of all calls go first', async () => {
    const its = bench({}, { fields: 'id,title' })
    await inList(() => its.client.trending({ fields: 'id' }))
    await its.client.trending()
    expect(fieldsOf(its)).toEqual(['id,title'])
  })
})

describe('a list whose GIFs no host gets', () => {
  const shown = (fetchGifs: FetchGifs) =>
    fetchPage(fetchGifs, 0, new AbortController().signal, undefined, undefined, true)
  const fewFields = expect.stringMatching(/^id,.*images\.original,/)
  const twoInOne =
    (client: ContentClient): FetchGifs =>
    async () => {
      const [page] = await Promise.all([client.trending(), client.search('cats')])
      return page
    }

  test.each<
    [string, ContentOptions, (client: ContentClient, api: ContentApi) => FetchGifs, readonly unknown[]]
  >([
    ['few fields of a client', {}, (client) => () => client.trending(), [fewFields]],
    ['few fields of an API', {}, (_, api) => () => api.call(trending()), [fewFields]],
    ['few fields in a function of ours', {}, (client) => ownPages(() => client.trending()), [fewFields]],
    [
      'all where the host reads the answer',
      {},
      (client) => () => client.trending().then((page) => page),
      [null],
    ],
    ['all where the host may wait for it', {}, (client) => async () => client.trending(), [null]],
    ['all where the host makes one page of two', {}, twoInOne, [null, null]],
    ['all that the client says', { fields: 'all' }, (client) => () => client.trending(), [null]],
    ['some that the client says', { fields: 'id' }, (client) => () => client.trending(), ['id']],
    ['few that the client says', { fields: 'tiles' }, (client) => async () => client.trending(), [fewFields]],
    ['some that the call says', {}, (client) => () => client.trending({ fields: 'id' }), ['id']],
  ])('asks for %s', async (_, options, fetchGifs, expected) => {
    const its = bench(options)
    await shown(fetchGifs(its.client, its.api))
    expect(fieldsOf(its)).toEqual(expected)
  })

  test('gives way to a call from outside, whose answer has all fields', async () => {
    const its = bench()
    its.ports.http.serve(({ url }) => {
      const body = aRawPage(2)
      return { body: { ...body, data: withFields(body.data, new URL(url).searchParams.get('fields')) } }
    })
    const few = await shown(() => its.client.trending())
    const all = await its.client.trending()
    const fewAgain = await shown(() => its.client.trending())
    const haveAll = [few, all, fewAgain].map(({ data: [gif] }) => gif?.images.downsized !== undefined)
    expect(haveAll).toEqual([false, true, false])
    expect(fieldsOf(its), 'the cache keeps both').toEqual([fewFields, null])
  })

  test('sends nothing if it is over before its `fetchGifs` has returned', async () => {
    const its = bench()
    const abort = new AbortController()
    const page = fetchPage(() => its.client.trending(), 0, abort.signal, undefined, undefined, true)
    abort.abort(new Error('gone'))
    await expect(page).rejects.toThrow('gone')
    expect(its.ports.http.sent).toEqual([])
  })
})
