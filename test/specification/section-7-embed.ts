import { expect } from 'vitest'
import { pageAnalytics } from '../../adapters/page-analytics.js'
import type { Analytics } from '../../core/analytics/analytics.js'
import { vimeoEmbedUrl } from '../../core/external-media/vimeo.js'
import { vimeoOembed } from '../../core/external-media/vimeo-oembed.js'
import { youtubeEmbedUrl } from '../../core/external-media/youtube.js'
import { relatedPages } from '../../embed/frame/related-grid.js'
import { aPage } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(7)
const shown = shownIn(7)

const GRID = ['embed/frame/related-grid.ts', 'embed/views/related-gifs.tsx']
const ANALYTICS = ['core/analytics/analytics.ts', 'adapters/page-analytics.ts']
const YOUTUBE = ['core/external-media/youtube.ts']
const VIMEO = ['core/external-media/vimeo.ts']

/** What is asked of the client for a page at an offset. */
const askedAt = async (offset: number): Promise<readonly unknown[]> => {
  const asked: unknown[] = []
  const related = async (...all: readonly unknown[]) => {
    asked.push(all)
    return aPage([])
  }
  await relatedPages({ related }, 'gif1')(offset)
  return asked
}

const pushed = (tell: (analytics: Analytics) => void): readonly unknown[] => {
  const dataLayer: unknown[] = []
  tell(pageAnalytics({ dataLayer } as unknown as Window, fakePorts().logger))
  return dataLayer
}

const youtube = (startSeconds = 0): URLSearchParams =>
  new URL(youtubeEmbedUrl({ assetUid: 'dLMn0pQ-r_S', startSeconds })).searchParams
const vimeo = (): URLSearchParams => new URL(vimeoEmbedUrl({ assetUid: '1', startSeconds: 0 })).searchParams

const parameter = (
  holds: readonly string[],
  clause: string,
  query: () => URLSearchParams,
  name: string,
  value: string,
): Row =>
  row(holds, clause, () => {
    expect(query().get(name)).toBe(value)
  })

export const section7Embed: readonly Row[] = [
  row(GRID, 'embed related GIFs: asked of the same client with the GIF id', async () => {
    expect(await askedAt(0)).toEqual([['gif1', expect.anything()]])
  }),
  row(GRID, 'embed related GIFs: asked with offset and limit', async () => {
    expect(await askedAt(18)).toEqual([['gif1', { offset: 18, limit: 12 }]])
  }),
  row(GRID, 'embed related GIFs: limit 6 for the first page', async () => {
    expect(await askedAt(0)).toEqual([['gif1', { offset: 0, limit: 6 }]])
  }),
  row(GRID, 'embed related GIFs: limit 12 for later pages', async () => {
    expect(await askedAt(6)).toEqual([['gif1', { offset: 6, limit: 12 }]])
  }),
  row(ANALYTICS, 'embed analytics: a page view is pushed', () => {
    expect(pushed((analytics) => analytics.pageView('/p'))).toEqual([{ event: 'pageView', pagePath: '/p' }])
  }),
  row(ANALYTICS, 'embed analytics: an event is pushed with category, action, label and value', () => {
    const event = { category: 'embed', action: 'pause', label: 'gif1', value: 1 }
    expect(pushed((analytics) => analytics.event(event))).toEqual([
      {
        event: 'gifkitEvent',
        eventCategory: 'embed',
        eventAction: 'pause',
        eventLabel: 'gif1',
        eventValue: 1,
      },
    ])
  }),
  row(ANALYTICS, 'embed analytics: a share call with shareType and gifId', () => {
    const call = { shareType: 'twitter', gifId: 'gif1' }
    expect(pushed((analytics) => analytics.share(call))).toEqual([{ event: 'shareAnalytics', ...call }])
  }),
  row(['core/external-media/vimeo-oembed.ts'], 'Vimeo oEmbed: GET with url and optional options', () => {
    const ports = fakePorts()
    vimeoOembed(ports, { id: 1 }, { width: 640 }).subscribe({})
    const { method = '', url = '' } = ports.http.sent[0]?.request ?? {}
    expect(method).toBe('GET')
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      width: '640',
      url: 'https://vimeo.com/1',
    })
  }),
  shown(
    ['adapters/youtube-player.ts', ...YOUTUBE],
    'the YouTube iframe API script is loaded',
    'test/browser/embed-frame-players.test.ts',
    'plays from the host without cookies, told the origin alone, by the official script',
  ),
  parameter(YOUTUBE, 'YouTube embed URL: autoplay', youtube, 'autoplay', '1'),
  parameter(YOUTUBE, 'YouTube embed URL: loop', youtube, 'loop', '1'),
  parameter(YOUTUBE, 'YouTube embed URL: playsinline', youtube, 'playsinline', '1'),
  parameter(YOUTUBE, 'YouTube embed URL: no fullscreen', youtube, 'fs', '0'),
  parameter(YOUTUBE, 'YouTube embed URL: no related videos', youtube, 'rel', '0'),
  parameter(YOUTUBE, 'YouTube embed URL: volume 0', youtube, 'volume', '0'),
  parameter(YOUTUBE, 'YouTube embed URL: API enabled', youtube, 'enablejsapi', '1'),
  row(
    ['core/external-media/player-info.ts', ...YOUTUBE],
    'YouTube embed URL: start is start-1, at least 0',
    async () => {
      const { startBefore } = await import('../../core/external-media/player-info.js')
      expect([0, 1, 12].map((start) => youtube(startBefore(start)).get('start'))).toEqual(['0', '0', '11'])
    },
  ),
  parameter(VIMEO, 'Vimeo player: autoplay on', vimeo, 'autoplay', '1'),
  parameter(VIMEO, 'Vimeo player: byline hidden', vimeo, 'byline', '0'),
  parameter(VIMEO, 'Vimeo player: title hidden', vimeo, 'title', '0'),
  parameter(VIMEO, 'Vimeo player: loop off', vimeo, 'loop', '0'),
]
