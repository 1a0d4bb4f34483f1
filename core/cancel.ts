import { pipe } from 'fp-ts/lib/function.js'
import { Observable, type ShareConfig, share, type TeardownLogic } from 'rxjs'
import { EventSubject } from './subject.js'

/** Takes back what was asked for; calling it again does nothing. */
export type Cancel = () => void

/**
 * An `attach` that may be called any number of times: `start` runs for the first that attaches, and what it returns
 * when the last one has left.
 *
 * @param config when leaving counts, as rxjs's `share` has it; default at once
 */
export const attachable = (start: () => TeardownLogic, config: ShareConfig<never> = {}): (() => Cancel) => {
  const running$ = pipe(
    new Observable<never>(start),
    share({ connector: () => new EventSubject(), ...config }),
  )
  return () => {
    const attachment = running$.subscribe()
    return () => attachment.unsubscribe()
  }
}
