import { describe, expect, it } from 'vitest'
import type { DashboardReply } from '../support/dashboard-session.js'
import { dashboardSuite } from '../support/dashboard-suite.js'

const suite = dashboardSuite()

const [TOP, ANIMALS, CATS, DOGS, REACTIONS] = [10_000, 20_001, 20_002, 20_003, 20_006]

const idsIn = ({ json }: DashboardReply): readonly unknown[] =>
  (json.results as unknown as readonly { readonly id: unknown }[]).map(({ id }) => id)
const childrenOf = async (id: number) =>
  idsIn(await suite.session.get(`/api/v4/channels/${id}/children/?content_type=ALL`))
const feedOf = async (id: number, limit = 100) =>
  idsIn(await suite.session.get(`/api/v4/channels/${id}/feed/?limit=${limit}`)) as readonly string[]
const move = (id: number, body: object, headers = {}) =>
  suite.session.send('POST', `/api/v4/channels/${id}/move/`, body, headers)

describe('the tree of channels', () => {
  it('moves a channel to a place among others, and both lists say so', async () => {
    const moved = await move(CATS, { target_channel: REACTIONS, position: 1 })
    expect(moved.json).toMatchObject({ id: CATS, parent: REACTIONS, position: 1, version: 2 })
    expect(await childrenOf(REACTIONS)).toEqual([20_007, CATS, 20_008, 20_009, 20_010])
    expect(await childrenOf(ANIMALS)).toEqual([20_003, 20_004, 20_005])
  })

  it('counts the position without the channel itself when it stays under its parent', async () => {
    await move(CATS, { target_channel: ANIMALS, position: 3 })
    expect(await childrenOf(ANIMALS)).toEqual([20_003, 20_004, 20_005, CATS])
  })

  it.each([
    ['itself', ANIMALS, { target_channel: ANIMALS, position: 0 }, 'target_channel'],
    ['one within', ANIMALS, { target_channel: DOGS, position: 0 }, 'target_channel'],
    ['nowhere', CATS, { target_channel: 1, position: 0 }, 'target_channel'],
    ['a place that is not there', CATS, { target_channel: ANIMALS, position: 4 }, 'position'],
    ['a place below zero', CATS, { target_channel: ANIMALS, position: -1 }, 'position'],
    ['no place', CATS, { target_channel: ANIMALS }, 'position'],
    ['anywhere from the top', TOP, { target_channel: ANIMALS, position: 0 }, 'target_channel'],
  ])('refuses to move a channel to %s', async (_, id, body, field) => {
    const refused = await move(id, body)
    expect(refused.status).toBe(400)
    expect(refused.json[field]).toEqual([expect.any(String)])
    expect(await childrenOf(ANIMALS)).toEqual([CATS, 20_003, 20_004, 20_005])
  })

  it('refuses to nest deeper than five levels', async () => {
    await move(REACTIONS, { target_channel: CATS, position: 0 })
    const refused = await move(20_011, { target_channel: 20_007, position: 0 })
    expect(refused.json.target_channel).toEqual(['Channels cannot be nested deeper than 5 levels.'])
  })

  it('refuses what was made from an older state, and says what stands now', async () => {
    await move(CATS, { target_channel: REACTIONS, position: 0, version: 1 })
    const stale = await move(CATS, { target_channel: ANIMALS, position: 0, version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({ code: 'stale', current: { id: CATS, parent: REACTIONS, version: 2 } })
    expect(await childrenOf(REACTIONS)).toContain(CATS)
  })

  it('makes, renames and deletes, but no channel that holds others', async () => {
    const made = await suite.session.send('POST', '/api/v4/channels/', {
      display_name: 'Été & Mer',
      parent: ANIMALS,
    })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ slug: 'ete-mer', parent: ANIMALS, position: 4, gif_count: 0 })
    const path = `/api/v4/channels/${Number(made.json.id)}/`
    const make = (body: object) => suite.session.send('POST', '/api/v4/channels/', { parent: TOP, ...body })
    expect((await make({ display_name: 'Ete mer' })).json.slug).toBe('ete-mer-2')
    expect((await make({ display_name: '猫' })).json.slug).toBe('channel')
    const twice = await make({ display_name: 'Sea', slug: 'ete-mer' })
    expect(twice.json.slug).toEqual(['A channel with this slug exists already.'])
    expect((await suite.session.send('PATCH', `${path}?video=true`, { colour: 'red' })).json.colour).toBe(
      'red',
    )
    expect((await suite.session.send('DELETE', path)).status).toBe(204)
    expect((await suite.session.send('DELETE', path)).status).toBe(404)
    expect((await suite.session.send('DELETE', `/api/v4/channels/${ANIMALS}/`)).json.code).toBe('not_empty')
  })

  it('leaves other people’s channels alone', async () => {
    expect((await suite.session.get('/api/v4/channels/10001')).status).toBe(200)
    for (const id of [10_001, 10_002])
      expect((await suite.session.send('PATCH', `/api/v4/channels/${id}/?video=true`, {})).status).toBe(403)
    expect((await move(CATS, { target_channel: 10_001, position: 0 })).status).toBe(403)
  })
})

describe('GIFs', () => {
  it('stand in several channels, once in each', async () => {
    const [gif = ''] = await feedOf(CATS)
    expect((await suite.session.send('POST', '/api/v4/channel-gifs/', { channel: DOGS, gif })).status).toBe(
      201,
    )
    expect((await suite.session.send('POST', '/api/v4/channel-gifs/', { channel: DOGS, gif })).status).toBe(
      409,
    )
    const { json } = await suite.session.get(`/api/v4/channel-gifs/?gif=${gif}`)
    expect(json.results).toEqual([
      { channel: CATS, gif },
      { channel: DOGS, gif },
    ])
    const remove = () => suite.session.send('POST', '/api/v4/channel-gifs/remove/', { channel: CATS, gif })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await feedOf(CATS)).not.toContain(gif)
  })

  it('are put into a channel and taken out of it several at once, all or none', async () => {
    const [first = '', second = ''] = await feedOf(CATS)
    const before = await feedOf(DOGS)
    const gif = [first, second]
    const link = (path: string, body: object) =>
      suite.session.send('POST', `/api/v4/channel-gifs/${path}`, body)
    expect((await link('', { channel: DOGS, gif })).json).toEqual({ channel: DOGS, gif })
    expect(await feedOf(DOGS)).toEqual([...gif, ...before])
    expect((await link('', { channel: REACTIONS, gif: [first, 'nothing'] })).status).toBe(400)
    expect(await feedOf(REACTIONS)).not.toContain(first)
    expect((await link('remove/', { channel: DOGS, gif })).status).toBe(204)
    expect(await feedOf(DOGS)).toEqual(before)
  })

  it('page by offset', async () => {
    const all = await feedOf(CATS)
    const first = await suite.session.get(`/api/v4/channels/${CATS}/feed/?limit=10`)
    expect(first.json).toMatchObject({ count: all.length, previous: null })
    const second = await suite.session.get(String(first.json.next).slice(suite.sandbox.dashboard.length))
    expect([...idsIn(first), ...idsIn(second)]).toEqual(all)
    expect(second.json.next).toBeNull()
    expect((await suite.session.get(`/api/v4/channels/${CATS}/feed/?limit=x`)).status).toBe(400)
  })

  it('have tags by language, added in bulk and taken away one by one', async () => {
    const [gif = ''] = await feedOf(CATS)
    const path = `/ajax/gif/${gif}/language-tags`
    const tags = ['Gato', 'a & b=c+%', '🐈 gato', 'gato']
    const added = await suite.session.form('POST', path, { lang: 'es', tags })
    expect(added.json.tags).toEqual(['gato', 'a & b=c+%', '🐈 gato'])
    await suite.session.form('DELETE', path, { lang: 'es', tag: 'gato' })
    const bulk = await suite.session.get(`/ajax/gif/bulk/language-tags?gif_ids=${gif},nothing&lang=es`)
    expect(bulk.json.results).toMatchObject([{ gif_id: gif, lang: 'es', tags: ['a & b=c+%', '🐈 gato'] }])
    expect((await suite.session.form('POST', path, { lang: 'xx', tags })).json.lang).toHaveLength(1)
    expect((await suite.session.send('POST', path, { lang: 'es', tags })).status).toBe(415)
  })

  it('are gone everywhere once they were taken down, and only once', async () => {
    const [gif = ''] = await feedOf(CATS)
    const down = { takedowns: [{ gif_id: gif, reason: 'copyright' }], send_email: false, note: 'as asked' }
    const takeDown = (body: object) => suite.session.send('POST', '/api/v3/content-takedown/takedown', body)
    expect((await takeDown({ ...down, takedowns: [{ gif_id: gif }] })).status).toBe(400)
    expect((await takeDown({ takedowns: down.takedowns })).json.send_email).toHaveLength(1)
    expect((await takeDown(down)).json).toMatchObject(down)
    expect((await takeDown(down)).status).toBe(409)
    expect(await feedOf(CATS)).not.toContain(gif)
    expect((await suite.session.get(`/ajax/gif/${gif}/metadata`)).status).toBe(404)
  })
})

describe('tags of channels', () => {
  it('are ranked, moved in their order, and unique in their channel', async () => {
    const create = (body: object) => suite.session.send('POST', '/api/v3/channel-ranked-tags/', body)
    const made = await create({ channel: CATS, tag: 'Whiskers', rank: 0 })
    expect(made.json).toMatchObject({ channel: CATS, tag: 'whiskers', rank: 0, version: 1 })
    expect((await create({ channel: CATS, tag: 'whiskers' })).status).toBe(400)
    const path = `/api/v3/channel-ranked-tags/${Number(made.json.id)}/`
    expect((await suite.session.send('PATCH', path, { rank: 2, version: 1 })).json.rank).toBe(2)
    expect((await suite.session.send('PATCH', path, { rank: 0, version: 1 })).status).toBe(409)
    const { json } = await suite.session.get(`/api/v4/channels/${CATS}`)
    expect(json.ranked_tags?.[2]?.tag).toBe('whiskers')
    expect((await suite.session.send('DELETE', path)).status).toBe(204)
    expect((await suite.session.send('DELETE', path)).status).toBe(404)
  })
})

describe('a write that is sent twice with one key', () => {
  const add = (key: string, tag = 'once') =>
    suite.session.send(
      'POST',
      '/api/v3/channel-magic-tags/',
      { channel: CATS, tag },
      { 'Idempotency-Key': key },
    )

  it('happens once and is answered twice, even when the first answer was lost', async () => {
    await suite.sandbox.control.fault({ origin: 'dashboard', path: 'magic-tags', fault: { kind: 'lost' } })
    await expect(add('k1')).rejects.toThrow()
    const [again, third] = [await add('k1'), await add('k1')]
    expect(again.status).toBe(201)
    expect(third.text).toBe(again.text)
    expect((await add('k2')).status).toBe(400)
  })

  it('is refused when it is another one, and may be tried again when it was refused', async () => {
    await add('k3')
    expect((await add('k3', 'other')).status).toBe(422)
    const wrong = () =>
      suite.session.send(
        'POST',
        '/api/v3/channel-magic-tags/',
        { channel: CATS },
        { 'Idempotency-Key': 'k4' },
      )
    expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 400])
  })
})

it('starts over after a reset: the same calls, the same bodies', async () => {
  const story = async () => {
    await suite.signIn()
    const made = await suite.session.send('POST', '/api/v4/channels/', { display_name: 'New', parent: TOP })
    const moved = await move(CATS, { target_channel: Number(made.json.id), position: 0 })
    return [
      suite.session.cookie,
      made.text,
      moved.text,
      (await suite.session.token('GET', '/stories/trending')).text,
    ]
  }
  await suite.sandbox.control.reset()
  const first = await story()
  await suite.sandbox.control.reset()
  expect(await story()).toEqual(first)
})
