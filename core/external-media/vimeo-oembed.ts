import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type AttemptPorts, attempt } from '../http/request.js'
import { buildQuery, type Query } from '../http/url.js'
import { codec, filledText, isJsonObject, own, rightOf } from '../model/lenient.js'
import type { AbortSignalLike, UrlParser } from '../ports.js'
import { type VimeoVideo, vimeoVideoUrl } from './vimeo.js'

const OEMBED = 'https://vimeo.com/api/oembed.json'

/** Nobody looks at an empty player for longer, in ms. */
const TIMEOUT_MS = 10_000

/** What Vimeo says of a video. Its `html` is left out: a frame's address is put together here and nowhere else. */
export interface VimeoOembed {
  readonly title: string | undefined
}

/** Why a video of Vimeo cannot be shown (specification, section 8). */
export const vimeoOembedError = (url: string, status: number): Error => {
  if (status === 404) return new Error(`${url} was not found.`)
  if (status === 403) return new Error(`${url} is not embeddable.`)
  return new Error(`There was an error fetching the embed code from Vimeo (${status}).`)
}

const Answer = /* @__PURE__ */ codec('VimeoOembed', (json) =>
  isJsonObject(json)
    ? right({ title: filledText(own(json, 'title')), domainStatus: own(json, 'domain_status_code') })
    : left(''),
)

const read = (url: string, status: number, body: string): Either<Error, VimeoOembed> => {
  const answer = rightOf(Answer.decode(rightOf(parse(body))))
  if (!answer) return left(vimeoOembedError(url, status))
  // Said with a status of 200 where the video is kept to other sites.
  return answer.domainStatus === 403 ? left(vimeoOembedError(url, 403)) : right({ title: answer.title })
}

/**
 * Asks Vimeo about a video: `GET` with its url and the options that are given (specification, section 7). A request
 * without an answer, as after 10 s, has the status 0.
 *
 * @throws TypeError for what names no video of Vimeo
 */
export const vimeoOembed = (
  ports: AttemptPorts & { readonly urlParser: UrlParser },
  video: VimeoVideo,
  options: Query = {},
  signal?: AbortSignalLike,
): TaskEither<Error, VimeoOembed> => {
  const url = vimeoVideoUrl(ports.urlParser, video)
  const request = { method: 'GET', url: `${OEMBED}?${buildQuery({ ...options, url })}` } as const
  return async () => {
    const outcome = await attempt(ports, request, TIMEOUT_MS, signal)()
    return isLeft(outcome)
      ? left(vimeoOembedError(url, outcome.left.status))
      : read(url, outcome.right.status, outcome.right.body)
  }
}
