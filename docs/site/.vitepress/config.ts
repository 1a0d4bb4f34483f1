/** The site at `/docs`: `npm run docs` builds it into build/docs, and the sandbox serves it. */
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { codeStyles } from './code-styles.js'
import { barBesideSidebar } from './first-paint.js'
import { generatedParts } from './generated-parts.js'
import { anchorOf, pageLinks, plainBraces, plainCells } from './links.js'
import { pageGroups, pages } from './pages.js'
import { scriptsInFiles } from './scripts-in-files.js'
import { sidebarGroups } from './sidebar-groups.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const built = (file: string): string => join(root, 'dist/esm', file)
const code = codeStyles()
const scripts = scriptsInFiles('/docs/')

export default defineConfig({
  srcDir: root,
  outDir: join(root, 'build/docs'),
  cacheDir: join(root, 'build/docs-cache'),
  base: '/docs/',
  cleanUrls: true,
  lang: 'en',
  title: 'gifkit',
  description: 'GIFs, stickers and videos on any web page: widgets, a client and hooks.',
  srcExclude: ['README.md', '{bench,build,sandbox,test}/**', 'docs/api/**'],
  rewrites: (id) => pages.find(({ file }) => file === id)?.path.concat('.md') ?? id,
  metaChunk: true,
  // Its style element would be an inline style.
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', href: '/docs/favicon.svg', type: 'image/svg+xml' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Samples stand in two folders here, and in one where they are copied to.
    codeTransformers: [code.transformer, { preprocess: (text) => text.replaceAll("'../compiled/", "'./") }],
    config: (md) => {
      md.use(generatedParts(root))
      md.use(pageLinks(root))
      md.use(plainBraces)
      md.use(plainCells)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    notFound: {
      title: 'No such page',
      quote: 'There is nothing at this address. The search finds every page.',
      linkLabel: 'Start page',
      linkText: 'Start page',
    },
    nav: [
      { text: 'Start', link: '/start/react', activeMatch: '^/start/' },
      { text: 'Widgets', link: '/widgets/grid', activeMatch: '^/(widgets|elements)' },
      { text: 'Client', link: '/client' },
      { text: 'Recipes', link: '/recipes/search-box', activeMatch: '^/recipes/' },
      { text: 'Changelog', link: '/changelog' },
      { component: 'SandboxLink', props: { text: 'Sandbox', href: '/' } },
      { component: 'SandboxLink', props: { text: 'Reference site', href: '/home' } },
    ],
    sidebar: pageGroups.map((group) => ({
      text: group.title,
      // Readers of the site rarely need what is written for those who work on the project.
      ...(group.title === 'The project' && { collapsed: true }),
      items: group.pages.map(({ title, path }) => ({ text: title, link: `/${path}` })),
    })),
  },
  transformHtml: (html) => barBesideSidebar(scripts.transform(html)),
  buildEnd: async ({ outDir }) => {
    await code.write(outDir)
    await scripts.write(outDir)
    await copyFile(join(root, 'sandbox/html/favicon.svg'), join(outDir, 'favicon.svg'))
  },
  vite: {
    configFile: false,
    plugins: [sidebarGroups],
    resolve: {
      alias: [
        { find: /^gifkit$/, replacement: built('index.js') },
        { find: /^gifkit\/(react|render|core|elements|embed|testing|colors)$/, replacement: built('$1.js') },
      ],
    },
    build: {
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        // The entries of the package are marked for servers of React, which means nothing here.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
    server: { watch: { ignored: ['**/build/**', '**/dist/**', '**/test/**', '**/bench/**'] } },
  },
})
