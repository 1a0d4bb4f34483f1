import { html, raw } from 'hono/html'
import type { Origins } from '../origins.js'
import { NAVIGATION, type PageScript } from './page-table.js'

/** HTML that is escaped already. */
export type Markup = ReturnType<typeof html>

/** The key with which the sandbox's own pages call the content API. */
export const PAGE_API_KEY = 'sandbox-page-key'

/** JSON that cannot end the script element it stands in. */
const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const scriptTag = ({ src, module }: PageScript): Markup =>
  module ? html`<script type="module" src="${src}"></script>` : html`<script defer src="${src}"></script>`

/** What a page is made of. */
export interface ShellParts {
  readonly path: string
  readonly title: string
  readonly scripts: readonly PageScript[]
  readonly origins: Origins
  /** Content of `main`; empty where a script puts it in. */
  readonly content?: Markup | string
}

/** A whole page: header with navigation, `main#app`, footer, configuration as JSON, no inline code or style. */
export const pageShell = ({
  path,
  title,
  scripts,
  origins,
  content = '',
}: ShellParts): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${path === '/' ? 'gifkit sandbox' : `${title} · gifkit sandbox`}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pages.css">
    <script type="application/json" id="sandbox-config">${raw(dataBlock({ apiKey: PAGE_API_KEY, ...origins }))}</script>
    ${scripts.map(scriptTag)}
  </head>
  <body>
    <a class="skip-link" href="#app">Skip to content</a>
    <header class="page-header">
      <a class="brand" href="/">gifkit<span class="brand-note">sandbox</span></a>
      <nav aria-label="Pages">
        ${NAVIGATION.map(
          (page) =>
            html`<a href="${page.path}"${page.path === path ? raw(' aria-current="page"') : ''}>${page.title}</a>`,
        )}
      </nav>
    </header>
    <main id="app" tabindex="-1">${content}</main>
    <footer class="page-footer">
      <p>Everything on this page comes from your own machine. Pictures are drawn as you scroll.</p>
    </footer>
  </body>
</html>
`
