import { expect, it } from 'vitest'
import { nativeAborts } from '../../adapters/native-aborts.js'
import { abortsContract } from '../contracts/aborts.js'

abortsContract('AbortController', () => nativeAborts)

it('gives signals that the platform takes, and that say why', () => {
  const attempt = nativeAborts.create()
  expect(attempt.signal).toBeInstanceOf(AbortSignal)
  attempt.abort()
  expect(attempt.signal.reason).toMatchObject({ name: 'AbortError' })
})
