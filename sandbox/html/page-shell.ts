import { html, raw } from 'hono/html'
import type { Origins } from '../origins.js'
import {
  DASHBOARD_PAGE,
  DOCS_PAGE,
  type PageScript,
  PINGBACK_PAGE,
  pageGroups,
  type SandboxPage,
  SITE_PAGE,
  START_PAGE,
} from './page-table.js'

/** HTML that is escaped already. */
export type Markup = ReturnType<typeof html>

/** The key with which the sandbox's own pages call the content API. */
export const PAGE_API_KEY = 'sandbox-page-key'

/** JSON without `<`, so that it cannot end its script element. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const scriptTag = ({ src, module }: PageScript): Markup =>
  module ? html`<script type="module" src="${src}"></script>` : html`<script defer src="${src}"></script>`

/** Of a link to the page itself, or to the part of the sandbox that has the page. */
const currentOf = (link: string, path: string, within: string): string =>
  link === path ? ' aria-current="page"' : link === within ? ' aria-current="true"' : ''

/** The title without the widget's name, such as `in React`, for a link beside that name. */
const shortTitle = (page: SandboxPage, group: string): string => {
  const rest = page.title.replace(`${group} `, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/**
 * Links to the start page, to all widgets, to the pages of the current widget, and to the live log. A phone has room for
 * the documentation and the menu alone, in which the others stand there.
 */
const navigation = (path: string, within: string): Markup => {
  const link = (page: SandboxPage, text = page.title): Markup =>
    html`<a href="${page.path}"${raw(currentOf(page.path, path, within))}>${text}</a>`
  const groups = pageGroups()
  const others = [SITE_PAGE, DASHBOARD_PAGE, PINGBACK_PAGE]
  const [, siblings = []] = groups.find(([, pages]) => pages.some((page) => page.path === path)) ?? []
  return html`<nav aria-label="Pages">
        ${link(START_PAGE)}
        ${link(DOCS_PAGE)}
        <button type="button" class="menu-button" popovertarget="page-menu">Widgets</button>
        <dl id="page-menu" class="page-menu" popover>
        <div class="menu-row menu-others"><dt>Sandbox</dt>${[START_PAGE, ...others].map((page) => html`<dd>${link(page)}</dd>`)}</div>
        ${groups.map(
          ([group, pages]) =>
            html`<div class="menu-row"><dt>${group}</dt>${pages.map((page) => html`<dd>${link(page, shortTitle(page, group))}</dd>`)}</div>`,
        )}</dl>
        ${siblings.map((page) => link(page))}
        ${others.map((page) => link(page))}
      </nav>`
}

/** The parts of a page. */
export interface PageShellOptions {
  readonly path: string
  /** The page of the navigation that this one belongs to; default the page itself. */
  readonly within?: string
  readonly title: string
  /** What the page is, in one sentence; a playground shows it below its title. */
  readonly summary?: string
  readonly scripts: readonly PageScript[]
  readonly stylesheet?: string
  /** On wide screens, room for controls beside the content; default false. */
  readonly isWide?: boolean
  readonly origins: Origins
  /** Content of `main`; empty if a script fills it. */
  readonly content?: Markup | string
  /** Further tags for the head, escaped already. */
  readonly head?: string
}

/** A whole page: header with navigation, `main#app`, footer, configuration as JSON, no inline code or style. */
export const pageShell = ({
  path,
  within = path,
  title,
  summary,
  scripts,
  stylesheet,
  isWide = false,
  origins,
  content = '',
  head = '',
}: PageShellOptions): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${path === '/' ? 'gifkit sandbox' : `${title} · gifkit sandbox`}</title>
    ${summary === undefined ? '' : html`<meta name="description" content="${summary}">`}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pages.css">
    ${stylesheet === undefined ? '' : html`<link rel="stylesheet" href="${stylesheet}">`}
    <script type="application/json" id="sandbox-config">${raw(dataBlock({ apiKey: PAGE_API_KEY, ...origins }))}</script>
    ${scripts.map(scriptTag)}
    ${raw(head)}
  </head>
  <body${raw(isWide ? ' class="is-wide"' : '')}>
    <a class="skip-link" href="#app">Skip to content</a>
    <header class="page-header">
      <a class="brand" href="/">gifkit <span class="brand-note">sandbox</span></a>
      ${navigation(path, within)}
    </header>
    <main id="app" tabindex="-1">${content}</main>
    <footer class="page-footer">
      <p>Everything on this page comes from your own machine. Pictures are drawn as you scroll.</p>
    </footer>
  </body>
</html>
`

/** The page for unknown addresses. */
export const missingPage = (origins: Origins): Markup =>
  pageShell({
    path: '/missing',
    title: 'Not found',
    scripts: [],
    origins,
    content: html`<h1>Not found</h1><p class="lead">There is nothing at this address. <a href="/">Start page</a></p>`,
  })
