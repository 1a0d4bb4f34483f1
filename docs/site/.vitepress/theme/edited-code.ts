/** Runs code that a visitor has changed. It is loaded once an example is edited. */
import { transform } from 'sucrase'
import type { Example } from './mount-example.js'

/** What examples may import: the modules that the page runs anyway, so that the edited code shares their state. */
const modules: Readonly<Record<string, () => Promise<object>>> = {
  gifkit: () => import('gifkit'),
  'gifkit/react': () => import('gifkit/react'),
  'gifkit/render': () => import('gifkit/render'),
  'gifkit/elements': () => import('gifkit/elements'),
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  './german': () => import('../../examples/compiled/german'),
}

type Run = (require: (name: string) => unknown, exports: object) => void

const translate = (code: string, hasTags: boolean): string => {
  try {
    return transform(code, {
      transforms: hasTags ? ['typescript', 'jsx', 'imports'] : ['typescript', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    }).code
  } catch (error) {
    // Sucrase writes the place at the end: "Unexpected token (7:33)".
    const [, words = '', line = ''] = /^(.*) \((\d+):\d+\)$/s.exec((error as Error).message) ?? []
    throw line === '' ? error : new SyntaxError(`${words} in line ${line}`)
  }
}

const load = async (code: string): Promise<ReadonlyMap<string, unknown>> => {
  const names = new Set([...code.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)].map(([, name = '']) => name))
  const pairs = [...names].map(async (name): Promise<readonly [string, unknown]> => {
    const module = modules[name]
    if (!module) throw new Error(`“${name}” is not here, only gifkit with its parts, and react`)
    // Marked as a module, so that its default export is one.
    return [name, { ...(await module()), __esModule: true }]
  })
  return new Map(await Promise.all(pairs))
}

/**
 * What a text of TypeScript exports. It runs as a module at a `blob:` address, which the policy of these pages allows,
 * and gets its imports as an argument.
 *
 * @param hasTags the text may have tags of JSX
 */
export const runCode = async (text: string, hasTags: boolean): Promise<Example> => {
  const code = translate(text, hasTags)
  const loaded = await load(code)
  const module = `export default (require, exports) => {${code}\n}`
  const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
  try {
    const { default: run }: { readonly default: Run } = await import(/* @vite-ignore */ address)
    const exports: Example = {}
    run((name) => loaded.get(name), exports)
    return exports
  } finally {
    URL.revokeObjectURL(address)
  }
}
