import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Cancel, Clipboard, Popups, Ports, ShareSheet } from '../ports.js'
import { afterWait } from '../time.js'
import { type EmbedCodeOptions, shareText } from './embed-code.js'
import {
  isShareService,
  type SharedGif,
  type ShareField,
  type ShareService,
  type ShareTarget,
  sharedUrl,
  shareLink,
} from './share-links-and-windows.js'
import { CONFIRMATION_MS, initialShare, type ShareState, shareTransition } from './share-machine.js'

const confirmation = { ms: CONFIRMATION_MS }

export interface ShareStoreOptions {
  readonly ports: Pick<Ports, 'scheduler' | 'urlParser'> & {
    readonly popups: Popups
    readonly clipboard: Clipboard
    /** Default: none. */
    readonly shareSheet?: ShareSheet
  }
}

/** Shares GIFs, and says how it went. */
export interface ShareStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<ShareState>
  /** The current state. */
  state(): ShareState
  /**
   * Opens the page of a service in a window; browsers allow that only while a click is handled.
   * For a target that takes no links, the link is copied.
   */
  share(target: ShareTarget | ShareService, gif: SharedGif): void
  /** Copies a field's text; a GIF without an id has no code to embed, and nothing happens. */
  copy(field: ShareField, gif: SharedGif, options?: EmbedCodeOptions): void
  /** Opens the share sheet of the platform with the GIF's link; where that fails, the link is copied. */
  openSheet(gif: SharedGif): void
  /** Resets the state to `idle`. */
  dismiss(): void
  /** To be called when a widget starts to use the store, may be repeated; the returned function resets the state. */
  attach(): Cancel
}

/** Sharing for one widget. */
export const createShareStore = ({ ports }: ShareStoreOptions): ShareStore => {
  const machine = runMachine(initialShare, shareTransition, (effect, send) => {
    switch (effect.type) {
      case 'openPopup':
        send({ type: 'popupAnswered', isOpen: ports.popups.open(effect.link, effect.size) })
        return
      case 'copy': {
        const { attempt } = effect
        const answer = (isCopied: boolean): void => send({ type: 'copyAnswered', attempt, isCopied })
        ports.clipboard.write(effect.text).then(answer, () => answer(false))
        return
      }
      case 'openSheet': {
        const { link, attempt } = effect
        const fail = (): void => send({ type: 'sheetFailed', attempt, link })
        if (!ports.shareSheet) return fail()
        ports.shareSheet.open(link).then((isOpen) => {
          if (!isOpen) fail()
        }, fail)
      }
    }
  })
  afterWait(ports.scheduler, machine.state$, ({ isConfirming }) =>
    isConfirming ? confirmation : undefined,
  ).subscribe(() => machine.send({ type: 'confirmationElapsed' }))
  const dismiss = (): void => machine.send({ type: 'dismissed' })
  const copy = (
    field: ShareField,
    gif: SharedGif,
    options?: EmbedCodeOptions,
    target?: ShareTarget,
  ): void => {
    const text = shareText(field, gif, options, ports.urlParser)
    if (text !== undefined) machine.send({ type: 'copied', field, text, target })
  }
  return {
    state$: pipe(
      machine.state$,
      map(({ view }) => view),
      distinctUntilChanged(),
    ),
    state: () => machine.state().view,
    share: (target, gif) => {
      if (isShareService(target)) machine.send({ type: 'shared', target, link: shareLink(target, gif) })
      else copy('link', gif, undefined, target)
    },
    copy: (field, gif, options) => copy(field, gif, options),
    openSheet: (gif) =>
      machine.send({ type: 'sheetRequested', link: { url: sharedUrl(gif), title: gif.title || undefined } }),
    dismiss,
    attach: () => dismiss,
  }
}
