/**
 * Debian's WebKitGTK: its MiniBrowser on a virtual screen, driven by `WebKitWebDriver` (W3C WebDriver) where a
 * person would: windows, keys, pointers, alerts.
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMiniBrowser, findWebKitDriver, findXvfb } from '../../find-webkit.mjs'
import { startedBy, startProgram } from './programs.js'

/** Width and height in px: more than any viewport of the suites. */
export const SCREEN = 3_000

let screen: Promise<string> | undefined
/** A screen for all browsers of this process. */
const screenNumber = (): Promise<string> => {
  screen ??= (async () => {
    const words = ['-displayfd', '3', '-screen', '0', `${SCREEN}x${SCREEN}x24`, '-nolisten', 'tcp']
    const { process: server } = startProgram(findXvfb(), words)
    const output = server.stdio[3] as NodeJS.ReadableStream
    const [number] = (await once(output, 'data')) as [Buffer]
    return `:${String(number).trim()}`
  })()
  return screen
}

let settings = ''
/** A window is no narrower than its bar of addresses, which is to leave room for the viewport of a phone. */
const settingsFolder = (): string => {
  if (settings !== '') return settings
  settings = mkdtempSync(join(tmpdir(), 'gifkit-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  const narrow = 'min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px'
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), `* { ${narrow} }`)
  process.once('exit', () => rmSync(settings, { recursive: true, force: true }))
  return settings
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export interface Driver {
  /** Where the browser's pages are inspected. */
  readonly inspectorPort: number
  ask<Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>
  close(): Promise<void>
}

/** A browser with a profile of its own, which is nowhere on a disk. */
export const startDriver = async (mayPlay: boolean): Promise<Driver> => {
  const [display, port] = await Promise.all([screenNumber(), freePort()])
  const program = startProgram(findWebKitDriver(), [`--port=${port}`], {
    DISPLAY: display,
    XDG_CONFIG_HOME: settingsFolder(),
  })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  const isReady = (): Promise<boolean> =>
    send('GET', '/status').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'ignore',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: ['--automation', ...(mayPlay ? ['--autoplay-policy=allow'] : [])],
        },
      },
    },
  })
  const [browser = 0] = await startedBy(await program.pid())
  const environment = await readFile(`/proc/${browser}/environ`, 'utf8')
  return {
    inspectorPort: Number(/WEBKIT_INSPECTOR_SERVER=[^:\0]*:(\d+)/.exec(environment)?.[1]),
    ask: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
    close: program.end,
  }
}
