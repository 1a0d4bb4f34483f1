/** Set up before each file of the browser suites: whatever pages a failed test leaves open are looked at. */
import { beforeEach } from 'vitest'
import { keepEvidence } from './failure-evidence.js'

beforeEach(({ onTestFailed }) => onTestFailed(keepEvidence))
