import { byteRange } from './byte-range.js'
import type { MediaFile } from './media-cache.js'

/** One year, since an address always stands for the same bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const matchesEtag = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** Answers with the file, with the requested range of it, with 304 if the client has it, or with 416. */
export const answerFile = ({ bytes, etag }: MediaFile, contentType: string, request: Request): Response => {
  const headers = new Headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': FOR_EVER, ETag: etag })
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', contentType)
  const ifRange = request.headers.get('If-Range')
  const asked = ifRange === null || ifRange === etag ? request.headers.get('Range') : null
  const range = byteRange(asked ?? undefined, bytes.length)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`)
    headers.set('Cache-Control', 'no-store')
    headers.delete('Content-Type')
    return new Response(null, { status: 416, headers })
  }
  if (range === 'whole') {
    headers.set('Content-Length', String(bytes.length))
    return new Response(new Uint8Array(bytes), { status: 200, headers })
  }
  headers.set('Content-Length', String(range.end - range.start + 1))
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  return new Response(new Uint8Array(bytes.subarray(range.start, range.end + 1)), { status: 206, headers })
}
