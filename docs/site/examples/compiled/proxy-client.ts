import { GiphyFetch } from 'gifkit'

// The server replaces the key, so any text will do. `pingbackUrl` keeps usage events going to the public collector.
export const client = new GiphyFetch(
  'behind-proxy',
  {},
  {
    serverUrl: 'https://gifs.example.com/v1/',
    pingbackUrl: 'https://pingback.giphy.com',
  },
)
