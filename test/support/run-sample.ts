/** Runs a sample of a document in the process of a test, with the names that it takes from its surroundings. */
import { transform } from 'esbuild'

type Given = Readonly<Record<string, unknown>>
type Run = (...given: readonly unknown[]) => Promise<Given>
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...code: string[]) => Run

/**
 * @param entries what it imports, by the name of the entry
 * @param given its other names; tags call `draw`
 * @returns the constants that it makes
 */
export const runSample = async (
  code: string,
  entries: Readonly<Record<string, unknown>>,
  given: Given,
): Promise<Given> => {
  const program = code
    .replace(/^import (\{[^}]*\}) from ('.*?')$/gm, 'const $1 = entries[$2]')
    .replace(/\bimport\(('.*?')\)/g, 'entries[$1]')
  const made = [...program.matchAll(/^const (?:(\w+)|\{([^}]*)\}) =/gm)].map(
    ([, one, several]) => one ?? several?.replace(/,\s*$/, ''),
  )
  const { code: script } = await transform(program, { loader: 'tsx', jsxFactory: 'draw', jsx: 'transform' })
  const names = { entries, ...given }
  const run = new AsyncFunction(...Object.keys(names), `${script}\nreturn { ${made.join()} }`)
  return run(...Object.values(names))
}
