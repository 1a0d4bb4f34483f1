import { Observable, type Subscriber } from 'rxjs'
import type { ImageDecoder } from '../../core/ports.js'

export interface FakeImageDecoder extends ImageDecoder {
  /** Every address that was asked for, in order. */
  readonly asked: readonly string[]
  /** Addresses that are waited for. */
  pending(): readonly string[]
  /** The image has come and can be painted. */
  finish(url: string): void
  /** There is no image there. */
  refuse(url: string): void
}

/** Images that come, or do not, when a test says so. */
export const fakeImageDecoder = (): FakeImageDecoder => {
  const asked: string[] = []
  const waiting = new Set<{ readonly url: string; readonly subscriber: Subscriber<never> }>()
  const each = (url: string, tell: (subscriber: Subscriber<never>) => void): void => {
    for (const one of [...waiting]) if (one.url === url) tell(one.subscriber)
  }
  return {
    asked,
    pending: () => [...waiting].map(({ url }) => url),
    finish: (url) => each(url, (subscriber) => subscriber.complete()),
    refuse: (url) =>
      each(url, (subscriber) => subscriber.error(new Error(`The image at ${url} could not be loaded`))),
    decode: (url) =>
      new Observable<never>((subscriber) => {
        asked.push(url)
        const one = { url, subscriber }
        waiting.add(one)
        return () => {
          waiting.delete(one)
        }
      }),
  }
}
