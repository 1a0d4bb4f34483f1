import { parseArgs } from 'node:util'
import { DEFAULT_PORT, startSandbox } from './server.js'

const HELP = `Usage: npm start -- [options]   (after a build: node build/sandbox/main.js [options])

  --port <number>   of the pages; the next free one when it is taken, any for 0; default PORT or ${DEFAULT_PORT}
  --seed <number>   another seed makes another catalogue; default 1
  --help            shows this
`

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new RangeError(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

const readOptions = () => {
  const options = { port: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  return {
    isHelpWanted: values.help === true,
    port: wholeNumber('port', values.port ?? process.env.PORT ?? String(DEFAULT_PORT)),
    seed: wholeNumber('seed', values.seed ?? '1'),
  }
}

const optionsOrLeave = (): ReturnType<typeof readOptions> => {
  try {
    return readOptions()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`gifkit sandbox: ${message.split(/[.\n] ?/)[0]}; --help lists the options\n`)
    process.exit(2)
  }
}

const { isHelpWanted, ...options } = optionsOrLeave()
if (isHelpWanted) {
  process.stdout.write(HELP)
  process.exit(0)
}

const sandbox = await startSandbox(options)
process.stdout.write(`gifkit sandbox: ${sandbox.pages}/
for apps of your own: serverUrl ${sandbox.api}/v1/, pingbackUrl ${sandbox.pingback}, any key of 4 letters or more
dashboard service: ${sandbox.dashboard}/
`)

const stop = (): void => {
  void sandbox.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
