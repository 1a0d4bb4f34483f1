import { expect } from 'vitest'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(5)
const shown = shownIn(5)
const ARGUMENTS = 'test/dashboard-client/arguments.test.ts'
const GIFS = ['dashboard-client/endpoints/gifs.ts']
const STORIES = ['dashboard-client/endpoints/stories.ts']

export const section5Dashboard: readonly Row[] = [
  shown(
    ['dashboard-client/endpoints/channels.ts'],
    "children without a parent: 'We cannot fetch a channel's children without its parent's id.'",
    ARGUMENTS,
    'children without a parent id',
  ),
  shown(
    STORIES,
    'stories by username without a username log an error',
    ARGUMENTS,
    'stories without a username are an error, and a line on the console',
  ),
  row(GIFS, 'the CTA is set when text is present', async () => {
    const { line, body } = await dashboardCall((client) =>
      client.gifs.setCta('abc', { link: 'l', text: 't' }),
    )
    expect([line, body]).toEqual(['PUT /gifs/abc/cta', '{"link":"l","text":"t"}'])
  }),
  row(GIFS, 'the CTA is deleted when text is absent', async () => {
    const { line, body } = await dashboardCall((client) => client.gifs.setCta('abc', { link: 'l' }))
    expect([line, body]).toEqual(['DELETE /gifs/abc/cta', ''])
  }),
  row(STORIES, 'a story is created when story_id is absent', async () => {
    const { line } = await dashboardCall((client) => client.stories.save({ slug: 'a' }))
    expect(line).toBe('POST /stories')
  }),
  row(STORIES, 'a story is updated when story_id is present', async () => {
    const { line } = await dashboardCall((client) => client.stories.save({ slug: 'a', story_id: 's1' }))
    expect(line).toBe('PUT /stories/s1')
  }),
]
