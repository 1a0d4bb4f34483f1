import { gzipSync } from 'node:zlib'
import { markdown } from '../report/table.js'
import { loadBundler } from '../stage/project.js'

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
const weigh = async (names: readonly string[]): Promise<number> => {
  const { bundle } = await loadBundler()
  const list = names.join(', ')
  const source = `import { ${list} } from '${FROM}'; globalThis.x = [${list}]`
  return gzipSync(await bundle('bench/contenders/host.mjs', { source, format: 'esm' }), { level: 9 }).length
}

const shown = (bytes: number): string => bytes.toLocaleString('en')

/** What each resource of the dashboard client adds to a connection, which all of them share. */
export const dashboardBytes = async (): Promise<string> => {
  const connection = await weigh(['connectDashboard'])
  const rows: string[][] = []
  for (const resource of resources) {
    const bytes = await weigh(['connectDashboard', resource])
    rows.push([resource, shown(bytes), `+${shown(bytes - connection)}`])
  }
  return markdown([
    ['imported', 'bytes, gzip', 'more than the connection'],
    ['connectDashboard', shown(connection), ''],
    ...rows,
    ['createDashboardClient', shown(await weigh(['createDashboardClient'])), ''],
  ])
}
