// @vitest-environment jsdom
import { vi } from 'vitest'

// Widgets of other files in this worker may have found out before that observers report nothing here.
vi.resetModules()
const { hostSuite } = await import('./host-suite.js')

hostSuite()
