import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/server.js'
import { loadBundler, projectRoot } from '../harness/project.js'

/** Ways to show one moving picture of another site on a page. */
export const embedContenders = {
  'create-embed': 'createEmbed',
  'bare-iframe': 'bare `<iframe>` with a GIF',
  'lite-youtube': 'lite-youtube-embed, not pressed',
} as const

export type EmbedContender = keyof typeof embedContenders

export interface EmbedPages {
  /** Address of a contender's page, with the embed on the first screen, or ten screens further down. */
  pageOf(contender: EmbedContender, isFar: boolean): string
  /** The code that the host's page ships for it, before compression. */
  readonly shipped: Readonly<Record<EmbedContender, string>>
  /** A still as large as YouTube's, for contenders that request one from there. */
  readonly poster: Buffer
  close(): Promise<void>
}

interface Content {
  readonly media: string
  readonly embed: string
  readonly id: string
}

const markupOf = ({ media, embed, id }: Content): Readonly<Record<EmbedContender, string>> => ({
  'create-embed': `<main id="place"></main><script>createEmbed(document.getElementById('place'), ${JSON.stringify(
    {
      gif: { id, title: 'A GIF', images: { original: { width: 480, height: 360, url: '' } } },
      baseUrl: embed,
      width: 480,
    },
  )})</script>`,
  'bare-iframe': `<iframe title="A GIF" width="480" height="360" loading="lazy" src="${media}/media/${id}/giphy.gif"></iframe>`,
  'lite-youtube': '<lite-youtube videoid="abcdefghijk" title="A GIF"></lite-youtube>',
})

/** Starts the service and the pages; all requests stay on this machine. */
export const startEmbedPages = async (): Promise<EmbedPages> => {
  const [sandbox, { bundle }] = await Promise.all([startSandbox({ port: 0 }), loadBundler()])
  const list = await fetch(`${sandbox.api}/v1/gifs/trending?api_key=bench-page-key&limit=1`)
  const { data } = (await list.json()) as { readonly data: readonly { readonly id: string }[] }
  const id = data[0]?.id ?? ''
  const folder = 'bench/contenders'
  const [ours, theirs] = await Promise.all([
    bundle(`${folder}/host.mjs`, {
      source: "import { createEmbed } from 'gifkit/embed'; globalThis.createEmbed = createEmbed",
    }),
    bundle(`${folder}/host.mjs`, { source: "import 'lite-youtube-embed'" }),
  ])
  const sheet = await readFile(
    join(projectRoot, 'node_modules/lite-youtube-embed/src/lite-yt-embed.css'),
    'utf8',
  )
  // The still is drawn before the run, so that no contender waits for it.
  const poster = Buffer.from(await (await fetch(`${sandbox.media}/media/${id}/480w_s.jpg`)).arrayBuffer())
  await fetch(`${sandbox.media}/media/${id}/giphy.gif`)
  const markup = markupOf({ media: sandbox.media, embed: sandbox.embed, id })
  const scripts: Readonly<Record<EmbedContender, string>> = {
    'create-embed': ours,
    'bare-iframe': '',
    'lite-youtube': theirs,
  }
  const sheets: Readonly<Record<EmbedContender, string>> = {
    'create-embed': '',
    'bare-iframe': '',
    'lite-youtube': sheet,
  }
  const server = createServer((request, response) => {
    const [, name = '', place] = (request.url ?? '').split('/')
    const contender = Object.keys(markup).find((each): each is EmbedContender => each === name)
    response.writeHead(contender ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    if (!contender) return response.end()
    const gap = place === 'far' ? '<div style="height:10000px"></div>' : ''
    return response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<link rel="icon" href="data:,"><style>${sheets[contender]}</style></head><body>${gap}
<script>${scripts[contender]}</script>${markup[contender]}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    pageOf: (contender, isFar) => `http://127.0.0.1:${port}/${contender}/${isFar ? 'far' : 'near'}`,
    shipped: {
      'create-embed': ours,
      'bare-iframe': markup['bare-iframe'],
      'lite-youtube': `${theirs}${sheet}`,
    },
    poster,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
}
