import { createRequire } from 'node:module'

/** Scripts in this folder, with their names in tables. */
export const contenders = {
  'ours-react': 'gifkit in React',
  'ours-standalone': 'gifkit standalone',
  'incumbent-react': '@giphy/react-components',
  'incumbent-components': '@giphy/js-components',
  masonic: 'masonic, plain images',
  virtuoso: '@virtuoso.dev/masonry, plain images',
  floor: 'floor',
} as const

export type ContenderName = keyof typeof contenders

/** Contenders of a quick run, except for bytes; all others would take too much time. */
export const quickContenders: readonly string[] = ['ours-react', 'incumbent-react', 'data-alone']

export const contenderNames = Object.keys(contenders) as ContenderName[]

const packages = ['react', 'preact', '@giphy/react-components', '@giphy/js-components', '@giphy/js-fetch-api']
const others = [
  '@giphy/js-analytics',
  'styled-components',
  'masonic',
  '@virtuoso.dev/masonry',
  'lite-youtube-embed',
]

/** Installed versions, so that figures can be compared a year later. */
export const versions = (root: string): readonly string[] => {
  const require = createRequire(`${root}/bench/contenders/package.json`)
  return [...packages, ...others].map((name) => {
    const [folder = ''] = (require.resolve.paths(name) ?? [])
      .map((path) => `${path}/${name}/package.json`)
      .filter((file) => {
        try {
          require(file)
          return true
        } catch {
          return false
        }
      })
    return `${name} ${(require(folder) as { version: string }).version}`
  })
}
