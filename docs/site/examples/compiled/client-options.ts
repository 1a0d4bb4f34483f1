import { GiphyFetch } from 'gifkit'

export const client = new GiphyFetch(
  'your-api-key',
  { rating: 'g' }, // sent with every call
  {
    // Your own server; left out, the public one.
    serverUrl: 'https://gifs.example.com/v1/',
    timeoutMs: 5000, // of one attempt
    retries: 1,
    tracking: 'consent',
  },
)
