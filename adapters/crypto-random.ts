import type { Random } from '../core/ports.js'

/** Numbers in [0, 1) from the platform's cryptographic source, else from its ordinary one. */
export const cryptoRandom: Random = {
  next: () => {
    const crypto: Partial<Crypto> | undefined = globalThis.crypto
    try {
      const [number = 0] = crypto?.getRandomValues?.(new Uint32Array(1)) ?? []
      if (crypto?.getRandomValues) return number / 2 ** 32
    } catch {
      // Scripts of the page replace it by what is none, or throws.
    }
    return Math.random()
  },
}
