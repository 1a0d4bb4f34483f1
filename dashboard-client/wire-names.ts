import type { Query } from '../core/http/url.js'

/** Named parameters as services know them: `fetchUnpublished` is `fetch_unpublished`. Values stay as they are. */
export const wireNames = (params: object = {}): Query =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
