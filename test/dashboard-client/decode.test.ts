import { describe, expect, it } from 'vitest'
import { ValidationError } from '../../dashboard-client/errors.js'
import { fakeDashboard } from '../support/fake-dashboard.js'

const channelsWithin = (levels: number): string =>
  `${'{"slug":"a","children":['.repeat(levels)}{}${']}'.repeat(levels)}`

// specification 7.118
it.each([{ a: [1, { b: null }] }, [1, 'two', {}], 'text', 7, null, true])(
  'an answer of unknown shape is kept as it comes: %j',
  async (body) => {
    const { client } = fakeDashboard(() => ({ body: JSON.stringify(body) }))
    expect(await client.session.loginCheck()).toEqual(body)
  },
)

describe('channels within channels', () => {
  it.each([500, 2_000, 20_000])(
    'are refused, and nothing stays pending, where they are %d deep',
    async (levels) => {
      const { client } = fakeDashboard(() => ({ body: channelsWithin(levels) }))
      const error = await client.channels.get(1).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ status: 200, field: expect.stringMatching(/^children\[0\]\.children/) })
    },
  )

  it('are read as deep as trees are', async () => {
    const { client } = fakeDashboard(() => ({ body: channelsWithin(60) }))
    expect(JSON.stringify(await client.channels.get(1))).toBe(channelsWithin(60))
  })
})
