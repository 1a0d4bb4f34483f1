/** As much of a browser's `XMLHttpRequest` as files need, over Node's `fetch`: it follows redirects, as the real one. */
export class FetchedXhr {
  responseType = ''
  withCredentials = false
  status = 0
  statusText = ''
  response: Blob | null = null
  responseURL = ''
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  onloadend: (() => void) | undefined
  onprogress: ((event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void) | undefined
  readonly upload: { onprogress: FetchedXhr['onprogress'] } = { onprogress: undefined }
  readonly #abort = new AbortController()
  readonly #headers = new Headers()
  #answer = new Headers()
  #method = ''
  #url = ''

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#answer.get(name)
  }

  abort(): void {
    this.#abort.abort()
  }

  send(form: FormData | null): void {
    this.#run(form)
      .then(
        () => this.onload?.(),
        () => {
          if (!this.#abort.signal.aborted) this.onerror?.()
        },
      )
      .then(() => this.onloadend?.())
  }

  async #run(form: FormData | null): Promise<void> {
    const total = form === null ? 0 : (await new Response(form).blob()).size
    const init: RequestInit = { method: this.#method, headers: this.#headers, signal: this.#abort.signal }
    const answer = await fetch(this.#url, form === null ? init : { ...init, body: form })
    for (const loaded of [Math.floor(total / 2), total])
      if (form !== null) this.upload.onprogress?.({ loaded, total, lengthComputable: true })
    const body = await answer.blob()
    this.#answer = answer.headers
    this.onprogress?.({ loaded: body.size, total: body.size, lengthComputable: true })
    this.status = answer.status
    this.statusText = answer.statusText
    this.responseURL = answer.url
    this.response = body
  }
}
