import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { projectRoot } from './source-files.js'

/** A site that serves the sandbox's clips under their file names, in ranges, and one page with a script. */
export const clipSite = (script: string): Promise<LoopbackSite> =>
  loopbackSite((request, response) => {
    const name = /^\/([a-z]+-\d+p\.mp4)$/.exec(request.url ?? '')?.[1]
    if (name) {
      const file = join(projectRoot, 'sandbox/media/clips', name)
      const { size } = statSync(file)
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const last = to === '' ? size - 1 : Number(to)
      response.writeHead(206, {
        'Content-Type': 'video/mp4',
        'Accept-Ranges': 'bytes',
        'Content-Length': last - Number(from) + 1,
        'Content-Range': `bytes ${from}-${last}/${size}`,
      })
      createReadStream(file, { start: Number(from), end: last }).pipe(response)
    } else if (request.url === '/broken.mp4') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('no video')
    } else {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><video width="320"></video><script>${script}</script>`,
      )
    }
  })
