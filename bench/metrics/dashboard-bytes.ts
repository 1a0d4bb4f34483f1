import { gzipSync } from 'node:zlib'
import { loadBundler } from '../harness/project.js'
import { markdownTable } from '../report/table.js'

/** The resources of the dashboard client, as a host imports them. */
const resources = [
  'artists',
  'channelGifs',
  'channels',
  'gifs',
  'imaging',
  'magicTags',
  'rankedTags',
  'scheduler',
  'searchApi',
  'session',
  'sharing',
  'spotify',
  'stories',
  'tags',
  'takedowns',
  'users',
] as const

const FROM = 'gifkit/dashboard-client'

/** Bytes after gzip of a page's script that uses these names of the dashboard client. */
const gzippedBytes = async (names: readonly string[]): Promise<number> => {
  const { bundle } = await loadBundler()
  const list = names.join(', ')
  const source = `import { ${list} } from '${FROM}'; globalThis.x = [${list}]`
  return gzipSync(await bundle('bench/contenders/host.mjs', { source, format: 'esm' }), { level: 9 }).length
}

const formatBytes = (bytes: number): string => bytes.toLocaleString('en')

/** The bytes that each resource of the dashboard client adds to the connection that all of them share. */
export const dashboardBytes = async (): Promise<string> => {
  const connection = await gzippedBytes(['connectDashboard'])
  const rows: string[][] = []
  for (const resource of resources) {
    const bytes = await gzippedBytes(['connectDashboard', resource])
    rows.push([resource, formatBytes(bytes), `+${formatBytes(bytes - connection)}`])
  }
  return markdownTable([
    ['imported', 'bytes, gzip', 'more than the connection'],
    ['connectDashboard', formatBytes(connection), ''],
    ...rows,
    ['createDashboardClient', formatBytes(await gzippedBytes(['createDashboardClient'])), ''],
  ])
}
