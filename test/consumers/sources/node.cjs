const { GiphyFetch } = require('gifkit')

const client = new GiphyFetch('sandbox-key', {}, { serverUrl: process.argv[2], tracking: 'never' })
client.trending({ limit: 3 }).then(({ data }) => process.stdout.write(`${data.length} GIFs\n`))
