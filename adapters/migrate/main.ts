/** `gifkit-migrate`, as `dist/migrate.js` in the package. */
import { readOwnPackage } from './own-package.js'
import { run } from './run.js'

process.exitCode = run(process.argv.slice(2), {
  own: readOwnPackage(new URL('../', import.meta.url)),
  print: (line) => process.stdout.write(`${line}\n`),
  workingFolder: process.cwd(),
})
