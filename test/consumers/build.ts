/** Makes applications in folders of their own, where they install the package and are built by their own tools. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, inject } from 'vitest'
import { projectRoot } from '../support/source-files.js'
import type { Application } from './applications.js'

const SOURCES = join(projectRoot, 'test/consumers/sources')
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline']

const execute = promisify(execFile)

/** The environment of an application's commands: where the content service is, and nothing of this test. */
export const environmentOf = (server: string): Readonly<Record<string, string>> => ({
  NODE_ENV: '',
  NODE_OPTIONS: '',
  VITEST: '',
  NO_COLOR: '1',
  CI: '1',
  SERVER_URL: server,
})

/** @returns what it prints on both streams */
const run = async (
  command: string,
  words: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> => {
  const env = { ...process.env, ...environment }
  const { stdout, stderr } = await execute(command, [...words], { cwd, env, maxBuffer: 1e8 }).catch(
    ({ message, stdout, stderr }) => {
      throw new Error(`${message}\n${stdout}\n${stderr}`)
    },
  )
  return stdout + stderr
}

const seconds = (from: number): string => ((Date.now() - from) / 1000).toFixed(1)

const writeSources = (at: string, { sources, files = {}, packages }: Application, archive: string): void => {
  const [entry = ''] = sources
  for (const source of sources) {
    const target =
      source === entry && extname(source) === '.js' && !source.includes('.test.') ? 'main.js' : source
    cpSync(join(SOURCES, source), join(at, target))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), text)
  }
  const dependencies = { ...packages, gifkit: `file:${archive}` }
  writeFileSync(
    join(at, 'package.json'),
    JSON.stringify({ name: 'application', private: true, dependencies }),
  )
}

/** An application that is built. */
export interface Built {
  /** Its folder. */
  readonly at: string
  /** What its commands printed. */
  readonly said: string
  /** Seconds of its installation and its build. */
  readonly times: readonly [string, string]
}

export const builtApplication = async (application: Application, server = ''): Promise<Built> => {
  const { path: archive } = inject('archive')
  const at = join(dirname(archive), application.name.replace(/\W+/g, '-'))
  // The second try starts in an empty folder.
  rmSync(at, { recursive: true, force: true })
  mkdirSync(at)
  writeSources(at, application, archive)
  const environment = environmentOf(server)
  const beforeInstall = Date.now()
  await run('npm', INSTALL, at, environment)
  const installed = seconds(beforeInstall)
  const beforeBuild = Date.now()
  let said = ''
  for (const line of application.build) {
    const [command = '', ...words] = line.split(' ')
    const program = command === 'node' ? process.execPath : join(at, 'node_modules/.bin', command)
    said += await run(program, words, at, environment)
  }
  return { at, said, times: [installed, seconds(beforeBuild)] }
}

/**
 * Prints a table after the tests of a file.
 *
 * @returns a function that adds a row
 */
export const timesTable = (): ((application: Application, built: Built, kilobytes?: string) => void) => {
  const rows: (readonly string[])[] = [['application', 'install, s', 'build, s', 'gzip, kB']]
  afterAll(() => {
    for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`)
  })
  return ({ name }, { times }, kilobytes = '–') => {
    rows.push([name, ...times, kilobytes])
  }
}
