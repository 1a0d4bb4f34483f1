import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { layOutGrid } from '../../core/grid/grid-layout.js'
import { appendToMasonry, boxOf, columnWidthOf, createMasonry } from '../../core/layout/masonry.js'
import { pagePath, parsePagePath, type SitePage } from '../../core/page-path.js'
import { openSharePopup, type ShareService, shareLink } from '../../index.js'
import { FetchError } from '../../react/grid/fetch-error.js'
import { gridStrings } from '../../react/grid/grid-strings.js'
import { aGif, someGifs } from '../support/builders.js'
import { gridMarkup, layoutOf } from './drawn-grid.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(2)

const shown = shownIn(2)

const GRID_FEED_SUITE = 'test/react/grid/grid-feed.test.tsx'
const MASONRY = ['core/layout/masonry.ts']

/** A page's path, and the page that the path names again. */
const path = (clause: string, page: SitePage, expected: string): Row =>
  row(['core/page-path.ts'], `page path ${clause}`, () => {
    expect(pagePath(page)).toBe(expected)
    expect(parsePagePath(expected)).toEqual(page)
  })

const shared = aGif({ id: 'abc', title: 'Cats & dogs', url: 'https://giphy.test/gifs/abc' })

const share = (channel: ShareService, host: RegExp, parameter: string): Row =>
  row(['core/share-links.ts'], `share link for ${channel}`, () => {
    const link = new URL(shareLink(channel, shared))
    expect(link.protocol + link.hostname).toMatch(host)
    expect(link.searchParams.get(parameter)).toBe(shared.url)
  })

/** The features of the window that a share opens. */
const popupOf = (channel: ShareService): readonly string[] => {
  const popup = { opener: {}, location: { href: '' } }
  const open = vi.fn(() => popup)
  vi.stubGlobal('window', { open })
  try {
    expect(openSharePopup(channel, shared)).toBe(true)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(popup.opener).toBeNull()
  expect(popup.location.href).toBe(shareLink(channel, shared))
  const [call] = open.mock.calls as unknown as readonly (readonly string[])[]
  return (call?.[2] ?? '').split(',')
}
const POPUP = ['core/share-links.ts', 'adapters/window-popup.ts']
const STICKERS = '/create/gifmaker/decorate/stickers'

export const section2: readonly Row[] = [
  row(MASONRY, 'Grid: packed masonry, each GIF goes to the shortest column', () => {
    const empty = createMasonry({ columnCount: 3, columnWidth: 100, gutter: 6 })
    const masonry = appendToMasonry(empty, [100, 50, 80, 20, 10, 30])
    const places = [0, 1, 2, 3, 4, 5].map((index) => boxOf(masonry, index))
    expect(places.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [106, 0],
      [212, 0],
      [106, 56],
      [106, 82],
      [212, 86],
    ])
  }),
  row(MASONRY, 'Grid: column width is (total width less gutters) / column count, rounded down', () => {
    expect(columnWidthOf({ width: 800, columnCount: 3, gutter: 6 })).toBe(262)
    expect(columnWidthOf({ width: 900, columnCount: 5, gutter: 10 })).toBe(172)
    const layout = layOutGrid(undefined, { width: 800, columns: 3, gutter: 6 }, someGifs(5))
    expect(layout?.columnWidth).toBe(262)
  }),
  row(['react/use-masonry.ts'], 'Grid: default gutter 6 px', () => {
    const layout = layoutOf({ gifs: someGifs(4), width: 800 })
    expect(layout.geometry.gutter).toBe(6)
    const [first, second] = [0, 1].map((index) => boxOf(layout.masonry, index))
    expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0)).toBe(6)
  }),
  row(
    ['react/grid/grid.tsx', 'react/grid/loader.tsx'],
    'Grid: a loading indicator shows while more can be fetched',
    () => {
      const markup = gridMarkup({ initialGifs: someGifs(2) })
      expect(markup).toMatch(/class="giphy-loader"><div class="gifkit-loader[^>]*><span class="gifkit-dots"/)
      expect(markup).not.toContain('role="alert"')
    },
  ),
  shown(
    ['react/grid/grid.tsx'],
    'Grid: no loading indicator once everything is fetched',
    GRID_FEED_SUITE,
    'with results: no message, no loader, and the size of the list is known',
  ),
  shown(
    ['react/grid/grid.tsx'],
    'Grid: a configurable message for no results',
    GRID_FEED_SUITE,
    'without results: the message, no loader',
  ),
  shown(
    ['react/grid/fetch-error.tsx'],
    'Grid: the error line has a retry link',
    GRID_FEED_SUITE,
    'retry asks once more, past the cached error, keeps the focus in the grid and shows the page',
  ),
  row(
    ['react/grid/grid-strings.ts', 'react/grid/fetch-error.tsx'],
    "Grid: the error line reads 'Error loading GIFs. Try again?'",
    () => {
      const markup = renderToStaticMarkup(
        createElement(FetchError, { strings: gridStrings, onRetry: () => {} }),
      )
      expect(markup.replace(/<[^>]*>/g, '')).toBe('Error loading GIFs. Try again?')
    },
  ),
  path(
    '/gifs/{slug}/related/page/{n}',
    { kind: 'related', slug: 'a-cat-abc', page: 3 },
    '/gifs/a-cat-abc/related/page/3',
  ),
  path(
    '/search/{term}/page/{n}',
    { kind: 'search', term: 'cat & dog', page: 1 },
    '/search/cat%20%26%20dog/page/1',
  ),
  path('/channels/{id}/page/{n}', { kind: 'channel', id: '42', page: 2 }, '/channels/42/page/2'),
  path(
    '/channel/{id}/search/{term}',
    { kind: 'channelSearch', id: '42', term: 'cat' },
    '/channel/42/search/cat',
  ),
  path(
    '/channel/{id}/search/{term}/page/{n}',
    { kind: 'channelSearch', id: '42', term: 'cat', page: 5 },
    '/channel/42/search/cat/page/5',
  ),
  row(['core/page-path.ts'], 'page paths under /create/gifmaker/decorate/stickers/', () => {
    expect(pagePath({ kind: 'stickers', page: 2 })).toBe(`${STICKERS}/page/2`)
    expect(parsePagePath(`${STICKERS}/page/2`)).toEqual({ kind: 'stickers', page: 2 })
    expect(pagePath({ kind: 'stickerSearch', term: 'cat', page: 2 })).toBe(`${STICKERS}/search/cat/page/2`)
    expect(parsePagePath(`${STICKERS}/search/cat/page/2`)).toMatchObject({ term: 'cat', page: 2 })
  }),
  share('facebook', /facebook\.com$/, 'u'),
  share('twitter', /twitter\.com$/, 'url'),
  share('tumblr', /tumblr\.com$/, 'canonicalUrl'),
  share('pinterest', /pinterest\.com$/, 'url'),
  share('reddit', /reddit\.com$/, 'url'),
  row(POPUP, 'share windows open as popups of 480 x 480', () => {
    for (const channel of ['facebook', 'tumblr', 'pinterest', 'reddit'] as const)
      expect(popupOf(channel)).toEqual(expect.arrayContaining(['popup', 'width=480', 'height=480']))
  }),
  row(POPUP, 'the share popup for twitter is 750 wide and 350 tall', () => {
    expect(popupOf('twitter')).toEqual(expect.arrayContaining(['popup', 'width=750', 'height=350']))
  }),
]
