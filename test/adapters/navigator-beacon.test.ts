import { expect, it } from 'vitest'
import { navigatorBeacon } from '../../adapters/page-lifecycle.js'
import { beaconContract } from '../contracts/beacon.js'

/** A blob that can be read at once, which those of the platform cannot. */
class ReadableBlob {
  readonly type: string
  constructor(
    readonly parts: readonly string[],
    { type }: { readonly type: string },
  ) {
    this.type = type
  }
}

const listening = () => {
  const taken: { url: string; type: string; body: string }[] = []
  let isRefused = false
  const original = globalThis.Blob
  const sendBeacon = (url: string | URL, data?: unknown): boolean => {
    const blob = data as ReadableBlob
    if (!isRefused) taken.push({ url: String(url), type: blob.type, body: blob.parts.join('') })
    return !isRefused
  }
  const beacon = navigatorBeacon({ navigator: { sendBeacon } })
  return {
    beacon: {
      send: (url: string, body: string) => {
        Object.assign(globalThis, { Blob: ReadableBlob })
        try {
          return beacon.send(url, body)
        } finally {
          globalThis.Blob = original
        }
      },
    },
    taken: () => taken,
    refuse: () => {
      isRefused = true
    },
  }
}

beaconContract('page', listening)

it.each([
  ['a browser without beacons', {}],
  [
    'one that throws',
    {
      sendBeacon: () => {
        throw new TypeError()
      },
    },
  ],
])('%s takes nothing', (_, navigator) => {
  expect(navigatorBeacon({ navigator: navigator as Navigator }).send('https://a.test/', '{}')).toBe(false)
})
