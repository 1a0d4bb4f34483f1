import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { HttpRequest, HttpResponse, Ports, Scheduler } from '../ports.js'
import { once, type Work } from './once.js'
import { type Failure, parseRetryAfter } from './retry-policy.js'

/** What an attempt needs of the platform; `http` may be one that sends more than texts. */
export interface AttemptPorts<Request = HttpRequest, Response = HttpResponse> extends Pick<Ports, 'clock'> {
  readonly http: { send(request: Request): Work<Response> }
  readonly scheduler: Pick<Scheduler, 'after'>
}

/** A failure without an answer. */
export const unanswered = (reason: 'network' | 'timeout'): Failure => ({
  reason,
  status: 0,
  statusText: '',
  body: '',
  isRetryInvited: false,
})

/** An answer that is of no use: its status says so, or its body does. */
export const refusal = (response: HttpResponse, reason: 'status' | 'body', nowMs: number): Failure => {
  const header = response.header('Retry-After')
  return {
    reason,
    status: response.status,
    statusText: response.statusText,
    body: response.body,
    isRetryInvited: header !== undefined,
    retryAfterMs: parseRetryAfter(header, nowMs),
    tooLarge: response.tooLarge,
  }
}

/**
 * One request: emits a 2xx answer or a failure, once, and completes. The timeout, in ms, spans the whole
 * answer, so that a server which drips its body is given up too. Unsubscribing aborts.
 */
export const attempt = <Request, Response extends HttpResponse>(
  ports: AttemptPorts<Request, Response>,
  request: Request,
  timeoutMs: number,
): Work<Either<Failure, Response>> =>
  once((settle) => {
    const sent = ports.http.send(request).subscribe({
      next: (response) =>
        settle(
          Math.floor(response.status / 100) === 2 && !response.tooLarge
            ? right(response)
            : left(refusal(response, 'status', ports.clock.now())),
        ),
      // The platform's error may name the address and with it the key, so nothing of it is kept.
      error: () => settle(left(unanswered('network'))),
    })
    const stopWaiting = ports.scheduler.after(timeoutMs, () => settle(left(unanswered('timeout'))))
    return () => {
      stopWaiting()
      sent.unsubscribe()
    }
  })
