/** Requests of a page of WebKit, reported to a client of WebDriver BiDi, which may answer some of them itself. */
import type { InspectedTarget } from './webkit-inspector.js'

type Headers = Readonly<Record<string, string>>

interface Request {
  readonly url: string
  readonly method: string
  readonly headers: Headers
}

interface Response {
  readonly url: string
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly mimeType: string
  readonly source?: string
}

interface Sent {
  readonly frame: string
  readonly target: InspectedTarget
  readonly described: Readonly<Record<string, unknown>>
  readonly context: string
  readonly redirects: number
  readonly type: string
  response?: Readonly<Record<string, unknown>>
  /** The request waits for an answer of the client. */
  isHeld?: boolean
}

type BidiHeaders = readonly { readonly name: string; readonly value: { readonly value: string } }[]

const headersFor = (headers: Headers): object[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }))

const headersOf = (headers: BidiHeaders = []): Headers =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value.value]))

/** What the client takes a request for: where the answer goes, and who asked. */
const kinds: Readonly<Record<string, readonly [destination: string, initiator: string]>> = {
  Document: ['document', ''],
  StyleSheet: ['style', ''],
  Image: ['image', ''],
  Font: ['font', ''],
  Script: ['script', ''],
  XHR: ['', 'xmlhttprequest'],
  Fetch: ['', 'fetch'],
  Media: ['video', ''],
}

/** What is not reported of an answer: a request that a page sends at its end has none for the page. */
const UNTOLD: Response = { url: '', status: 200, statusText: '', headers: {}, mimeType: '' }

const timings = {
  timeOrigin: 0,
  requestTime: 0,
  redirectStart: 0,
  redirectEnd: 0,
  fetchStart: 0,
  dnsStart: 0,
  dnsEnd: 0,
  connectStart: 0,
  connectEnd: 0,
  tlsStart: 0,
  requestStart: 0,
  responseStart: 0,
  responseEnd: 0,
}

let networks = 0

export class WebKitNetwork {
  readonly #id = ++networks
  readonly #sent = new Map<string, Sent>()
  readonly #targets = new Set<InspectedTarget>()
  readonly #intercepts = new Set<string>()
  #isOffline = false

  constructor(
    private readonly emit: (method: string, params: object) => void,
    private readonly contextOf: (frame: string) => string,
    private readonly navigationOf: (frame: string, target: InspectedTarget) => string | null,
  ) {}

  add(target: InspectedTarget): void {
    this.#targets.add(target)
    void target.ask('Network.enable').catch(() => undefined)
    if (this.#isIntercepting()) void this.#intercept(target, true).catch(() => this.#targets.delete(target))
  }

  #isIntercepting(): boolean {
    return this.#isOffline || this.#intercepts.size > 0
  }

  async #intercept(target: InspectedTarget, isOn: boolean): Promise<void> {
    const rule = { url: '.*', stage: 'request', isRegex: true }
    if (isOn) await target.ask('Network.setInterceptionEnabled', { enabled: true })
    await target.ask(isOn ? 'Network.addInterception' : 'Network.removeInterception', rule)
    await target.ask('Network.setResourceCachingDisabled', { disabled: isOn })
    if (!isOn) await target.ask('Network.setInterceptionEnabled', { enabled: false })
  }

  async #change(change: () => void): Promise<void> {
    const before = this.#isIntercepting()
    change()
    const now = this.#isIntercepting()
    if (before !== now)
      await Promise.allSettled([...this.#targets].map((target) => this.#intercept(target, now)))
  }

  addIntercept(id: string): Promise<void> {
    return this.#change(() => this.#intercepts.add(id))
  }

  removeIntercept(id: string): Promise<void> {
    return this.#change(() => this.#intercepts.delete(id))
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#change(() => {
      this.#isOffline = isOffline
    })
  }

  has(request: string): boolean {
    return this.#sent.has(request)
  }

  async continueRequest(
    request: string,
    changes: { url?: string; method?: string; headers?: BidiHeaders; body?: { value: string } },
  ): Promise<void> {
    const sent = this.#sent.get(request)
    if (!sent?.isHeld) return
    if (this.#isOffline) {
      await this.failRequest(request)
      return
    }
    sent.isHeld = false
    const isSame = changes.url === undefined && changes.method === undefined && changes.body === undefined
    await (isSame
      ? sent.target.ask('Network.interceptContinue', { requestId: this.#own(request), stage: 'request' })
      : sent.target.ask('Network.interceptWithRequest', {
          requestId: this.#own(request),
          ...(changes.url === undefined ? {} : { url: changes.url }),
          ...(changes.method === undefined ? {} : { method: changes.method }),
          ...(changes.body === undefined ? {} : { postData: changes.body.value }),
          headers: headersOf(changes.headers),
        }))
  }

  async provideResponse(
    request: string,
    answer: {
      statusCode?: number
      reasonPhrase?: string
      headers?: BidiHeaders
      body?: { type: string; value: string }
    },
  ): Promise<void> {
    const sent = this.#sent.get(request)
    if (!sent?.isHeld) return
    sent.isHeld = false
    const headers = headersOf(answer.headers)
    const type =
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/plain'
    await sent.target.ask('Network.interceptRequestWithResponse', {
      requestId: this.#own(request),
      content: answer.body?.value ?? '',
      base64Encoded: answer.body?.type === 'base64',
      mimeType: type.split(';')[0]?.trim() ?? '',
      status: answer.statusCode ?? 200,
      statusText: answer.reasonPhrase ?? '',
      headers,
    })
  }

  async failRequest(request: string): Promise<void> {
    const sent = this.#sent.get(request)
    if (!sent?.isHeld) return
    sent.isHeld = false
    await sent.target.ask('Network.interceptRequestWithError', {
      requestId: this.#own(request),
      errorType: 'General',
    })
  }

  async body(request: string): Promise<{ readonly type: string; readonly value: string }> {
    const { body, base64Encoded } = (await this.#sent
      .get(request)
      ?.target.ask<{ body: string; base64Encoded: boolean }>('Network.getResponseBody', {
        requestId: this.#own(request),
      })) ?? { body: '', base64Encoded: false }
    return { type: base64Encoded ? 'base64' : 'string', value: body }
  }

  /** Ids of WebKit begin again with each browser, and with each process of a page. */
  #name(target: InspectedTarget, requestId: string): string {
    return `${this.#id} ${target.id}/${requestId}`
  }

  #own(request: string): string {
    return request.slice(request.indexOf('/') + 1)
  }

  receive(
    target: InspectedTarget,
    method: string,
    params: {
      readonly requestId: string
      readonly frameId: string
      readonly request: Request
      readonly response: Response
      readonly redirectResponse?: Response
      readonly type?: string
      readonly errorText?: string
    },
  ): void {
    const id = this.#name(target, params.requestId)
    const sent = this.#sent.get(id)
    switch (method) {
      case 'Network.requestWillBeSent': {
        if (sent && params.redirectResponse) {
          this.#answered(id, params.redirectResponse)
          this.#finish(id)
        }
        this.#begin(
          target,
          id,
          params.frameId,
          params.request,
          params.type ?? 'Other',
          sent && params.redirectResponse ? sent.redirects + 1 : 0,
        )
        break
      }
      case 'Network.requestIntercepted':
        void this.#held(target, id, params.requestId)
        break
      case 'Network.responseReceived':
        this.#answered(id, params.response)
        break
      case 'Network.loadingFinished':
        this.#finish(id)
        break
      case 'Network.loadingFailed':
        if (!sent) return
        this.emit('network.fetchError', { ...this.#event(sent), errorText: params.errorText ?? '' })
        // Its page may ask for the body still.
        break
      default:
    }
  }

  #event({ context, described, redirects }: Sent): object {
    return {
      context,
      navigation: null,
      isBlocked: false,
      redirectCount: redirects,
      request: described,
      timestamp: Date.now(),
    }
  }

  #begin(
    target: InspectedTarget,
    id: string,
    frame: string,
    request: Request,
    type: string,
    redirects: number,
  ): void {
    const context = this.contextOf(frame)
    const [destination, initiatorType] = kinds[type] ?? ['', type.toLowerCase()]
    const described = {
      request: id,
      url: request.url,
      method: request.method,
      headers: headersFor(request.headers),
      cookies: [],
      headersSize: 0,
      bodySize: 0,
      destination,
      initiatorType,
      timings,
    }
    const sent: Sent = { target, frame, described, context, redirects, type }
    this.#sent.set(id, sent)
    // The client counts streams, which never end, as requests whose answer is to come.
    if (type !== 'EventSource' && (!this.#isIntercepting() || redirects > 0)) this.#tell(sent, false)
  }

  #tell(sent: Sent, isBlocked: boolean): void {
    this.emit('network.beforeRequestSent', {
      ...this.#event(sent),
      navigation: sent.type === 'Document' ? this.navigationOf(sent.frame, sent.target) : null,
      isBlocked,
      ...(isBlocked ? { intercepts: [...this.#intercepts] } : {}),
      initiator: { type: 'other' },
    })
  }

  async #held(target: InspectedTarget, id: string, requestId: string): Promise<void> {
    const sent = this.#sent.get(id)
    if (this.#isOffline)
      await target.ask('Network.interceptRequestWithError', { requestId, errorType: 'General' })
    else if (!sent || this.#intercepts.size === 0 || sent.redirects > 0 || sent.type === 'EventSource')
      await target.ask('Network.interceptContinue', { requestId, stage: 'request' })
    else {
      sent.isHeld = true
      this.#tell(sent, true)
    }
  }

  #answered(id: string, response: Response): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    sent.response = {
      url: response.url,
      protocol: 'http/1.1',
      status: response.status,
      statusText: response.statusText,
      fromCache: /cache/.test(response.source ?? ''),
      headers: headersFor(response.headers),
      mimeType: response.mimeType,
      bytesReceived: 0,
      headersSize: 0,
      bodySize: 0,
      content: { size: 0 },
    }
    this.emit('network.responseStarted', { ...this.#event(sent), response: sent.response })
  }

  #finish(id: string): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    if (!sent.response) this.#answered(id, UNTOLD)
    this.emit('network.responseCompleted', { ...this.#event(sent), response: sent.response })
  }
}
