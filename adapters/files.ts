import { isSuccess } from '../core/http/backoff.js'
import type { AbortSignalLike, FileRequest, FileResponse, Files, FormPart, Progress } from '../core/ports.js'
import { bodyWithin, type Fetch, platformFetch } from './fetch-http.js'

type OnProgress = ((progress: Progress) => void) | undefined

/** The platform's form; what is no text is the platform's own file. */
export const formDataOf = (parts: readonly FormPart[]): FormData => {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value as Blob)
  }
  return form
}

const counted = (bytes: ReadableStream<Uint8Array>, total: number | undefined, onProgress: OnProgress) => {
  let loaded = 0
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        loaded += chunk.byteLength
        onProgress?.({ loaded, ...(total !== undefined && { total }) })
        controller.enqueue(chunk)
      },
    }),
  )
}

const CHUNK_BYTES = 65_536

/** A file piece by piece, as it is asked for: the platform's own stream may hand it over whole. */
const piecesOf = (file: Blob): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: async (controller) => {
      const piece = file.slice(at, at + CHUNK_BYTES)
      at += CHUNK_BYTES
      controller.enqueue(new Uint8Array(await piece.arrayBuffer()))
      if (at >= file.size) controller.close()
    },
  })
}

/** What `fetch` takes but no declaration of a page names: where a stream is sent, it has to be said. */
interface StreamingInit extends RequestInit {
  readonly duplex?: 'half'
}

const bodyOf = async (
  form: readonly FormPart[] | undefined,
  onProgress: OnProgress,
): Promise<Pick<StreamingInit, 'body' | 'duplex' | 'headers'>> => {
  if (!form) return {}
  const body = formDataOf(form)
  if (!onProgress) return { body }
  const encoded = new Response(body)
  const type = encoded.headers.get('Content-Type') ?? ''
  const file = await encoded.blob()
  return {
    body: counted(piecesOf(file), file.size, onProgress),
    duplex: 'half',
    headers: { 'Content-Type': type },
  }
}

/** How many bytes are to come; a length that counts compressed bytes says nothing of them. */
const lengthOf = ({ headers }: Response): number | undefined => {
  const length = headers.get('Content-Length')
  return length === null || headers.has('Content-Encoding') ? undefined : Number(length)
}

const fileOf = (response: Response, onProgress: OnProgress): Promise<Blob> => {
  if (!response.body || !onProgress) return response.blob()
  const type = response.headers.get('Content-Type') ?? ''
  return new Response(counted(response.body, lengthOf(response), onProgress), {
    headers: { 'Content-Type': type },
  }).blob()
}

const answerTo = async (
  { url, form, onUpload, onDownload, headers, maxBytes, ...init }: FileRequest,
  fetch: Fetch,
  signal: AbortSignalLike,
): Promise<FileResponse> => {
  const { headers: ownHeaders, ...body } = await bodyOf(form, onUpload)
  const streaming: StreamingInit = {
    ...init,
    ...body,
    headers: { ...headers, ...ownHeaders },
    signal: signal as AbortSignal,
  }
  const response = await fetch(url, streaming)
  const answer = {
    status: response.status,
    statusText: response.statusText,
    header: (name: string) => response.headers.get(name) ?? undefined,
  }
  return response.ok
    ? { ...answer, body: '', file: await fileOf(response, onDownload) }
    : { ...answer, ...(await bodyWithin(response, maxBytes)) }
}

/** Files over `fetch`. Upload progress is reported where a stream can be sent, which browsers cannot. */
export const createFetchFiles = (fetch: Fetch = platformFetch): Files => ({
  send: (request, signal) => answerTo(request, fetch, signal),
})

const progressOf = ({ loaded, total, lengthComputable }: ProgressEvent): Progress =>
  lengthComputable ? { loaded, total } : { loaded }

/** True for a request that was redirected: `XMLHttpRequest` always follows redirects. */
const wasRedirected = (request: XMLHttpRequest, { url }: FileRequest): boolean =>
  request.responseURL !== '' && request.responseURL !== new URL(url, location.href).href.split('#')[0]

const answerOf = async (request: XMLHttpRequest, asked: FileRequest): Promise<FileResponse> => {
  const blob = request.response as Blob
  const isRefused = asked.redirect === 'manual' && wasRedirected(request, asked)
  const isGood = !isRefused && isSuccess(request.status)
  const isTooLarge = !isGood && blob.size > (asked.maxBytes ?? blob.size)
  return {
    status: isRefused ? 0 : request.status,
    statusText: isRefused ? '' : request.statusText,
    header: (name) => request.getResponseHeader(name) ?? undefined,
    body: isGood || isRefused || isTooLarge ? '' : await blob.text(),
    ...(isTooLarge && { tooLarge: asked.maxBytes }),
    ...(isGood && { file: blob }),
  }
}

/**
 * Files over `XMLHttpRequest`, the only request of a browser that reports how much it has sent. It cannot refuse a
 * redirect, so the answer at another address is dropped; cookies go to the page's own origin only.
 */
export const xhrFiles: Files = {
  send: (asked, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(asked.method, asked.url)
      request.responseType = 'blob'
      request.withCredentials = asked.credentials === 'include'
      for (const [name, value] of Object.entries(asked.headers ?? {})) request.setRequestHeader(name, value)
      const fail = (): void => reject(new Error('The request failed'))
      const abort = (): void => {
        request.abort()
        fail()
      }
      if (signal.aborted) {
        fail()
        return
      }
      const end = (): void => signal.removeEventListener('abort', abort)
      request.onloadend = end
      request.onload = () => void answerOf(request, asked).then(resolve, fail)
      request.onerror = fail
      request.onprogress = (event) => asked.onDownload?.(progressOf(event))
      // A listener here makes browsers ask the service beforehand, so only where there is one for it.
      const { onUpload } = asked
      if (onUpload) request.upload.onprogress = (event) => onUpload(progressOf(event))
      const form = asked.form ? formDataOf(asked.form) : null
      signal.addEventListener('abort', abort)
      try {
        request.send(form)
      } catch (error) {
        end()
        throw error
      }
    }),
}

/**
 * Files over `fetch`, the host's or the platform's, which can refuse a redirect. Browsers report the progress of an
 * upload to `XMLHttpRequest` alone, so such uploads use it, unless the host has a `fetch` of its own.
 */
export const createFiles = (fetch?: Fetch): Files => {
  const fetched = createFetchFiles(fetch)
  const watched = fetch || typeof XMLHttpRequest === 'undefined' ? fetched : xhrFiles
  return {
    send: (request, signal) => (request.form && request.onUpload ? watched : fetched).send(request, signal),
  }
}
