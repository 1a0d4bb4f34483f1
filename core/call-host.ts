import type { Logger } from './ports.js'

/** Calls back the host page, whose errors stay its own: what it throws is logged, and stops nothing of ours. */
export const callHost = (logger: Pick<Logger, 'error'>, call: () => void): void => {
  try {
    call()
  } catch (error) {
    logger.error('A callback of the page failed', error)
  }
}
