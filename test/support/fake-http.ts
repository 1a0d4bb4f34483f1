import { Observable, type Subscriber } from 'rxjs'
import type { Http, HttpRequest, HttpResponse, Scheduler } from '../../core/ports.js'

/** What a fake server says; an `Error` is a request that got no answer. */
export type FakeAnswer =
  | Error
  | {
      /** Default 200. */
      readonly status?: number
      readonly statusText?: string
      readonly headers?: Readonly<Record<string, string>>
      /** A string is sent as it is, anything else as its JSON. */
      readonly body?: unknown
      /** Virtual ms before the answer; default: the next microtask. */
      readonly delayMs?: number
    }

/** Answers a request, or leaves it pending with `undefined`. */
export type FakeServer = (request: HttpRequest) => FakeAnswer | undefined

export interface SentRequest {
  readonly request: HttpRequest
  /** The body read as JSON. */
  json(): unknown
  /** True once the subscriber left before the answer. */
  isAborted(): boolean
  /** Answers now; does nothing when aborted or already answered. */
  answer(answer: FakeAnswer): void
}

export interface FakeHttp extends Http {
  /** Every request that was subscribed to, oldest first. */
  readonly sent: readonly SentRequest[]
  /** Answers the requests from now on. */
  serve(server: FakeServer): void
}

const responseOf = (answer: Exclude<FakeAnswer, Error>): HttpResponse => {
  const headers = new Map(
    Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    status: answer.status ?? 200,
    statusText: answer.statusText ?? '',
    header: (name) => headers.get(name.toLowerCase()),
    body: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}),
  }
}

const record = (request: HttpRequest, subscriber: Subscriber<HttpResponse>): SentRequest => {
  let isAnswered = false
  let isAborted = false
  subscriber.add(() => {
    isAborted = !isAnswered
  })
  return {
    request,
    json: () => JSON.parse(request.body ?? ''),
    isAborted: () => isAborted,
    answer: (answer) => {
      if (isAnswered || isAborted) return
      isAnswered = true
      if (answer instanceof Error) {
        subscriber.error(answer)
      } else {
        subscriber.next(responseOf(answer))
        subscriber.complete()
      }
    },
  }
}

/** A network that records requests; they stay pending until `serve` or the test answers them. */
export const fakeHttp = (scheduler: Scheduler, initialServer: FakeServer = () => undefined): FakeHttp => {
  const sent: SentRequest[] = []
  let server = initialServer
  return {
    sent,
    serve: (next) => {
      server = next
    },
    send: (request) =>
      new Observable<HttpResponse>((subscriber) => {
        const entry = record(request, subscriber)
        sent.push(entry)
        const answer = server(request)
        if (answer === undefined) return undefined
        const delayMs = answer instanceof Error ? undefined : answer.delayMs
        if (delayMs !== undefined) return scheduler.after(delayMs, () => entry.answer(answer))
        queueMicrotask(() => entry.answer(answer))
        return undefined
      }),
  }
}
