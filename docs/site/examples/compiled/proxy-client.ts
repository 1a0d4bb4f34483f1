import { GiphyFetch } from 'gifkit'

// The server replaces the key in calls and events, so any text will do.
export const client = new GiphyFetch(
  'behind-proxy',
  {},
  {
    serverUrl: 'https://gifs.example.com/v1/',
    // The client adds /v2/pingback.
    pingbackUrl: 'https://gifs.example.com',
  },
)
