import type { Random } from '../core/ports.js'

/** Numbers in [0, 1) from the platform's cryptographic source, else from its ordinary one. */
export const cryptoRandom: Random = {
  next: () => {
    const crypto: Partial<Crypto> | undefined = globalThis.crypto
    if (typeof crypto?.getRandomValues !== 'function') return Math.random()
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    return number / 2 ** 32
  },
}
