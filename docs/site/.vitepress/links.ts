/** Links are written for the repository, from file to file; on the site they lead from page to page. */
import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { pages } from './pages.js'

const paths = new Map(pages.map(({ file, path }) => [file, path]))
/** The start page takes the place of the README. */
paths.set('README.md', 'index')

const isElsewhere = (href: string): boolean => /^([a-z]+:|#|\/)/.test(href)

/** The anchor of a heading, as in the repository. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Where a link of a file leads on the site; `undefined` if the site does not have that file. */
export const linkFrom = (file: string, href: string): string | undefined => {
  if (isElsewhere(href)) return href
  const [target = '', anchor] = href.split('#')
  const path = paths.get(posix.join(posix.dirname(file), target))
  if (path === undefined) return undefined
  const page = path === 'index' ? '/' : `/${path}`
  // The README has headings that the start page does not have.
  return anchor === undefined || path === 'index' ? page : `${page}#${anchor}`
}

/** Leads links to pages, and leaves the text alone of those to files that are no pages. */
export const pageLinks =
  (root: string) =>
  (md: MarkdownRenderer): void => {
    md.core.ruler.push('page-links', ({ tokens, env }) => {
      // Titles are parsed without a file.
      const source: string | undefined = env?.realPath ?? env?.path
      if (source === undefined) return
      const file = posix.relative(root, source)
      for (const { children } of tokens) {
        let isDropped = false
        for (const token of children ?? []) {
          if (token.type === 'link_open') {
            const href = linkFrom(file, String(token.attrGet('href')))
            isDropped = href === undefined
            if (href !== undefined) token.attrSet('href', href)
          }
          if (isDropped && (token.type === 'link_open' || token.type === 'link_close')) token.hidden = true
          if (token.type === 'link_close') isDropped = false
        }
        if (children) children.splice(0, children.length, ...children.filter(({ hidden }) => !hidden))
      }
    })
  }

/** The generator would run what is between double braces, also in words of code. */
export const plainBraces = (md: MarkdownRenderer): void => {
  for (const name of ['text', 'code_inline'] as const) {
    const rule = md.renderer.rules[name]
    md.renderer.rules[name] = (...call) => rule?.(...call).replaceAll('{{', '&#123;&#123;') ?? ''
  }
}

/**
 * Columns of numbers as a class, because the policy of the site allows no inline styles, and headings without a text as
 * plain cells.
 */
export const plainCells = (md: MarkdownRenderer): void => {
  md.core.ruler.push('plain-cells', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.attrGet('style') === 'text-align:right') {
        token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
        token.attrJoin('class', 'is-number')
      }
      const end = tokens[at + 2]
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '' || !end) continue
      token.tag = 'td'
      end.tag = 'td'
    }
  })
}
