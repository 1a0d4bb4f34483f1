const { GiphyFetch } = require('gifkit')

const serverUrl = process.env.SERVER_URL
const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
client.trending({ limit: 3 }).then(({ data }) => process.stdout.write(`${data.length} GIFs\n`))
