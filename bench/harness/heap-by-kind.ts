import type { QuietPage } from './quiet-page.js'

/** Bytes of a page's heap by their owner. */
export interface HeapByKind {
  /** Objects of scripts: objects, functions, arrays, strings. */
  readonly scripts: number
  /** Data of the engine: compiled code, shapes of objects, feedback about calls. */
  readonly engine: number
  /** Data of the browser: elements, and records of requests and long tasks. */
  readonly browser: number
}

/** The parts of V8's snapshot format that are read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [kinds: readonly string[], ...rest: unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

const ENGINE = new Set(['code', 'object shape', 'hidden', 'synthetic'])

const ownerOf = (kind: string): keyof HeapByKind => {
  if (kind === 'native') return 'browser'
  return ENGINE.has(kind) ? 'engine' : 'scripts'
}

/** Counts the objects of a snapshot, which is taken after garbage collection. */
export const heapByKind = async (page: Pick<QuietPage, 'listen' | 'send'>): Promise<HeapByKind> => {
  const chunks: string[] = []
  const stopListening = page.listen('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  stopListening()
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const bytes = { scripts: 0, engine: 0, browser: 0 }
  for (let at = 0; at < nodes.length; at += fields.length)
    bytes[ownerOf(types[0][nodes[at + kindAt] ?? 0] ?? '')] += nodes[at + sizeAt] ?? 0
  return bytes
}
