import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../../sandbox/html/content-security-policy.js'
import { bundleHostScript } from './host-bundle.js'
import type { RunningSandbox } from './running-sandbox.js'
import { projectRoot } from './source-files.js'

export interface ServerApp {
  readonly origin: string
  /** Of the React that renders. */
  readonly version: string
  /** Components that `gifkit/react` exports, and those that the application draws. */
  readonly componentNames: readonly string[]
  readonly widgets: readonly string[]
  /** What the process has written: nothing, unless React or the kit complains. */
  readonly output: () => string
  close(): void
}

const inProject = (...parts: readonly string[]): string => join(projectRoot, ...parts)

/** A folder as a host has it: its application, the kit as published, and one React. */
const hostFolder = async (reactMajor: 18 | 19): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `gifkit-react-${reactMajor}-`))
  const kit = join(folder, 'node_modules/gifkit')
  mkdirSync(kit, { recursive: true })
  // Copied, since what is linked would look for its React beside itself.
  for (const part of ['package.json', 'dist'])
    cpSync(inProject(part), join(kit, part), {
      recursive: true,
      filter: (path) => !/dist\/(types|cjs|src|standalone)$|\.map$/.test(path),
    })
  const modules = reactMajor === 18 ? inProject('test/react-18/node_modules') : inProject('node_modules')
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of ['rxjs', '@vimeo'])
    symlinkSync(inProject('node_modules', name), join(folder, 'node_modules', name))
  for (const file of ['server.mjs', 'page.mjs', 'widgets.mjs'])
    cpSync(inProject('test/server-app', file), join(folder, file))
  cpSync(inProject('dist/styles.css'), join(folder, 'styles.css'))
  const client = JSON.stringify(inProject('test/server-app/client.mjs'))
  writeFileSync(
    join(folder, 'client.js'),
    await bundleHostScript(`import { takeOver } from ${client}\ntakeOver()`, { format: 'esm', reactMajor }),
  )
  return folder
}

/** Starts the host's server in plain Node; its pages call the given sandbox. */
export const serverApp = async (sandbox: RunningSandbox, reactMajor: 18 | 19): Promise<ServerApp> => {
  const folder = await hostFolder(reactMajor)
  const policy = contentSecurityPolicy({ ...sandbox, pages: '' })
  const child: ChildProcess = fork(join(folder, 'server.mjs'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // React says most in development.
      NODE_ENV: 'development',
      SANDBOX: JSON.stringify({ api: sandbox.api, pingback: sandbox.pingback, policy }),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const started = await new Promise<Omit<ServerApp, 'output' | 'close'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerApp))
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  })
  return {
    ...started,
    output: () => output,
    close: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
