/**
 * WebKit's remote inspector: what its Web Inspector speaks with a page of another process, on the same socket by which
 * `WebKitWebDriver` drives the browser.
 */
import { EventEmitter } from 'node:events'
import { connect, type Socket } from 'node:net'

type Fields = Readonly<Record<string, unknown>>

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: never
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly method: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** Numbers as GVariant (GLib) writes them: of 8 bytes, the lowest first. */
const numbers = (...all: readonly bigint[]): Buffer => {
  const bytes = Buffer.alloc(8 * all.length)
  for (const [index, value] of all.entries()) bytes.writeBigUInt64LE(value, 8 * index)
  return bytes
}

/** A process of a page: a page gets another one where it goes to another site. */
export class InspectedTarget extends EventEmitter<{ event: [method: string, params: Fields] }> {
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  readonly #post: (message: string) => Promise<unknown>

  constructor(
    readonly id: string,
    post: (message: string) => Promise<unknown>,
  ) {
    super()
    this.#post = post
  }

  ask<Result = Fields>(method: string, params: Fields = {}): Promise<Result> {
    this.#asked += 1
    const id = this.#asked
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { method, resolve: (result) => resolve(result as Result), reject })
      this.#post(JSON.stringify({ id, method, params })).catch(reject)
    })
  }

  receive(text: string): void {
    const { id, method = '', params, result, error } = JSON.parse(text) as Answer
    if (id === undefined) {
      this.emit('event', method, params ?? {})
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
    else waiting?.resolve(result)
  }

  end(): void {
    for (const { method, reject } of this.#waiting.values())
      reject(new Error(`${method}: Execution context was destroyed`))
    this.#waiting.clear()
  }
}

/** A page as a person sees it: a tab. */
export class InspectedPage extends EventEmitter<{
  /** There is a process, whose page waits for a command to go on where it is to replace another one. */
  target: [target: InspectedTarget, isProvisional: boolean]
  commit: [target: InspectedTarget]
  /** The page has no process any more. */
  gone: []
}> {
  readonly #targets = new Map<string, InspectedTarget>()
  readonly #own: InspectedTarget

  constructor(post: (message: string) => void) {
    super()
    this.#own = new InspectedTarget('', async (message) => post(message))
    this.#own.on('event', (method, params) => this.#receive(method, params))
  }

  receive(text: string): void {
    this.#own.receive(text)
  }

  async start(): Promise<void> {
    await this.#own.ask('Target.setPauseOnStart', { pauseOnStart: true })
  }

  resume(target: InspectedTarget): Promise<unknown> {
    return this.#own.ask('Target.resume', { targetId: target.id })
  }

  end(): void {
    for (const target of this.#targets.values()) target.end()
    this.#own.end()
  }

  #receive(method: string, params: Fields): void {
    const {
      targetId = '',
      targetInfo,
      message = '',
      newTargetId = '',
    } = params as {
      readonly targetId?: string
      readonly targetInfo?: {
        readonly targetId: string
        readonly type: string
        readonly isProvisional?: boolean
      }
      readonly message?: string
      readonly newTargetId?: string
    }
    if (method === 'Target.targetCreated' && targetInfo?.type === 'page') {
      const id = targetInfo.targetId
      const target = new InspectedTarget(id, (text) =>
        this.#own.ask('Target.sendMessageToTarget', { targetId: id, message: text }),
      )
      this.#targets.set(id, target)
      this.emit('target', target, targetInfo.isProvisional === true)
    } else if (method === 'Target.dispatchMessageFromTarget') this.#targets.get(targetId)?.receive(message)
    else if (method === 'Target.targetDestroyed') {
      this.#targets.get(targetId)?.end()
      this.#targets.delete(targetId)
      if (this.#targets.size === 0) this.emit('gone')
    } else if (method === 'Target.didCommitProvisionalTarget') {
      const target = this.#targets.get(newTargetId)
      if (target) this.emit('commit', target)
    }
  }
}

/** The first target is the page that a browser begins with, the second its driver, which must be left alone. */
const FIRST = 1n
const AFTER_DRIVER = 3n

/** All pages of one browser, each as soon as it is there. */
export class Inspector extends EventEmitter<{ page: [page: InspectedPage] }> {
  readonly #socket: Socket
  readonly #pages = new Map<bigint, InspectedPage>()
  readonly #looking: NodeJS.Timeout
  #last = AFTER_DRIVER - 1n
  #received = Buffer.alloc(0)

  private constructor(socket: Socket) {
    super()
    this.#socket = socket
    socket.on('data', (part) => this.#read(part))
    socket.on('error', () => undefined)
    // New pages are not reported. Those that there are get their numbers one after the other, and answer.
    this.#looking = setInterval(() => {
      for (let id = this.#last + 1n; id <= this.#last + 3n; id += 1n) this.#write('Setup', numbers(1n, id))
    }, 100)
  }

  static async connect(port: number): Promise<Inspector> {
    const socket = connect(port, '127.0.0.1')
    const inspector = new Inspector(socket)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    // An empty text: the commands of another version would be sent.
    inspector.#write('SetupInspectorClient', Buffer.from('\0'))
    return inspector
  }

  /** Begins to speak with the page that the browser begins with. */
  first(): void {
    this.#write('Setup', numbers(1n, FIRST))
  }

  close(): void {
    clearInterval(this.#looking)
    for (const page of this.#pages.values()) page.end()
    this.#socket.destroy()
  }

  #write(name: string, words: Buffer): void {
    const body = Buffer.concat([Buffer.from(`${name}\0`), words])
    const head = Buffer.alloc(5)
    head.writeUInt32BE(body.length)
    // The lowest byte of a number comes first.
    head[4] = 1
    this.#socket.write(Buffer.concat([head, body]))
  }

  #read(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part])
    while (this.#received.length >= 5) {
      const end = 5 + this.#received.readUInt32BE(0)
      if (this.#received.length < end) return
      const body = this.#received.subarray(5, end)
      this.#received = this.#received.subarray(end)
      const nameEnd = body.indexOf(0)
      if (body.subarray(0, nameEnd).toString() !== 'SendMessageToFrontend') continue
      const words = body.subarray(nameEnd + 1)
      this.#pageAt(words.readBigUInt64LE(8)).receive(words.subarray(16, -1).toString())
    }
  }

  #pageAt(id: bigint): InspectedPage {
    const known = this.#pages.get(id)
    if (known) return known
    const page = new InspectedPage((message) =>
      this.#write('SendMessageToBackend', Buffer.concat([numbers(1n, id), Buffer.from(`${message}\0`)])),
    )
    this.#pages.set(id, page)
    if (id > this.#last) this.#last = id
    this.emit('page', page)
    return page
  }
}
