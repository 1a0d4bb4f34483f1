/** Tests that name what they hold in a comment above them: `// specification 5.3`, `// fault B1`. */

export interface TaggedTest {
  /** From the project's root. */
  readonly path: string
  /** As it stands in the source; `%s` and `$name` stand for what a table fills in. */
  readonly title: string
  readonly tags: readonly string[]
}

/** A string, a comment or a bracket: what must be known to find the end of a table of cases. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[()]/g
const table = /\.(?:each|for|runIf|skipIf)\s*(?:<[^(]*>)?\s*$/
const title = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/y

/** The title of the test that is called from this position on: the first argument of the call that is no table's. */
const titleAfter = (source: string, position: number): string | undefined => {
  let depth = 0
  token.lastIndex = position
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (match[0] === ')') depth -= 1
    if (match[0] !== '(') continue
    if (depth === 0 && !table.test(source.slice(position, match.index))) {
      title.lastIndex = match.index
      return title.exec(source)?.[2]?.replace(/\\(.)/g, '$1')
    }
    depth += 1
  }
  return undefined
}

/**
 * Reads the tests of a piece of source that have tags after a word, in its order.
 *
 * @param expand the tags that a word between two commas stands for
 */
export const tagReader = (
  word: string,
  noun: string,
  expand: (tag: string) => readonly string[],
): ((path: string, source: string) => readonly TaggedTest[]) => {
  // Comments with tags, other comments and decorators of a test in between, then the test.
  const tagged = new RegExp(
    `((?:^[ \\t]*// ${word} [^\\n]*\\n)+)(?:^[ \\t]*(?://|/\\*\\*|\\*)[^\\n]*\\n)*[ \\t]*(?:test|it)\\b(?!\\.(?:skip|todo))`,
    'gm',
  )
  const line = new RegExp(`^[ \\t]*// ${word} [A-Z]?\\d`, 'gm')
  const list = new RegExp(`// ${word} ([^\\n]*)`, 'g')
  const count = (text: string): number => [...text.matchAll(line)].length
  return (path, source) => {
    const matches = [...source.matchAll(tagged)]
    const ofTests = matches.reduce((sum, match) => sum + count(match[1] ?? ''), 0)
    if (ofTests !== count(source)) throw new Error(`${path}: a ${noun} is named above what is no test`)
    return matches.map((match) => {
      const tags = [...(match[1] ?? '').matchAll(list)]
        .flatMap(([, tag = '']) => tag.split(','))
        .flatMap((tag) => expand(tag.trim()))
      const found = titleAfter(source, match.index + match[0].length)
      if (found === undefined) throw new Error(`${path}: no title follows "${word} ${tags.join(', ')}"`)
      return { path, title: found, tags }
    })
  }
}

/** `%s`, `$name` and the expressions of a template, which a table fills in. */
const FILLED_IN = /%[.\d]*[sdifjoO#%$]|\$\{[^}]*\}|\$[\w.]+/

/** What the titles of a test look like; one that says nothing of its own would be any test of its file. */
export const printedAs = (of: string): RegExp => {
  const texts = of.split(FILLED_IN)
  if (!texts.some((text) => /\w/.test(text)))
    throw new Error(`"${of}" is the title of any test: give it a word of its own`)
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\s\\S]*')}$`)
}
