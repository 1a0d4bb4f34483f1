import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'

const form = (path: string): Endpoint<unknown> => ({
  method: 'POST',
  base: 'baseUrl',
  path,
  auth: 'session',
  body: 'form',
  codec: anything,
})

/** A complaint about the results of a search. Sent unchanged. */
export interface SearchReport {
  /** What is wrong with the results. */
  readonly reasons: string | readonly string[]
  /** Further words of the person who complains. */
  readonly additional_info?: string
  /** Id of the answer with the results. */
  readonly search_response_id?: string
  /** What was searched for. */
  readonly search_term?: string
  /** The kind of media that was searched. */
  readonly search_content_type?: string
  readonly [field: string]: unknown
}

/** Sending a GIF to a recipient, and reporting a search. */
export const sharing = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `POST /ajax/instashare/`. */
    instashare: method(1, ({ gifId, to }: { readonly gifId: Id; readonly to: string }) => ({
      endpoint: form('/ajax/instashare/'),
      required: { gifId, to },
      body: { gif_id: gifId, to },
      callerNames: { gif_id: 'gifId' },
    })),
    /** `POST /ajax/report-search`. */
    reportSearch: method(1, (report: SearchReport) => ({
      endpoint: form('/ajax/report-search'),
      required: { report },
      body: report,
    })),
  }
}
