// @vitest-environment jsdom
import { hostSuite } from './host-suite.js'

hostSuite()
