import { useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when it is wanted, and stays; `undefined` before. A part that cannot be fetched
 * is asked for again the next time that it is wanted.
 */
export const useModule = <Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): Module | undefined => {
  const [module, setModule] = useState<Module>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is wanted, however often the caller renders
  useEffect(() => {
    if (!isWanted || module) return undefined
    let isLeft = false
    load().then(
      (loaded) => !isLeft && setModule(() => loaded),
      (error: unknown) => !isLeft && onError(error),
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return module
}
