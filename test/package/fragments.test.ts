/** Samples of documents that show a few lines alone: each compiles once the names of its host are there. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileHost } from '../support/compile-host.js'
import { entrySources, exportedNames } from '../support/exported-names.js'
import { hostFolder, readProject } from '../support/published-package.js'

/** What a fragment takes from its host. */
const OF_HOST = `
declare const client: GiphyFetch
declare const giphy: GiphyFetch
declare const fetchGifs: (offset: number) => Promise<GifsResult>
declare const search: Parameters<typeof defineSource>[0]['search']
declare const trending: Parameters<typeof defineSource>[0]['trending']
declare const gif: IGif
declare const emoji: IGif
declare const insert: (gif: IGif) => void
declare const close: () => void
declare const draw: (...all: readonly unknown[]) => void
declare const ports: Parameters<typeof createListStore>[0]['ports']
declare const frame: HTMLElement
declare const list: HTMLElement
declare const end: HTMLElement
`

const entries = ['gifkit', 'gifkit/react', 'gifkit/core'] as const

/** A fragment with its imports, in a component: statements before its elements, which begin a line. */
const programOf = (fragment: string): string => {
  const words = new Set(`${fragment} ${OF_HOST}`.match(/\w+/g))
  const taken = new Set<string>()
  const imports = entries.map((entry) => {
    const names = [...exportedNames(entrySources[entry]).keys()].filter(
      (name) => words.has(name) && !taken.has(name),
    )
    for (const name of names) taken.add(name)
    return `import { ${names.join(', ')} } from '${entry}'`
  })
  const lines = fragment.split('\n')
  const first = lines.findIndex((line) => /^[<{]/.test(line))
  const [statements, elements] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)]
  return `${imports.join('\n')}
import { useContext } from 'react'
${OF_HOST}
export const Fragment = () => {
${statements.join('\n')}
return <>${elements.join('\n')}</>
}
void useContext
`
}

test.each([
  ['docs/widgets.md', 13],
  ['docs/mistakes.md', 4],
])('the fragments of %s compile', (path, least) => {
  const folder = hostFolder()
  const fragments = [...readProject(path).matchAll(/^```tsx?\n(.*?)^```/gms)]
  expect(fragments.length).toBeGreaterThanOrEqual(least)
  fragments.forEach(([, fragment = ''], index) => {
    writeFileSync(join(folder, `fragment-${index + 1}.tsx`), programOf(fragment))
  })
  expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
})

test('the samples of docs/consent.md compile together', () => {
  const folder = hostFolder()
  const samples = [...readProject('docs/consent.md').matchAll(/^```tsx\n(.*?)^```/gms)]
  expect(samples).toHaveLength(2)
  for (const [index, name] of ['gifs-with-consent', 'page'].entries())
    writeFileSync(join(folder, `${name}.tsx`), samples[index]?.[1] ?? '')
  expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
})
