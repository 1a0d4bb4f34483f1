import { parseArgs } from 'node:util'
import { DEFAULT_PORT, startSandbox } from './server.js'

const { values } = parseArgs({ options: { port: { type: 'string' }, seed: { type: 'string' } } })

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new RangeError(`${name} must be a whole number, not ${text}`)
  return Number(text)
}

const sandbox = await startSandbox({
  port: wholeNumber('port', values.port ?? process.env.PORT ?? String(DEFAULT_PORT)),
  seed: wholeNumber('seed', values.seed ?? '1'),
})
process.stdout.write(`gifkit sandbox: ${sandbox.pages}/\ndashboard service: ${sandbox.dashboard}/\n`)

const stop = (): void => {
  void sandbox.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
