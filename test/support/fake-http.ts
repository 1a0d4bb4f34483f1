import type { AbortSignalLike, Http, HttpRequest, HttpResponse, Scheduler } from '../../core/ports.js'

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
  /** True once it was aborted before the answer. */
  isAborted(): boolean
  /** Answers now; does nothing when aborted or already answered. */
  answer(answer: FakeAnswer): void
}

export interface FakeHttp extends Http {
  /** Every request that went out, oldest first. */
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

interface Answering {
  readonly resolve: (response: HttpResponse) => void
  readonly reject: (error: Error) => void
  /** Called once, when the request is over. */
  readonly release: () => void
}

const record = (request: HttpRequest, signal: AbortSignalLike, answering: Answering): SentRequest => {
  let isAnswered = false
  let isAborted = false
  const abort = (): void => {
    isAborted = true
    end()
    answering.reject(new Error('The request was aborted'))
  }
  const end = (): void => {
    signal.removeEventListener('abort', abort)
    answering.release()
  }
  signal.addEventListener('abort', abort)
  return {
    request,
    json: () => JSON.parse(request.body ?? ''),
    isAborted: () => isAborted,
    answer: (answer) => {
      if (isAnswered || isAborted) return
      isAnswered = true
      end()
      if (answer instanceof Error) answering.reject(answer)
      else answering.resolve(responseOf(answer))
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
    send: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) throw new Error('The request was aborted')
        let cancelAnswer = (): void => {}
        const entry = record(request, signal, { resolve, reject, release: () => cancelAnswer() })
        sent.push(entry)
        const answer = server(request)
        if (answer === undefined) return
        const delayMs = answer instanceof Error ? undefined : answer.delayMs
        if (delayMs === undefined) queueMicrotask(() => entry.answer(answer))
        else cancelAnswer = scheduler.after(delayMs, () => entry.answer(answer))
      }),
  }
}
