import { isRight, left, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { Subscribable } from 'rxjs'
import { type AttemptPorts, attempt } from '../http/attempt.js'
import { mapped } from '../http/once.js'
import { buildQuery, type Query } from '../http/url.js'
import { codec, filledText, isJsonObject, own, rightOf } from '../model/lenient.js'
import type { UrlParser } from '../ports.js'
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

const read = (url: string, status: number, body: string): VimeoOembed | Error => {
  const answer = rightOf(Answer.decode(rightOf(parse(body))))
  if (!answer) return vimeoOembedError(url, status)
  // Said with a status of 200 where the video is kept to other sites.
  return answer.domainStatus === 403 ? vimeoOembedError(url, 403) : { title: answer.title }
}

/**
 * Asks Vimeo about a video: `GET` with its url and the options that are given (specification, section 7). Emits what
 * it says, or the error, once; a request without an answer has the status 0. Unsubscribing aborts.
 *
 * @throws TypeError for what names no video of Vimeo
 */
export const vimeoOembed = (
  ports: AttemptPorts & { readonly urlParser: UrlParser },
  video: VimeoVideo,
  options: Query = {},
): Subscribable<VimeoOembed | Error> => {
  const url = vimeoVideoUrl(ports.urlParser, video)
  const request = { method: 'GET', url: `${OEMBED}?${buildQuery({ ...options, url })}` } as const
  return mapped(attempt(ports, request, TIMEOUT_MS), (outcome) =>
    isRight(outcome)
      ? read(url, outcome.right.status, outcome.right.body)
      : vimeoOembedError(url, outcome.left.status),
  )
}
