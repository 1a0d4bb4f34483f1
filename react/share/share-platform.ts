import { useMemo } from 'react'
import { pageClipboard } from '../../adapters/page-clipboard.js'
import { windowPopups } from '../../adapters/window-popup.js'
import type { ShareStoreOptions } from '../../core/share/share-store.js'
import { useGifkit } from '../provider.js'

/** What sharing stands on: the page's windows and clipboard, unless the provider has others. */
export const useSharePorts = (): ShareStoreOptions['ports'] => {
  const { ports } = useGifkit()
  return useMemo(
    () => ({
      scheduler: ports.scheduler,
      urlParser: ports.urlParser,
      popups: ports.popups ?? windowPopups,
      clipboard: ports.clipboard ?? pageClipboard,
    }),
    [ports],
  )
}
