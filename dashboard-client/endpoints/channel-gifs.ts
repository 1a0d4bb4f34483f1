import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Endpoint, Id, IdList } from '../endpoint.js'
import { type ChannelGif, channelGif } from '../entities.js'
import { type Listing, listOf } from '../listing.js'

const list: Endpoint<Listing<ChannelGif>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/channel-gifs/',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(channelGif),
}

const add: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v4/channel-gifs/',
  auth: 'session',
  body: 'json',
  codec: anything,
}

const remove: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v4/channel-gifs/remove/',
  auth: 'session',
  body: 'json',
  codec: anything,
}

/** One GIF, or several in an array, and their channel. */
export interface ChannelGifLink {
  /** Id of the channel. */
  readonly channel: Id
  /** Id of the GIF, or of several. */
  readonly gif: Id | IdList
}

/** Which GIFs are in which channels. */
export const channelGifs = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `GET /api/v4/channel-gifs/`: the links of these GIFs. */
    list: method(1, (gifIds: IdList) => ({
      endpoint: list,
      required: { gifIds },
      query: { gif: gifIds },
      callerNames: { gif: 'gifIds' },
    })),
    /** `POST /api/v4/channel-gifs/`. */
    add: method(1, ({ channel, gif }: ChannelGifLink) => ({
      endpoint: add,
      required: { channel, gif },
      body: { channel, gif },
    })),
    /** `POST /api/v4/channel-gifs/remove/`. */
    remove: method(1, ({ channel, gif }: ChannelGifLink) => ({
      endpoint: remove,
      required: { channel, gif },
      body: { channel, gif },
    })),
  }
}
