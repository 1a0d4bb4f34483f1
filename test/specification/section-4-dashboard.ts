import { expect } from 'vitest'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(4)
const STORIES = ['dashboard-client/endpoints/stories.ts']
const SCHEDULER = ['dashboard-client/endpoints/scheduler.ts']

export const section4Dashboard: readonly Row[] = [
  row(STORIES, 'a story is published or unpublished', async () => {
    for (const published of [true, false]) {
      const { line, body } = await dashboardCall((client) =>
        client.stories.save({ story_id: 's1', published }),
      )
      expect([line, body]).toEqual(['PUT /stories/s1', `{"story_id":"s1","published":${published}}`])
    }
    const drafts = await dashboardCall((client) =>
      client.stories.list({ username: 'ada', fetchUnpublished: true }),
    )
    expect(drafts.line).toBe('GET /stories?username=ada&fetch_unpublished=true')
  }),
  row(STORIES, 'making a trending story gives it a publish time', async () => {
    const { line, body } = await dashboardCall((client) =>
      client.stories.makeTrending({ storyId: 's1', publishDatetime: '2026-01-01T00:00:00Z' }),
    )
    expect(line).toBe('POST /stories/trending')
    expect(JSON.parse(body)).toEqual({
      trending_story: { story_id: 's1', publish_datetime: '2026-01-01T00:00:00Z' },
    })
  }),
  row(SCHEDULER, 'a GIF can be scheduled', async () => {
    const { line, body } = await dashboardCall((client) =>
      client.scheduler.schedule({ gifs: ['abc'], timestamp: 1_900_000_000 }),
    )
    expect(line).toBe('POST /trendingscheduler/schedule')
    expect(JSON.parse(body)).toMatchObject({ gifs: ['abc'], timestamp: 1_900_000_000 })
  }),
  row(SCHEDULER, 'a scheduled item can be deleted', async () => {
    const { line } = await dashboardCall((client) => client.scheduler.delete(77))
    expect(line).toBe('DELETE /trendingscheduler/schedule/77')
  }),
]
