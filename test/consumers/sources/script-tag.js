const { GiphyFetch, renderGrid } = window.gifkit
const serverUrl = new URLSearchParams(location.search).get('server')
const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
const fetchGifs = (offset) => client.trending({ offset, limit: 10 })
renderGrid({ width: 600, columns: 3, fetchGifs }, document.getElementById('app'))
