import { config } from 'rxjs'
import { onTestFinished } from 'vitest'

/**
 * Messages of the errors that subscribers throw, which rxjs reports in a later turn; expected by this test, and so no
 * failure of the run. Wait for them before the test ends: `await expect.poll(() => errors).toEqual(['of the host'])`.
 */
export const unhandledErrors = (): readonly string[] => {
  const messages: string[] = []
  const before = config.onUnhandledError
  config.onUnhandledError = (error: unknown) => void messages.push((error as Error).message)
  onTestFinished(() => {
    config.onUnhandledError = before
  })
  return messages
}
