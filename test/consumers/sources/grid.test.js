/** For Jest and Vitest in jsdom; Jest has `fetch` from the package `whatwg-fetch`. */
const { cleanup, configure, render, screen, waitFor } = require('@testing-library/react')
const { createElement } = require('react')
const { GiphyFetch } = require('gifkit')
const { createFakeClient, makeGifs, stubLayout } = require('gifkit/testing')
const { Grid } = require('gifkit/react')

/** Room for a busy machine. */
const PATIENCE_MS = 20_000
configure({ asyncUtilTimeout: PATIENCE_MS / 2 })

let layout
beforeEach(() => {
  layout = stubLayout({ width: 600, height: 800 })
})
afterEach(() => {
  cleanup()
  layout.restore()
})

/** Draws a grid of a client's GIFs, and waits for six tiles: they come a few at a time. */
const drawGridOf = async (client) => {
  const fetchGifs = (offset) => client.trending({ offset, limit: 6 })
  render(createElement(Grid, { width: 600, columns: 3, fetchGifs }))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(6))
}

test(
  'a grid shows the GIFs of a client without a network',
  async () => {
    await drawGridOf(createFakeClient({ gifs: makeGifs(6) }))
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  },
  PATIENCE_MS,
)

test(
  'a grid shows the GIFs of a service',
  async () => {
    const serverUrl = process.env.SERVER_URL
    await drawGridOf(new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' }))
    for (const { src } of screen.getAllByRole('img'))
      expect(src).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//)
  },
  PATIENCE_MS,
)
