import { fileURLToPath } from 'node:url'

/** The folder of the project, relative to the compiled files in build/bench/harness. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

const bundler = new URL('../../../bench/harness/bundle.mjs', import.meta.url).href

/** Loads the bundler, which is not compiled. */
export const loadBundler = async (): Promise<typeof import('./bundle.mjs')> => import(bundler)
