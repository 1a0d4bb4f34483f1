/** Apart from the subjects: rxjs's `share` brings 1.5 kB along, which a frame page would load before the visitor acts. */
import { pipe } from 'fp-ts/lib/function.js'
import { Observable, type ShareConfig, share, type TeardownLogic } from 'rxjs'
import type { Cancel } from './ports.js'
import { EventSubject } from './subject.js'

/**
 * An `attach` that may be called any number of times: the first attachment runs `start`, and the end of the last one
 * runs the teardown that `start` returned.
 *
 * @param config when the teardown runs, in the options of rxjs's `share`; default: at once
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
