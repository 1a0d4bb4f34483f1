import type { Transition } from '../machine.js'
import type { SharedLink } from '../ports.js'
import {
  type PopupSize,
  type ShareField,
  type ShareService,
  type ShareTarget,
  sharePopupSize,
} from './share-links-and-windows.js'

/** How long a confirmation is shown, in ms: long enough for screen readers to read it out. */
export const CONFIRMATION_MS = 4_000

/** How the latest attempt to share went. */
export type ShareState =
  | {
      /** Nothing was attempted. */
      readonly status: 'idle'
    }
  /** Only while the click is handled. */
  | {
      /** A window is being opened. */
      readonly status: 'opening'
      /** The service. */
      readonly target: ShareService
      /** The address to share at. */
      readonly link: string
    }
  /** The service's page is open in a window of its own. */
  | {
      /** A window was opened. */
      readonly status: 'opened'
      /** The service. */
      readonly target: ShareService
    }
  /** The browser blocked the window; the visitor can follow `link` instead. */
  | {
      /** The browser refused a window. */
      readonly status: 'blocked'
      /** The service. */
      readonly target: ShareService
      /** The address to share at. */
      readonly link: string
    }
  /** The browser has not answered yet; it may be asking for permission. */
  | CopyState<'copying'>
  | CopyState<'copied'>
  /** The browser refused the clipboard: the field with `text` should be selected. */
  | CopyState<'copyRefused'>

interface CopyState<Status extends string> {
  /** How the copying went. */
  readonly status: Status
  /** The text that was to be copied. */
  readonly field: ShareField
  /** The text itself. */
  readonly text: string
  /** The service that the text was copied for, if that takes no links. */
  readonly target: ShareTarget | undefined
}

export type ShareEvent =
  | { readonly type: 'shared'; readonly target: ShareService; readonly link: string }
  | { readonly type: 'popupAnswered'; readonly isOpen: boolean }
  | {
      readonly type: 'copied'
      readonly field: ShareField
      readonly text: string
      readonly target?: ShareTarget | undefined
    }
  | { readonly type: 'copyAnswered'; readonly attempt: number; readonly isCopied: boolean }
  | { readonly type: 'sheetRequested'; readonly link: SharedLink }
  /** The share sheet could not be opened. */
  | { readonly type: 'sheetFailed'; readonly attempt: number; readonly link: SharedLink }
  /** The confirmation was shown long enough. */
  | { readonly type: 'confirmationElapsed' }
  /** The result of the latest attempt is no longer of interest. */
  | { readonly type: 'dismissed' }

export type ShareEffect =
  | { readonly type: 'openPopup'; readonly link: string; readonly size: PopupSize }
  | { readonly type: 'copy'; readonly text: string; readonly attempt: number }
  | { readonly type: 'openSheet'; readonly link: SharedLink; readonly attempt: number }

export interface ShareMachineState {
  readonly view: ShareState
  /** Number of the latest attempt, by which late answers to earlier ones are ignored. */
  readonly attempt: number
  /** A success is shown for a limited time. */
  readonly isConfirming: boolean
}

const idle: ShareState = { status: 'idle' }

export const initialShare: ShareMachineState = { view: idle, attempt: 0, isConfirming: false }

type Step = readonly [ShareMachineState, readonly ShareEffect[]]

const begin = (state: ShareMachineState, view: ShareState, effects: readonly ShareEffect[] = []): Step => [
  { view, attempt: state.attempt + 1, isConfirming: false },
  effects,
]

const confirm = (state: ShareMachineState, view: ShareState): Step => [
  { ...state, view, isConfirming: true },
  [],
]

const beginCopy = (state: ShareMachineState, { field, text, target }: Omit<CopyState<'copying'>, 'status'>) =>
  begin(state, { status: 'copying', field, text, target }, [
    { type: 'copy', text, attempt: state.attempt + 1 },
  ])

/**
 * Sharing a GIF: on a service in a window of its own, else by its link; or as a text in the clipboard, else
 * selected for the visitor to copy (specification, section 2); or by the share sheet of the platform, else by copying
 * the link. A success is shown for a limited time, a failure until
 * the next attempt.
 */
export const shareTransition: Transition<ShareMachineState, ShareEvent, ShareEffect> = (state, event) => {
  const { view } = state
  switch (event.type) {
    case 'shared': {
      const { target, link } = event
      return begin(state, { status: 'opening', target, link }, [
        { type: 'openPopup', link, size: sharePopupSize(target) },
      ])
    }
    case 'popupAnswered':
      if (view.status !== 'opening') return [state, []]
      if (event.isOpen) return confirm(state, { status: 'opened', target: view.target })
      return [{ ...state, view: { ...view, status: 'blocked' } }, []]
    case 'copied': {
      const { field, text, target } = event
      return beginCopy(state, { field, text, target })
    }
    case 'copyAnswered':
      if (view.status !== 'copying' || event.attempt !== state.attempt) return [state, []]
      if (event.isCopied) return confirm(state, { ...view, status: 'copied' })
      return [{ ...state, view: { ...view, status: 'copyRefused' } }, []]
    case 'sheetRequested':
      return begin(state, idle, [{ type: 'openSheet', link: event.link, attempt: state.attempt + 1 }])
    case 'sheetFailed':
      if (event.attempt !== state.attempt) return [state, []]
      return beginCopy(state, { field: 'link', text: event.link.url, target: undefined })
    case 'confirmationElapsed':
      return [state.isConfirming ? { ...state, view: idle, isConfirming: false } : state, []]
    case 'dismissed':
      return view.status === 'idle' ? [state, []] : begin(state, idle)
  }
}

/** The texts of a notice; see `Strings`. */
export interface ShareWords {
  readonly shareLink: string
  readonly shareEmbed: string
  readonly shareBlocked: string
  readonly shareCopyRefused: string
  readonly shareName: (target: ShareTarget) => string
  readonly shareOpened: (service: string) => string
  readonly shareCopied: (label: string) => string
  readonly shareCopiedFor: (service: string) => string
}

/** The result of the latest attempt as a text; empty while there is none. */
export const shareNotice = (state: ShareState, strings: ShareWords): string => {
  switch (state.status) {
    case 'opened':
      return strings.shareOpened(strings.shareName(state.target))
    case 'blocked':
      return strings.shareBlocked
    case 'copied':
      return state.target
        ? strings.shareCopiedFor(strings.shareName(state.target))
        : strings.shareCopied(state.field === 'link' ? strings.shareLink : strings.shareEmbed)
    case 'copyRefused':
      return strings.shareCopyRefused
    default:
      return ''
  }
}
