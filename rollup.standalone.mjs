/**
 * Makes classic scripts of Rollup's CommonJS output. The entry defines a global at once; what its graph loads by a
 * dynamic `import()` becomes chunks: files in a folder beside it, each a module whose default export is a function. The
 * entry calls it with its own `require`, so that a chunk has the entry's instances and live bindings.
 */
import { basename } from 'node:path'

const FOLDER = 'chunks'
/** A script that is loaded as it is, since it builds on the global. */
const SIBLING = 'gifkit.picker.js'

/** What the entry imports as `picker.js` is that script. */
export const siblingScripts = {
  name: 'sibling-scripts',
  resolveDynamicImport: (from) => (from === './picker.js' ? { id: SIBLING, external: true } : null),
}

/**
 * Runs in the page, at the top of an entry that has chunks, by its text. Returns the `require` of the entry and of its
 * chunks, whose `later` loads chunks, makes them in the given order and returns the exports of the last.
 */
function chunkLoader(gifkit, exports, entry, folder) {
  const script = globalThis.document?.currentScript
  // An image whose name is `currentScript` would be found in place of the script.
  const base = script?.tagName === 'SCRIPT' ? script.src : ''
  const made = { [entry]: exports }
  const asked = {}
  const queries = {}
  let failures = 0
  const addressOf = (file) => {
    const path = `${folder}/${file}${queries[file] ?? ''}`
    // Without an address of its own the script relies on the browser, which knows it unless the script came without CORS.
    return base ? new URL(path, base) : `./${path}`
  }
  const load = (file) => {
    asked[file] ??= import(addressOf(file)).then(
      (chunk) => chunk.default,
      (error) => {
        delete asked[file]
        // By the HTML standard, an address that failed once stays failed for the document.
        failures += 1
        queries[file] = `?${failures}`
        throw error
      },
    )
    return asked[file]
  }
  const require = (path) => made[path.slice(path.lastIndexOf('/') + 1)]
  require.later = async (...files) => {
    const chunks = await Promise.all(
      files.map(async (file) => made[file] ?? gifkit.__chunks?.[file] ?? load(file)),
    )
    // Pages replace methods of arrays, such as `entries`.
    for (let index = 0; index < files.length; index += 1) {
      if (made[files[index]]) continue
      const own = {}
      // A script beside the entry is no function.
      chunks[index]?.(require, own)
      made[files[index]] = own
    }
    return made[files.at(-1)]
  }
  return require
}

/**
 * Runs in the page, at the end of an entry, by its text. Names that only chunks ask for stay out of the global; the
 * others are accessors, because some of them change later (`serverUrl`).
 */
function publish(gifkit, exports, internal) {
  for (const name of Object.keys(exports))
    if (!internal.includes(name))
      Object.defineProperty(gifkit, name, {
        configurable: true,
        enumerable: true,
        get: () => exports[name],
        set: (value) => {
          exports[name] = value
        },
      })
  return gifkit
}

/** Names of the chunks that have to run before a chunk does, deepest first. */
const needsOf = (imports) =>
  (imports ?? []).flatMap(({ imports: inner, fileName }) => [...needsOf(inner), basename(fileName)])

/**
 * @param script.file name of the entry's file
 * @param script.guard statements in front of an entry that builds on the global of another script: a `return` among
 *   them leaves that global as it is. Such a script has no chunks
 */
export const standaloneScript = ({ file, guard }) => ({
  name: 'standalone-script',
  outputOptions: (options) => ({
    ...options,
    // The later parts of a script on top are 2.6 kB of 22, less than a second file of it for hosts that serve no siblings.
    inlineDynamicImports: guard !== undefined,
    format: 'cjs',
    exports: 'named',
    esModule: false,
    minifyInternalExports: true,
    entryFileNames: file,
    chunkFileNames: `${FOLDER}/[name]-[hash].js`,
  }),
  /** The address within the comment is what Rollup writes between the two. */
  renderDynamicImport({ chunk, targetChunk, targetModuleId, getTargetChunkImports }) {
    if (targetModuleId === SIBLING) return { left: 'require.later(/*', right: `*/ "../${SIBLING}")` }
    if (targetChunk === null) return null
    const needs = needsOf(getTargetChunkImports()).filter(
      (name) => name !== file && name !== basename(chunk.fileName),
    )
    const files = [...new Set([...needs, basename(targetChunk.fileName)])]
    return { left: 'require.later(/*', right: `*/ ${JSON.stringify(files).slice(1, -1)})` }
  },
  banner({ isEntry, imports, dynamicImports }) {
    if (!isEntry) return 'export default (require, exports) => {'
    if (imports.length > 0) this.error(`${file} would have to wait for ${imports}`)
    const loader =
      dynamicImports.length > 0
        ? `const require = (${chunkLoader})(gifkit, exports, '${file}', '${FOLDER}');`
        : ''
    if (guard === undefined)
      return `var gifkit = globalThis.gifkit = ((gifkit, exports = {}) => {\n${loader}\n(() => {`
    return `((gifkit, exports = {}) => {
${guard}
(() => {`
  },
  footer({ isEntry, exports, facadeModuleId }) {
    if (!isEntry) return '};'
    const names = this.getModuleInfo(facadeModuleId).exports
    const internal = exports.filter((name) => !names.includes(name))
    return `})();
return (${publish})(gifkit, exports, ${JSON.stringify(internal)});
})(${guard === undefined ? '{}' : 'globalThis.gifkit ??= {}'});`
  },
  /**
   * For pages that import: a module that loads the entry and has the names of its global, but for those whose values
   * change. For hosts that serve no siblings: an entry that has chunks, and after it all of them, as one classic script.
   */
  generateBundle(_, bundle) {
    if (guard === undefined) {
      const names = this.getModuleInfo(bundle[file].facadeModuleId).exports
      const own = names.filter((name) => !/^(__shared|serverUrl|defaultRating)$/.test(name))
      this.emitFile({
        type: 'asset',
        fileName: file.replace(/\.js$/, '.module.js'),
        source: `import './${file}'\nexport const { ${own.join(', ')} } = globalThis.gifkit\n`,
      })
    }
    const chunks = Object.values(bundle).flatMap(({ type, isEntry, fileName, code }) =>
      type !== 'chunk' || isEntry
        ? []
        : `"${basename(fileName)}":${code.replace(/^export default\s*/, '').replace(/;?\s*$/, '')}`,
    )
    if (chunks.length === 0) return
    const source = `${bundle[file].code}gifkit.__chunks={${chunks.join()}};\n`
    this.emitFile({ type: 'asset', fileName: file.replace(/\.js$/, '.all.js'), source })
  },
})
