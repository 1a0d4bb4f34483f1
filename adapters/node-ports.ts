import type { Cancel, Ports } from '../core/ports.js'
import { constant, silence } from '../core/stream.js'
import { nativeAborts } from './native-aborts.js'
import { nativeUrlParser } from './native-url-parser.js'
import { createContentPorts, wholePorts } from './page-platform.js'

const nothingToCancel: Cancel = () => {}
const observeNothing = (): Cancel => nothingToCancel

/** Ports for servers, workers and tests: no screen, no page that ends, and outside of pages storage in memory only. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  ...createContentPorts(),
  ...wholePorts,
  aborts: nativeAborts,
  pageLifecycle: { ending$: silence },
  visibility: { observe: observeNothing },
  viewport: { observe: observeNothing, alignTop: () => {}, reveal: () => {}, isRightToLeft: () => false },
  elementSize: { observe: observeNothing },
  urlParser: nativeUrlParser,
  mediaSupport: { webp: false, saveData: false },
  motion: { isReduced$: constant(false), isPageVisible$: constant(true) },
  imageDecoder: { decode: () => silence },
  ...overrides,
})
