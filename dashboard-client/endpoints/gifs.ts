import { isBlank } from '../../core/http/url.js'
import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Call, Endpoint, Id, IdList } from '../endpoint.js'
import { type LanguageTags, languageTags } from '../entities.js'
import { type Listing, listOf } from '../listing.js'

const read = (path: string): Endpoint<unknown> => ({
  method: 'GET',
  base: 'baseUrl',
  path,
  auth: 'session',
  codec: anything,
})

const write = (path: string, method: 'POST' | 'DELETE' = 'POST'): Endpoint<unknown> => ({
  method,
  base: 'baseUrl',
  path,
  auth: 'session',
  body: 'form',
  codec: anything,
})

const inLanguage: Endpoint<Listing<LanguageTags>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/ajax/gif/bulk/language-tags',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(languageTags),
}

const moderation: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v1/gifs/{id}/moderation',
  auth: 'session',
  body: 'json',
  codec: anything,
}

const callToAction = (method: 'PUT' | 'DELETE'): Endpoint<unknown> => ({
  method,
  base: 'searchApiUrl',
  path: '/gifs/{id}/cta',
  auth: 'key',
  body: 'json',
  isPublic: true,
  codec: anything,
})

/** A link under a GIF. */
export interface CallToAction {
  /** Where the link leads. */
  readonly link?: string | undefined
  /** Left out or empty, the GIF's call to action is deleted. */
  readonly text?: string | undefined
}

/** Facts and tags of GIFs. */
export const gifs = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `GET /ajax/gifs/trending`: how these GIFs trend. */
    trending: method(1, (ids: IdList) => ({
      endpoint: read('/ajax/gifs/trending'),
      required: { ids },
      query: { gif_ids: ids },
      callerNames: { gif_ids: 'ids' },
    })),
    /** `GET /ajax/gif/{id}/tag-counts`. */
    tagCounts: method(1, (id: Id) => ({ endpoint: read('/ajax/gif/{id}/tag-counts'), path: { id } })),
    /** `GET /ajax/gif/{id}/metadata`. */
    metadata: method(1, (id: Id) => ({ endpoint: read('/ajax/gif/{id}/metadata'), path: { id } })),
    /** `GET /ajax/gif/{id}/extended-metadata`. */
    extendedMetadata: method(1, (id: Id) => ({
      endpoint: read('/ajax/gif/{id}/extended-metadata'),
      path: { id },
    })),
    /** `GET /ajax/gif/{id}/tag-translations`. */
    tagTranslations: method(1, (id: Id) => ({
      endpoint: read('/ajax/gif/{id}/tag-translations'),
      path: { id },
    })),
    /** `GET /ajax/gif/bulk/language-tags`: the tags of many GIFs in one language. */
    languageTags: method(2, (ids: IdList, lang: string) => ({
      endpoint: inLanguage,
      required: { ids, lang },
      query: { gif_ids: ids, lang },
      callerNames: { gif_ids: 'ids' },
    })),
    /** `POST /ajax/gif/{id}/language-tags`. */
    addLanguageTags: method(
      2,
      (id: Id, added: { readonly tags: readonly string[]; readonly lang: string }) => {
        const { tags, lang } = added
        return {
          endpoint: write('/ajax/gif/{id}/language-tags'),
          path: { id },
          required: { tags, lang },
          body: { tags, lang },
        }
      },
    ),
    /** `DELETE /ajax/gif/{id}/language-tags`, with a body. */
    removeLanguageTag: method(2, (id: Id, removed: { readonly tag: string; readonly lang: string }) => {
      const { tag, lang } = removed
      return {
        endpoint: write('/ajax/gif/{id}/language-tags', 'DELETE'),
        path: { id },
        required: { tag, lang },
        body: { tag, lang },
      }
    }),
    /** `POST /ajax/gif/update`: sets one field of a GIF. */
    update: method(
      1,
      ({ gifId, key, value }: { readonly gifId: Id; readonly key: string; readonly value: unknown }) => ({
        endpoint: write('/ajax/gif/update'),
        // An empty text is a value; a field without a value would be left out of the form.
        required: { gifId, key, value: typeof value === 'string' || value },
        body: { gif_id: gifId, key, value },
        callerNames: { gif_id: 'gifId' },
      }),
    ),
    /** `POST /ajax/gif/{id}/analytic/{type}/`. */
    analytic: method(2, (id: Id, type: string) => ({
      endpoint: write('/ajax/gif/{id}/analytic/{type}/'),
      path: { id, type },
    })),
    /** `POST /api/v1/gifs/{id}/moderation`; the payload is sent unchanged. */
    moderate: method(2, (id: Id, payload: Readonly<Record<string, unknown>>) => ({
      endpoint: moderation,
      path: { id },
      required: { payload },
      body: payload,
    })),
    /** `PUT gifs/{id}/cta` where there is a text, else `DELETE` (specification, section 5). */
    setCta: method(2, (id: Id, cta: CallToAction): Call<unknown> => {
      const { link, text } = cta
      const call = { path: { id }, required: { cta } }
      return isBlank(text)
        ? { ...call, endpoint: callToAction('DELETE') }
        : { ...call, endpoint: callToAction('PUT'), body: { link, text } }
    }),
  }
}
