import { isSuccess } from '../core/http/failure-and-retry.js'
import type { AbortSignalLike, FileRequest, FileResponse, Files, FormPart, Progress } from '../core/ports.js'
import { bodyWithin, type Fetch, platformFetch } from './fetch-http.js'

type OnProgress = ((progress: Progress) => void) | undefined

/** The platform's form, in which every part that is not text is a `Blob`. */
export const formDataOf = (parts: readonly FormPart[]): FormData => {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value as Blob)
  }
  return form
}

/** The same stream, with its progress reported. */
const countedStream = (
  bytes: ReadableStream<Uint8Array>,
  total: number | undefined,
  onProgress: OnProgress,
) => {
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

/** A file as a stream of small chunks; `Blob.stream()` may return it in one, which would report no progress. */
const chunksOf = (file: Blob): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = file.slice(at, at + CHUNK_BYTES)
      at += CHUNK_BYTES
      controller.enqueue(new Uint8Array(await chunk.arrayBuffer()))
      if (at >= file.size) controller.close()
    },
  })
}

/** `fetch` requires `duplex` to send a stream, but TypeScript's DOM types lack it. */
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
    body: countedStream(chunksOf(file), file.size, onProgress),
    duplex: 'half',
    headers: { 'Content-Type': type },
  }
}

/** The size of the answer in bytes; unknown for a compressed one, whose length counts compressed bytes. */
const lengthOf = ({ headers }: Response): number | undefined => {
  const length = headers.get('Content-Length')
  return length === null || headers.has('Content-Encoding') ? undefined : Number(length)
}

const fileOf = (response: Response, onProgress: OnProgress): Promise<Blob> => {
  if (!response.body || !onProgress) return response.blob()
  const type = response.headers.get('Content-Type') ?? ''
  return new Response(countedStream(response.body, lengthOf(response), onProgress), {
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

/** Files over `fetch`. Upload progress needs a request body that is a stream, which only servers can send. */
export const createFetchFiles = (fetch: Fetch = platformFetch): Files => ({
  send: (request, signal) => answerTo(request, fetch, signal),
})

const progressOf = ({ loaded, total, lengthComputable }: ProgressEvent): Progress =>
  lengthComputable ? { loaded, total } : { loaded }

/** `XMLHttpRequest` follows redirects and does not report them, so the address of the answer is compared. */
const wasRedirected = (xhr: XMLHttpRequest, { url }: FileRequest): boolean =>
  xhr.responseURL !== '' && xhr.responseURL !== new URL(url, location.href).href.split('#')[0]

const answerOf = async (xhr: XMLHttpRequest, request: FileRequest): Promise<FileResponse> => {
  const blob = xhr.response as Blob
  const isRefused = request.redirect === 'manual' && wasRedirected(xhr, request)
  const isGood = !isRefused && isSuccess(xhr.status)
  const isTooLarge = !isGood && blob.size > (request.maxBytes ?? blob.size)
  return {
    status: isRefused ? 0 : xhr.status,
    statusText: isRefused ? '' : xhr.statusText,
    header: (name) => xhr.getResponseHeader(name) ?? undefined,
    body: isGood || isRefused || isTooLarge ? '' : await blob.text(),
    ...(isTooLarge && { tooLarge: request.maxBytes }),
    ...(isGood && { file: blob }),
  }
}

/**
 * Files over `XMLHttpRequest`, the only browser API that reports upload progress. It cannot refuse redirects, so
 * answers of redirected requests are dropped. Cookies go to the page's own origin only.
 */
export const xhrFiles: Files = {
  send: (request, signal) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      xhr.responseType = 'blob'
      xhr.withCredentials = request.credentials === 'include'
      for (const [name, value] of Object.entries(request.headers ?? {})) xhr.setRequestHeader(name, value)
      const fail = (): void => reject(new Error('The request failed'))
      const abort = (): void => {
        xhr.abort()
        fail()
      }
      if (signal.aborted) {
        fail()
        return
      }
      const end = (): void => signal.removeEventListener('abort', abort)
      xhr.onloadend = end
      xhr.onload = () => void answerOf(xhr, request).then(resolve, fail)
      xhr.onerror = fail
      xhr.onprogress = (event) => request.onDownload?.(progressOf(event))
      // A listener for uploads makes browsers send a CORS preflight, so it is only added where it is needed.
      const { onUpload } = request
      if (onUpload) xhr.upload.onprogress = (event) => onUpload(progressOf(event))
      const form = request.form ? formDataOf(request.form) : null
      signal.addEventListener('abort', abort)
      try {
        xhr.send(form)
      } catch (error) {
        end()
        throw error
      }
    }),
}

/**
 * Files over `fetch`, which can refuse redirects. In browsers, uploads with progress use `XMLHttpRequest`, unless the
 * host passes its own `fetch`.
 */
export const createFiles = (fetch?: Fetch): Files => {
  const fetched = createFetchFiles(fetch)
  const withProgress = fetch || typeof XMLHttpRequest === 'undefined' ? fetched : xhrFiles
  return {
    send: (request, signal) =>
      (request.form && request.onUpload ? withProgress : fetched).send(request, signal),
  }
}
