/**
 * Playwright's client of WebDriver BiDi (W3C), for browsers that it does not know: it is given a program that names the
 * address of a server of the protocol, which runs here and speaks to the browser.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, firefox } from 'playwright-core'
import { WebSocketServer } from 'ws'
import { completeClient } from './bidi-client.js'

/** A command, the answer to one, or an event. */
export interface Message {
  readonly id?: number
  readonly type?: 'success' | 'error' | 'event'
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** One session of a client. */
export interface BidiSession {
  /** A command of the client. */
  receive(message: Message): void
  /** The browser has ended, or is to end. */
  close(): Promise<void>
}

const STAND_IN = fileURLToPath(new URL('browser-stand-in.sh', import.meta.url))

/** @param connect begins a session with the browser, whose answers and events go to `send` */
export const launchOverBidi = async (
  connect: (send: (message: Message) => void) => Promise<BidiSession>,
  preferences: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Browser> => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  const life = createServer()
  life.listen(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(life, 'listening')])
  const portOf = (address: unknown): string => String((address as AddressInfo).port)
  const lives: import('node:net').Socket[] = []
  life.on('connection', (socket) => {
    lives.push(socket)
    socket.on('error', () => undefined)
  })
  server.on('connection', (socket) => {
    const early: Message[] = []
    let session: BidiSession | undefined
    const end = async (): Promise<void> => {
      await session?.close()
      socket.close()
      for (const each of lives) each.destroy()
      life.close()
      server.close()
    }
    const receive = (message: Message): void => {
      if (message.method === 'browser.close') {
        socket.send(JSON.stringify({ id: message.id, type: 'success', result: {} }))
        void end()
      } else if (session) session.receive(message)
      else early.push(message)
    }
    socket.on('message', (data) => receive(JSON.parse(String(data)) as Message))
    socket.on('close', () => void end())
    connect((message) => socket.send(JSON.stringify(message))).then(
      (connected) => {
        session = connected
        for (const message of early.splice(0)) session.receive(message)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        void end()
      },
    )
  })
  const browser = await firefox.launch({
    executablePath: STAND_IN,
    channel: 'moz-firefox',
    env: { ...process.env, BIDI_PORT: portOf(server.address()), LIFE_PORT: portOf(life.address()) } as Record<
      string,
      string
    >,
    firefoxUserPrefs: { ...preferences },
  })
  await completeClient(browser)
  return browser
}
