import type { FileLike, FileRequest, FileResponse, Files } from '../../core/ports.js'
import type { FileAnswer, FileNetwork, ReceivedUpload } from '../contracts/files.js'

const ORIGIN = 'http://fake.test'
const BOUNDARY = 'fake-boundary'

class FakeFile implements FileLike {
  readonly size: number

  constructor(
    readonly text: string,
    readonly type: string,
  ) {
    this.size = text.length
  }
}

const written = (value: string | FileLike): string => (value instanceof FakeFile ? value.text : String(value))

const receivedOf = ({ method, url, headers, form }: FileRequest): ReceivedUpload => ({
  method,
  path: url.slice(ORIGIN.length),
  headers: {
    ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    ...(form && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
  },
  body: (form ?? [])
    .map(([name, value]) => `--${BOUNDARY}\r\nname="${name}"\r\n\r\n${written(value)}\r\n`)
    .join(''),
})

const responseOf = ({ status, statusText = '', type = '', body }: FileAnswer): FileResponse => {
  const answer = { status, statusText, header: () => undefined }
  return status >= 200 && status < 300
    ? { ...answer, body: '', file: new FakeFile(body, type) }
    : { ...answer, body }
}

/** Files that travel in memory; halfway and all of them is told of either direction. */
export const fakeFiles = (): FileNetwork => {
  const received: ReceivedUpload[] = []
  const abandoned: string[] = []
  let server: Parameters<FileNetwork['serve']>[0] = () => undefined

  const files: Files = {
    send: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) throw new Error('The request was aborted')
        const upload = receivedOf(request)
        received.push(upload)
        let isOver = false
        signal.addEventListener('abort', () => {
          if (!isOver) abandoned.push(upload.path)
          isOver = true
          reject(new Error('The request was aborted'))
        })
        const answer = server(upload)
        if (answer === undefined) return
        queueMicrotask(() => {
          if (isOver) return
          isOver = true
          if (answer instanceof Error) {
            reject(answer)
            return
          }
          const [sent, come] = [upload.body.length, answer.body.length]
          for (const share of [0.5, 1]) {
            if (request.form) request.onUpload?.({ loaded: Math.floor(sent * share), total: sent })
            request.onDownload?.({ loaded: Math.floor(come * share), total: come })
          }
          resolve(responseOf(answer))
        })
      }),
  }
  return {
    files,
    origin: ORIGIN,
    fileOf: (text, type) => new FakeFile(text, type),
    textOf: async (file) => (file instanceof FakeFile ? file.text : ''),
    serve: (next) => {
      server = next
    },
    received: () => received,
    abandoned: () => abandoned,
    close: async () => {},
  }
}
