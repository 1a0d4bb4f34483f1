/**
 * Runs unit tests for Stryker in its own process: Vitest starts a worker for each mutant, which takes 20 times as long
 * as the tests of a rule. Each test file is bundled once with the code that it tests, and evaluated again for each
 * mutant, so no mutant finds what the one before left behind. Vitest's own packages collect and run the tests.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { build } from 'esbuild'

const TEST_TIMEOUT_MS = 30_000

/** What Vitest's worker would set. */
globalThis.__vitest_worker__ = {
  config: { expect: {}, snapshotOptions: { expand: false }, fakeTimers: {} },
  providedContext: {},
  onCancel: () => {},
}

/** A file knows its own address, also within a bundle; styles are not part of a rule. */
const asInTheFolder = {
  name: 'as in the folder',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\.css(\?inline)?$/ }, ({ path }) => ({ path, namespace: 'empty' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default ""' }))
    esbuild.onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** The compiled bundle of each test file, by its path. */
const bundlesOf = async (paths) => {
  const { outputFiles } = await build({
    // esbuild would read the folder in which it was loaded, before Stryker changed to its copy.
    absWorkingDir: process.cwd(),
    entryPoints: paths,
    outdir: 'out',
    outbase: '.',
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [asInTheFolder],
  })
  const scripts = outputFiles.map(({ path, text }) => [
    relative('out', path).replace(/\.js$/, '.ts'),
    new vm.Script(`(function (require, module, exports) {${text}\n})`, { filename: path }),
  ])
  return new Map(scripts)
}

const testsIn = (task) => (task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsIn))

const nameOf = (task) => {
  const names = [task.name]
  for (let { suite } = task; suite; { suite } = suite) names.unshift(suite.name)
  return names.join(' ').trim()
}
const idOf = (task) => `${relative('.', task.file.filepath)}#${nameOf(task)}`

/** Why a test failed; the error may be that of a hook or of its file. */
const errorOf = (task) => {
  for (let at = task; at; at = at.suite ?? (at === at.file ? undefined : at.file))
    if (at.result?.state === 'fail') return at.result.errors?.[0]?.message ?? 'failed'
  return undefined
}

const resultOf = (task) => {
  const message = errorOf(task)
  const base = { id: idOf(task), name: nameOf(task), timeSpentMs: task.result?.duration ?? 0 }
  const fileName = resolve(task.file.filepath)
  if (message !== undefined) return { ...base, fileName, status: TestStatus.Failed, failureMessage: message }
  const isSkipped = task.mode === 'skip' || task.mode === 'todo' || task.result?.state === 'skip'
  return { ...base, fileName, status: isSkipped ? TestStatus.Skipped : TestStatus.Success }
}

globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {}
/** What the mutated code reads and writes. */
const shared = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE]

class RuleTestRunner {
  #stryker = shared
  #bundles = new Map()
  #external = new Map()
  #require = createRequire(resolve('package.json'))
  #uncaught = []
  /** How long each file took in the first run, in ms. */
  #times = new Map()
  #paths

  constructor({ ruleTests }) {
    this.#paths = ruleTests
  }

  capabilities() {
    // Each file is evaluated again for each mutant.
    return { reloadEnvironment: true }
  }

  async init() {
    const note = (error) => this.#uncaught.push(error)
    process.on('unhandledRejection', note)
    process.on('uncaughtException', note)
    this.#external.set('vitest', await import('vitest'))
    this.#runner = await import('@vitest/runner')
    this.#bundles = await bundlesOf(this.#paths)
  }

  #runner

  /** Runs the test files, but only the tests that are wanted; stops at the first failure if `isBailing`. */
  async #run(isWanted, isBailing, onTest = () => {}) {
    const results = []
    this.#uncaught = []
    for (const [path, script] of this.#bundles) {
      if (!isWanted.file(path)) continue
      let hasFailed = false
      const startMs = performance.now()
      const { expect } = this.#external.get('vitest')
      const [file] = await this.#runner.startTests([resolve(path)], {
        config: {
          root: resolve('.'),
          setupFiles: [],
          sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
          maxConcurrency: 1,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          retry: 0,
          allowOnly: false,
          passWithNoTests: true,
          includeTaskLocation: false,
          tags: [],
          chaiConfig: {},
        },
        importFile: () => {
          const module = { exports: {} }
          const load = (name) => this.#external.get(name) ?? this.#require(name)
          script.runInThisContext()(load, module, module.exports)
        },
        onCollected: ([collected]) => {
          for (const task of testsIn(collected))
            if (task.mode === 'run' && !isWanted.test(idOf(task))) task.mode = 'skip'
        },
        extendTaskContext: (context) => Object.assign(context, { expect }),
        onBeforeRunTask: (task) => {
          if (isBailing && hasFailed) task.mode = 'skip'
        },
        onBeforeTryTask: (task) => {
          expect.setState({ assertionCalls: 0, currentTestName: nameOf(task), testPath: path })
          onTest(idOf(task))
        },
        onAfterTryTask: () => onTest(undefined),
        onAfterRunTask: (task) => {
          hasFailed ||= task.result?.state === 'fail'
        },
      })
      if (isBailing && file.result?.state === 'fail' && testsIn(file).length === 0)
        results.push({
          id: `${path}#`,
          name: path,
          timeSpentMs: 0,
          status: TestStatus.Failed,
          failureMessage: file.result.errors?.[0]?.message ?? 'failed',
        })
      results.push(
        ...testsIn(file)
          .filter(({ mode }) => mode !== 'skip')
          .map(resultOf),
      )
      this.#times.set(path, performance.now() - startMs)
      // An error after the end of a test is noticed too.
      await new Promise((done) => setImmediate(done))
      if (
        this.#uncaught.length > 0 ||
        (isBailing && results.some(({ status }) => status === TestStatus.Failed))
      )
        break
    }
    if (this.#uncaught.length > 0 && !results.some(({ status }) => status === TestStatus.Failed)) {
      const last = results.at(-1)
      if (last)
        Object.assign(last, { status: TestStatus.Failed, failureMessage: `uncaught: ${this.#uncaught[0]}` })
    }
    return { status: DryRunStatus.Complete, tests: results }
  }

  async dryRun() {
    this.#stryker.activeMutant = undefined
    const all = { file: () => true, test: () => true }
    const result = await this.#run(all, false, (id) => {
      this.#stryker.currentTestId = id
    })
    // The quickest files first: for most mutants one of them fails, and the others need not run.
    const times = this.#times
    this.#bundles = new Map([...this.#bundles].sort(([one], [other]) => times.get(one) - times.get(other)))
    return { ...result, mutantCoverage: this.#stryker.mutantCoverage }
  }

  async mutantRun({ testFilter, activeMutant, hitLimit, disableBail }) {
    const wanted = new Set(testFilter)
    const files = new Set(testFilter?.map((id) => id.slice(0, id.indexOf('#'))))
    const isWanted = {
      file: (path) => !testFilter || files.has(path),
      test: (id) => !testFilter || wanted.has(id),
    }
    Object.assign(this.#stryker, {
      activeMutant: activeMutant.id,
      hitCount: hitLimit === undefined ? undefined : 0,
      hitLimit,
      currentTestId: undefined,
    })
    const result = await this.#run(isWanted, !disableBail)
    this.#stryker.activeMutant = undefined
    return toMutantRunResult(determineHitLimitReached(this.#stryker.hitCount, hitLimit) ?? result)
  }
}

const ruleTestRunner = (options) => new RuleTestRunner(options)
ruleTestRunner.inject = tokens(commonTokens.options)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'rules', ruleTestRunner)]
