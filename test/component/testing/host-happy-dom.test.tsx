// @vitest-environment happy-dom
import { hostSuite } from './host-suite.js'

hostSuite()
