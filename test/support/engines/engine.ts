/** Which engine the browser suites run in: Chromium, else what `ENGINE` names (`npm run test:engines`). */
import type { Browser } from 'playwright-core'
import { launchFirefox } from './firefox.js'
import { launchWebKit } from './webkit.js'

export type Engine = 'chromium' | 'firefox' | 'webkit'

const named = process.env.ENGINE ?? 'chromium'
if (named !== 'chromium' && named !== 'firefox' && named !== 'webkit')
  throw new Error(`ENGINE is ${named}, not chromium, firefox or webkit`)

export const engine: Engine = named

const launchers = { firefox: launchFirefox, webkit: launchWebKit }

/**
 * Starts the engine that `ENGINE` names; nothing where that is Chromium.
 *
 * @param flags those of Chromium; each engine heeds what it knows the same for
 */
export const launchEngine = (flags: readonly string[]): Promise<Browser> | undefined =>
  engine === 'chromium' ? undefined : launchers[engine](flags)
