const { cleanup, render, screen, waitFor } = require('@testing-library/react')
const { createElement } = require('react')
const { createFakeClient, makeGifs, stubLayout } = require('gifkit/testing')
const { Grid } = require('gifkit/react')

test('a grid shows the GIFs of a client without a network', async () => {
  const layout = stubLayout({ width: 600, height: 800 })
  const client = createFakeClient({ gifs: makeGifs(6) })
  const fetchGifs = (offset) => client.trending({ offset, limit: 6 })
  render(createElement(Grid, { width: 600, columns: 3, fetchGifs }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6))
  cleanup()
  layout.restore()
})
