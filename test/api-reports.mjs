/**
 * Writes docs/api: for each entry the signatures of what it exports, by API Extractor from the declarations that
 * `tsc -b` has put into build/ and the build bundles in dist/types. API Extractor brings TypeScript 6, which
 * reads what TypeScript 7 writes. With `--check` it writes nothing, and fails where a report differs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Name of the report → declarations of the entry. */
const entries = Object.entries(exports).flatMap(([subpath, { require: conditions }]) =>
  conditions
    ? [
        [
          subpath === '.' ? 'gifkit' : subpath.slice(2).replaceAll('/', '-'),
          join(root, conditions.types.replace('./dist/types/', 'build/')),
        ],
      ]
    : [],
)
const files = entries.map(([, file]) => file)

const silent = { default: { logLevel: 'none' } }

const configOf = ([name, file]) =>
  ExtractorConfig.prepare({
    packageJsonFullPath: join(root, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: file,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'nodenext',
            moduleResolution: 'nodenext',
            lib: ['ES2022', 'DOM', 'DOM.Iterable'],
            types: [],
            strict: true,
            jsx: 'react-jsx',
            skipLibCheck: true,
          },
          files,
        },
      },
      apiReport: {
        enabled: true,
        // Types that only other types name are part of the shape, too.
        includeForgottenExports: false,
        reportFileName: `${name}.api.md`,
        reportFolder: join(root, 'docs/api'),
        reportTempFolder: join(root, 'build/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  })

const configs = entries.map(configOf)
const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: files })
const differing = []
for (const config of configs) {
  const { apiReportChanged, errorCount } = Extractor.invoke(config, {
    compilerState,
    localBuild: !isCheck,
    messageCallback: (message) => {
      // What differs is said below, in one sentence.
      if (message.category === 'console') message.handled = true
    },
  })
  if (errorCount > 0) process.exitCode = 1
  if (apiReportChanged) differing.push(`docs/api/${config.reportFilePath.split(/[\\/]/).at(-1)}`)
}

if (!isCheck) console.log(`${entries.length} reports in docs/api, ${differing.length} changed`)
else if (differing.length > 0) {
  console.error(
    `The public surface is not that of ${differing.join(', ')}: run \`npm run api\`, read the difference, and say in CHANGELOG.md what hosts have to change.`,
  )
  process.exitCode = 1
}
