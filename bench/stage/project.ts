import { fileURLToPath } from 'node:url'

/** The folder of the project, seen from the compiled files in build/bench/stage. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

const bundler = new URL('../../../bench/stage/bundle.mjs', import.meta.url).href

/** The bundler, which is no part of what is compiled. */
export const loadBundler = async (): Promise<typeof import('./bundle.mjs')> => import(bundler)
