import { type MouseEvent, useEffect, useState } from 'react'
import { sharePortsOf } from '../../adapters/popup-clipboard-share-sheet.js'
import type { HostFunction } from '../../core/model/host-gif.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { type EmbedCodeOptions, shareText } from '../../core/share/embed-code.js'
import {
  isLeftToBrowser,
  isShareService,
  type SharedGif,
  type ShareField,
  type ShareTarget,
  shareLink,
} from '../../core/share/share-links-and-windows.js'
import { type ShareState, shareNotice } from '../../core/share/share-machine.js'
import { createShareStore } from '../../core/share/share-store.js'
import { type Strings, shareStrings, type TextsOf } from '../../core/strings.js'
import { type Theme, useGifkit, useStrings } from '../provider.js'
import { useClientValue, useLatest, useStore } from '../use-store.js'

/** What is shared, and what is called then. */
export interface ShareOptions {
  /** The GIF to share. */
  readonly gif: SharedGif
  /** Size, base and title of the frame in the embed code. */
  readonly embed?: EmbedCodeOptions | undefined
  /** Called after each attempt to share or copy. */
  readonly onShare?: HostFunction<[channel: ShareTarget | ShareField | 'more', gif: SharedGif]> | undefined
}

/** What `useShare` returns. */
export interface ShareBinding {
  /** How the latest attempt went. */
  readonly state: ShareState
  /** Opens a service's page in a window, or copies the link for one that takes none; call it in a click. */
  readonly share: (target: ShareTarget) => void
  /** Copies a field's text. */
  readonly copy: (field: ShareField) => void
  /** Opens the share sheet of the platform; call it in a click. `undefined` where there is none. */
  readonly openSheet: (() => void) | undefined
  /** Resets the state, so that no result shows any longer. */
  readonly dismiss: () => void
  /** The address that `share` opens; `undefined` for a service that takes no links. */
  readonly linkOf: (target: ShareTarget) => string | undefined
  /** The text that `copy` copies; `undefined` where there is none. */
  readonly textOf: (field: ShareField) => string | undefined
}

/** Sharing without markup. Another GIF resets the state. */
export const useShare = (options: ShareOptions): ShareBinding => {
  const { gif, embed } = options
  const { ports } = useGifkit()
  const latest = useLatest(options)
  const [sharePorts] = useState(() => sharePortsOf(ports))
  const [store] = useState(() => createShareStore({ ports: sharePorts }))
  const hasSheet = useClientValue(sharePorts.shareSheet.isAvailable, false)
  const [{ openSheet, ...actions }] = useState(() => ({
    share: (target: ShareTarget): void => {
      const { gif, onShare } = latest.current
      store.share(target, gif)
      onShare?.(target, gif)
    },
    copy: (field: ShareField): void => {
      const { gif, embed, onShare } = latest.current
      store.copy(field, gif, embed)
      onShare?.(field, gif)
    },
    openSheet: (): void => {
      const { gif, onShare } = latest.current
      store.openSheet(gif)
      onShare?.('more', gif)
    },
    dismiss: store.dismiss,
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state was of another GIF
  useEffect(() => store.attach(), [store, gif.id])
  return {
    ...actions,
    openSheet: hasSheet ? openSheet : undefined,
    state: useStore(store, (state) => state),
    linkOf: (target) => (isShareService(target) ? shareLink(target, gif) : undefined),
    textOf: (field) => shareText(field, gif, embed, ports.urlParser),
  }
}

/** What all share widgets take. */
export interface ShareWidgetProps extends ShareOptions {
  /** Shows the names of services beside their icons; default false. */
  readonly showLabels?: boolean | undefined
  /** `never` turns the hover motion off, `always` plays it despite reduced motion; default: the provider's. */
  readonly motion?: MotionPolicy | undefined
  /** Replaces the class of the outermost element. */
  readonly className?: string | undefined
  /** Colours of this widget; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of this widget. */
  readonly strings?: Partial<Strings> | undefined
}

/** What the views of share widgets get, which import nothing that other widgets use: those of a menu are loaded later. */
export interface ShareViewBinding extends ShareBinding {
  readonly strings: TextsOf<typeof shareStrings>
  readonly motion: MotionPolicy | undefined
  readonly showLabels: boolean | undefined
  /** How the latest attempt went, as a text; empty while there is none. */
  readonly notice: string
  /** A click on a service or on the button of the share sheet; those that open a tab are left to the browser. */
  readonly press: (event: MouseEvent, target: ShareTarget | 'more') => void
}

/** Sharing for the views of a share widget. */
export const useShareViews = (props: ShareWidgetProps): ShareViewBinding => {
  const { motion } = useGifkit()
  const strings = useStrings(shareStrings, props.strings)
  const sharing = useShare(props)
  return {
    ...sharing,
    strings,
    motion: props.motion ?? motion,
    showLabels: props.showLabels,
    notice: shareNotice(sharing.state, strings),
    press: (event, target) => {
      const isMore = target === 'more'
      if (!isMore && sharing.linkOf(target) && isLeftToBrowser(event)) return
      event.preventDefault()
      if (isMore) sharing.openSheet?.()
      else sharing.share(target)
    },
  }
}
