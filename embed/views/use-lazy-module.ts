import { useEffect, useState } from 'react'

/** Loads a module when `isWanted` becomes true, again if an earlier load failed; `undefined` until it is loaded. */
export const useLazyModule = <Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): Module | undefined => {
  const [module, setModule] = useState<Module>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when `isWanted` changes
  useEffect(() => {
    if (!isWanted || module) return undefined
    let isCancelled = false
    load().then(
      (loaded) => !isCancelled && setModule(() => loaded),
      (error: unknown) => !isCancelled && onError(error),
    )
    return () => {
      isCancelled = true
    }
  }, [isWanted])
  return module
}
