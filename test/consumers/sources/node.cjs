const { GiphyFetch } = require('gifkit')
const { Grid } = require('gifkit/react')
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')

const serverUrl = process.env.SERVER_URL
const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
client.trending({ limit: 3 }).then(({ data }) => {
  const fetchGifs = (offset) => client.trending({ offset })
  const grid = createElement(Grid, { width: 600, columns: 3, fetchGifs, initialGifs: data })
  const tiles = renderToString(grid).match(/data-giphy-id/g) ?? []
  process.stdout.write(`${tiles.length} tiles\n`)
})
