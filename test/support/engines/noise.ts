/** What an engine says on the console of a page that is as it should be. */
import type { Engine } from './engine.js'

/** Sizes changed while they were reported, which the next frame makes up for; Chromium keeps it to itself. */
const LATE_SIZES = /^ResizeObserver loop completed with undelivered notifications/

/** axe speaks to frames as if they were of its page’s origin; the other engines write it on the console. */
const AXE = /^(Unable to post message to|The target origin provided)/

const noise: Readonly<Record<Engine, readonly RegExp[]>> = {
  chromium: [],
  firefox: [LATE_SIZES, AXE],
  webkit: [
    LATE_SIZES,
    AXE,
    // A word of the `sandbox` attribute that it does not know, and that asks for nothing that it has.
    /^Error while parsing the 'sandbox' attribute: 'allow-presentation' is an invalid sandbox flag/,
    // The browser asks for an icon where a page’s base address points to, be it a port that it refuses.
    /^Not allowed to use restricted network port 9: .*\/favicon\.ico/,
  ],
}

export const isNoise = (engine: Engine, text: string): boolean =>
  noise[engine].some((pattern) => pattern.test(text))
