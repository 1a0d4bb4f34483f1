import { expect } from 'vitest'
import { boxInRow } from '../../core/layout/row.js'
import { shareChannels } from '../../core/share/share-channel.js'
import { freshId, showVideo } from '../core/video/shown-video.js'
import { aClip, aGif, aUser, someGifs } from '../support/builders.js'
import { ruleOf } from '../support/stylesheet.js'
import { authorMarkup, carouselMarkup, gifMarkup, overlayMarkup, rowOf, videoMarkup } from './drawn-widget.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(2)
const shown = shownIn(2)

const GIF_SUITE = 'test/react/gif/gif.test.tsx'
const TILE_SUITE = 'test/react/gif/gif-tile.test.tsx'
const PLAYER_SUITE = 'test/react/video/video-player.test.tsx'
const TILE = 'react/gif/gif-tile.tsx'
const ATTRIBUTION = 'react/attribution/attribution.tsx'
const OVERLAY = ['react/attribution/attribution-overlay.tsx', 'react/attribution/attribution-styles.ts']
const VIDEO = ['core/video/video-machine.ts', 'core/video/video-store.ts']
const BAR = ['react/video/video-bar.tsx']

const MUTE = 'aria-label="Mute"'
const PLAY = 'aria-label="Play"'
const PROGRESS = 'role="slider"'

/** A control that a player has on request, and that an option takes away again. */
const control = (
  name: string,
  part: string,
  hide: 'hideMute' | 'hidePlayPause' | 'hideProgressBar',
): Row[] => [
  row(BAR, `Video: an optional ${name}`, () => {
    expect(videoMarkup()).not.toContain(part)
    expect(videoMarkup({ controls: true })).toContain(part)
  }),
  row(BAR, `Video: an option hides the ${name}`, () => {
    const others = [MUTE, PLAY, PROGRESS].filter((each) => each !== part)
    const markup = videoMarkup({ controls: true, [hide]: true })
    expect(markup).not.toContain(part)
    for (const other of others) expect(markup).toContain(other)
  }),
]

export const section2Widgets: readonly Row[] = [
  row(
    ['core/carousel/carousel-layout.ts', 'react/carousel/carousel-styles.ts'],
    'Carousel: a row that scrolls horizontally at a fixed height',
    () => {
      const gifs = someGifs(4)
      const { row: line } = rowOf({ gifs, gifHeight: 140 })
      expect(gifs.map((_, index) => boxInRow(line, index)).map(({ top, height }) => [top, height])).toEqual(
        Array(4).fill([0, 140]),
      )
      expect(ruleOf('.gifkit .gifkit-carousel')).toContain('overflow: auto hidden !important;')
    },
  ),
  row(['react/carousel/use-carousel.ts'], 'Carousel: default gutter 6 px between tiles', () => {
    const { row: line } = rowOf({ gifs: someGifs(2), gifHeight: 100, gifWidth: 200 })
    expect(boxInRow(line, 1).left - boxInRow(line, 0).width).toBe(6)
  }),
  row(['react/carousel/carousel.tsx'], 'Carousel: a loader at its end', () => {
    const markup = carouselMarkup({ initialGifs: someGifs(2) })
    expect(markup).toMatch(/data-giphy-id="gif1".*class="giphy-loader gifkit-row-end"/)
  }),
  shown(
    ['react/carousel/carousel.tsx', 'react/carousel/carousel-strings.ts'],
    'Carousel: a message for no results',
    'test/react/carousel/carousel-feed.test.tsx',
    'an empty list has its message, a host its own',
  ),

  row([TILE], 'Single GIF: a link to the GIF url', () => {
    expect(gifMarkup()).toMatch(/<a [^>]*href="https:\/\/giphy\.test\/gifs\/gif1"[^>]*><img /)
  }),
  row([TILE], 'Single GIF: no link with noLink', () => {
    expect(gifMarkup({ noLink: true })).not.toMatch(/<a |href=/)
  }),
  shown(
    ['react/gif/gif.tsx', 'react/use-gif-tile.ts'],
    'Single GIF: the image is loaded lazily, only when visible',
    GIF_SUITE,
    'is a link to the GIF that loads when it comes near, under the documented names',
  ),
  row(OVERLAY, 'Single GIF: a gradient overlay on hover', () => {
    expect(overlayMarkup(aGif(), false)).toBe('')
    expect(overlayMarkup()).toContain('class="gifkit-overlay gifkit-shown"')
    expect(ruleOf('.gifkit-overlay')).toContain('linear-gradient(')
  }),
  row(['react/attribution/avatar.tsx'], "Single GIF: the overlay shows the author's avatar", () => {
    expect(overlayMarkup()).toMatch(/<img class="gifkit-avatar" src="[^"]*\/studio\/face\/80h\.jpg"/)
  }),
  row(
    ['core/gif/attribution.ts', ATTRIBUTION],
    'Single GIF: the overlay shows the display name, or @username',
    () => {
      expect(overlayMarkup()).toContain('>The Studio<')
      expect(overlayMarkup(aGif({ user: aUser({ display_name: '' }) }))).toContain('>@studio<')
    },
  ),
  row(['react/attribution/verified-badge.tsx'], 'Single GIF: the overlay shows a verified badge', () => {
    expect(overlayMarkup()).toMatch(/<svg class="giphy-verified-badge"[^>]*aria-label="Verified"/)
    expect(overlayMarkup(aGif({ user: aUser({ is_verified: false }) }))).not.toContain('giphy-verified-badge')
  }),
  shown(
    [TILE],
    'Single GIF: no overlay with hideAttribution',
    TILE_SUITE,
    'no author when hidden, absent or not public',
  ),
  row(OVERLAY, 'Single GIF: no overlay for a GIF without user', () => {
    const { user: _, ...orphan } = aGif()
    expect(overlayMarkup(orphan)).toBe('')
  }),
  row([ATTRIBUTION], 'Single GIF: a click on the author opens profile_url in a new tab', () => {
    expect(authorMarkup()).toMatch(
      /<a class="giphy-attribution" href="https:\/\/giphy\.test\/studio\/" target="_blank" rel="noopener noreferrer">/,
    )
  }),
  shown(
    [ATTRIBUTION, TILE],
    'Single GIF: with a click handler for the author, the handler is called instead',
    GIF_SUITE,
    'the author leads to a handler where there is one',
  ),

  row(['core/video/video-asset.ts'], 'Video: plays the asset that fits best', async () => {
    for (const [width, name] of [
      [640, '360p'],
      [850, '480p'],
      [1280, '720p'],
    ] as const) {
      const video = await showVideo({ width, height: undefined })
      expect(video.players.latest().source()?.url).toMatch(new RegExp(`/${name}\\.mp4$`))
    }
  }),
  row(VIDEO, 'Video: plays by itself by default', async () => {
    expect((await showVideo()).store.state().isPlaying).toBe(true)
  }),
  shown(
    ['adapters/html-video-player.ts'],
    'Video: plays inline by default',
    'test/browser/video-player.test.ts',
    'plays inline on phones, and lets go of its source',
  ),
  row(VIDEO, 'Video: loops by default', async () => {
    const video = await showVideo({ gif: aClip({ id: freshId() }) })
    await video.run(8)
    expect(video.store.state()).toMatchObject({ loops: 1, isPlaying: true, isEnded: false })
  }),
  ...control('play/pause toggle', PLAY, 'hidePlayPause'),
  ...control('mute toggle', MUTE, 'hideMute'),
  ...control('progress bar', PROGRESS, 'hideProgressBar'),
  shown(
    ['core/video/controls-machine.ts', 'react/video/use-player-controls.ts'],
    'Video: controls appear on mouse-over',
    PLAYER_SUITE,
    'show for the mouse, keys and taps, and hide after 4 s',
  ),
  row(['react/video/video-player.tsx'], 'Video: controls always show with persistentControls', () => {
    expect(videoMarkup({ controls: true })).toContain('data-gifkit-shown="false"')
    expect(videoMarkup({ controls: true, persistentControls: true })).toContain('data-gifkit-shown="true"')
  }),

  row(
    ['core/share/share-channel.ts'],
    'share channels are twitter, facebook, pinterest, link and embed',
    () => {
      expect([...shareChannels].sort()).toEqual(['embed', 'facebook', 'link', 'pinterest', 'twitter'])
    },
  ),
]
