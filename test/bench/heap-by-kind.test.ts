import { expect, test } from 'vitest'
import { heapByKind } from '../../bench/harness/heap-by-kind.js'
import type { QuietPage } from '../../bench/harness/quiet-page.js'

const snapshot = JSON.stringify({
  snapshot: {
    meta: {
      node_fields: ['type', 'name', 'self_size'],
      node_types: [
        ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'object shape'],
        'string',
      ],
    },
  },
  nodes: [
    [0, 0, 1],
    [1, 0, 2],
    [2, 0, 4],
    [3, 0, 8],
    [4, 0, 16],
    [5, 0, 32],
    [6, 0, 64],
    [7, 0, 128],
  ].flat(),
})

/** Sends a snapshot in pieces, as the browser does. */
const pageWith = (text: string): Pick<QuietPage, 'listen' | 'send'> & { readonly heard: Set<string> } => {
  const heard = new Set<string>()
  let hear: (event: { readonly chunk: string }) => void = () => undefined
  return {
    heard,
    listen: (name, listener) => {
      heard.add(name)
      hear = listener as typeof hear
      return () => heard.delete(name)
    },
    send: (async () => {
      for (let at = 0; at < text.length; at += 40) hear({ chunk: text.slice(at, at + 40) })
    }) as unknown as QuietPage['send'],
  }
}

test("a snapshot's bytes are told apart by whose they are", async () => {
  const page = pageWith(snapshot)
  expect(await heapByKind(page)).toEqual({ scripts: 46, engine: 145, browser: 64 })
  expect(page.heard.size).toBe(0)
})
