import type { FileRequest, FileResponse, Files, Progress } from '../core/ports.js'
import { formDataOf } from './fetch-files.js'

const progressOf = ({ loaded, total, lengthComputable }: ProgressEvent): Progress =>
  lengthComputable ? { loaded, total } : { loaded }

/** Where a request went in the end: these requests follow redirects, and cannot be told not to. */
const wasRedirected = (request: XMLHttpRequest, { url }: FileRequest): boolean =>
  request.responseURL !== '' && request.responseURL !== new URL(url, location.href).href.split('#')[0]

const answerOf = async (request: XMLHttpRequest, asked: FileRequest): Promise<FileResponse> => {
  const blob = request.response as Blob
  const isRefused = asked.redirect === 'manual' && wasRedirected(request, asked)
  const isGood = !isRefused && request.status >= 200 && request.status < 300
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
 * Files over `XMLHttpRequest`, the only request of a browser that tells how much it has sent. It cannot refuse a
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
