import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { projectRoot } from '../project-root.js'

const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.html': 'text/html; charset=utf-8',
}

/** Folders of the project by the first part of the path under which they are served. */
const FOLDERS: Readonly<Partial<Record<string, string>>> = {
  scripts: 'build/pages',
  standalone: 'dist/standalone',
  assets: 'build/sandbox/html/scripts',
  docs: 'build/docs',
}
/** Single files at the root. */
const FILES: Readonly<Partial<Record<string, string>>> = {
  '/pages.css': 'sandbox/html/pages.css',
  '/dashboard.css': 'sandbox/html/dashboard.css',
  '/site.css': 'sandbox/html/site.css',
  '/gifkit.css': 'dist/styles.css',
  '/favicon.svg': 'sandbox/html/favicon.svg',
}

/** Names without a leading dot, so that no path leads out of its folder. */
const SAFE_PATH = /^\/([\w-]+)((?:\/[\w@-][\w.@-]*)+)$/

const fileFor = (path: string): string | undefined => {
  const single = Object.hasOwn(FILES, path) ? FILES[path] : undefined
  if (single !== undefined) return single
  const [, folder = '', rest = ''] = SAFE_PATH.exec(path) ?? []
  const base = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined
  return base === undefined ? undefined : base + rest
}

/**
 * A stylesheet or script by path; `undefined` if there is none. It is never cached, so that a rebuild shows at once.
 */
export const staticFile = async (path: string): Promise<Response | undefined> => {
  const file = fileFor(path)
  const type = TYPES[extname(path)]
  if (file === undefined || type === undefined) return undefined
  try {
    const content = await readFile(join(projectRoot(), file))
    return new Response(new Uint8Array(content), {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        // CDNs allow this too: a script of another origin loads its chunks as modules.
        ...(path.startsWith('/standalone/') && { 'Access-Control-Allow-Origin': '*' }),
      },
    })
  } catch {
    return undefined
  }
}

/** A file of the built documentation; pages are named without `.html`, and a folder means its index. */
export const builtDocument = (path: string): Promise<Response | undefined> => {
  if (path.endsWith('/')) return staticFile(`${path}index.html`)
  return staticFile(/\.\w+$/.test(path) ? path : `${path}.html`)
}
