import { left, right } from 'fp-ts/lib/Either.js'
import { codec, fieldOf, filledText } from '../../core/model/lenient.js'
import type { Connection } from '../connection.js'
import type { Endpoint } from '../endpoint.js'
import { methods } from '../methods.js'

/** The name stands in the answer itself, or in a `result` or `data` of it. */
const artistName = /* @__PURE__ */ codec('artist', (json) => {
  const [name] = [json, fieldOf(json, 'result'), fieldOf(json, 'data')].flatMap(
    (holder) => filledText(fieldOf(holder, 'name')) ?? [],
  )
  return name === undefined ? left('name') : right(name)
})

const artist: Endpoint<string> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v3/spotify/artist',
  auth: 'session',
  codec: artistName,
}

/** Artists as another service knows them (specification, section 7). */
export const spotify = (connection: Connection) =>
  methods(connection, {
    /** `GET /api/v3/spotify/artist`: the name of the artist whose page this is. */
    artistName: (url: string) => ({ endpoint: artist, required: { url }, query: { spotify_url: url } }),
  })
