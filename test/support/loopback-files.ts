import { text } from 'node:stream/consumers'
import type { Files } from '../../core/ports.js'
import type { FileNetwork, ReceivedUpload } from '../contracts/files.js'
import { loopbackSite } from './loopback-site.js'

/** Real `Files` with a real server at the other end, for the contract. */
export const loopbackFiles = async (files: Files): Promise<FileNetwork> => {
  const received: ReceivedUpload[] = []
  const abandoned: string[] = []
  let server: Parameters<FileNetwork['serve']>[0] = () => undefined
  const site = await loopbackSite(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished && !response.errored) abandoned.push(request.url ?? '')
    })
    const upload = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: await text(request),
    }
    received.push(upload)
    const answer = server(upload)
    if (answer === undefined) return
    if (answer instanceof Error) {
      response.destroy(answer)
      return
    }
    const { status, statusText = 'OK', type = 'application/octet-stream', body } = answer
    response.statusMessage = statusText
    const length = Buffer.byteLength(body)
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': length,
      'Access-Control-Allow-Origin': '*',
    })
    response.end(body)
  })
  return {
    files,
    origin: site.origin,
    fileOf: (content, type) => new Blob([content], { type }),
    textOf: async (file) => (file === undefined ? '' : (file as Blob).text()),
    serve: (next) => {
      server = next
    },
    received: () => received,
    abandoned: () => abandoned,
    close: site.close,
  }
}
