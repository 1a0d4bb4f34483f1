import { NEVER } from 'rxjs'
import type { Ports } from '../core/ports.js'
import { valueSubject } from '../core/subject.js'
import { nativeAborts } from './native-aborts.js'
import { nativeUrlParser } from './native-url-parser.js'
import { createContentPorts, wholePorts } from './page-platform.js'

/** Ports for servers, workers and tests: no screen, no page that ends, and outside of pages storage in memory only. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  ...createContentPorts(),
  ...wholePorts,
  aborts: nativeAborts,
  pageLifecycle: { ending$: NEVER },
  visibility: { observe: () => NEVER },
  viewport: { observe: () => NEVER, alignTop: () => {}, reveal: () => {}, isRightToLeft: () => false },
  elementSize: { observe: () => NEVER },
  urlParser: nativeUrlParser,
  mediaSupport: { webp: false, saveData: false },
  motion: { isReduced$: valueSubject(false).value$, isPageVisible$: valueSubject(true).value$ },
  imageDecoder: { decode: () => NEVER },
  ...overrides,
})
