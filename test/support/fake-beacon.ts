import type { Beacon } from '../../core/ports.js'

export interface FakeBeacon extends Beacon {
  readonly taken: { readonly url: string; readonly type: string; readonly body: string }[]
  isRefused: boolean
}

/** A browser that takes what is handed to it until a test says otherwise. */
export const fakeBeacon = (): FakeBeacon => {
  const fake: FakeBeacon = {
    taken: [],
    isRefused: false,
    send: (url, body) => {
      if (!fake.isRefused) fake.taken.push({ url, type: 'application/json', body })
      return !fake.isRefused
    },
  }
  return fake
}
