import type { Transition } from '../machine.js'
import {
  type PopupSize,
  type ShareField,
  type ShareService,
  type ShareTarget,
  sharePopupSize,
} from './share-links.js'

/** How the latest attempt to share went. */
export type ShareState =
  | { readonly status: 'idle' }
  /** Within the task of the click only. */
  | { readonly status: 'opening'; readonly target: ShareService; readonly link: string }
  /** The service's page is open in a window of its own. */
  | { readonly status: 'opened'; readonly target: ShareService }
  /** The browser refused the window: `link` is what the person needs. */
  | { readonly status: 'blocked'; readonly target: ShareService; readonly link: string }
  /** The browser has not answered yet; it may be asking the person. */
  | CopyState<'copying'>
  | CopyState<'copied'>
  /** The browser refused the clipboard: the field with `text` should be selected. */
  | CopyState<'copyRefused'>

interface CopyState<Status extends string> {
  readonly status: Status
  readonly field: ShareField
  readonly text: string
  /** The service that the text was copied for, where it was for one that takes no links. */
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
  /** The person has read the confirmation long enough. */
  | { readonly type: 'confirmationElapsed' }
  /** Nothing of what was shared matters any more. */
  | { readonly type: 'dismissed' }

export type ShareEffect =
  | { readonly type: 'openPopup'; readonly link: string; readonly size: PopupSize }
  | { readonly type: 'copy'; readonly text: string; readonly attempt: number }

export interface ShareMachineState {
  readonly view: ShareState
  /** Counts what was tried, so that an answer that comes late is known to be. */
  readonly attempt: number
  /** What went well is said for a while. */
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

/**
 * Sharing a GIF: on a service in a window of its own, else by its link; or as a text in the clipboard, else
 * selected for the person to copy (specification, section 2). What went well is forgotten after a while, what
 * did not stays until the next attempt.
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
      const attempt = state.attempt + 1
      return begin(state, { status: 'copying', field, text, target }, [{ type: 'copy', text, attempt }])
    }
    case 'copyAnswered':
      if (view.status !== 'copying' || event.attempt !== state.attempt) return [state, []]
      if (event.isCopied) return confirm(state, { ...view, status: 'copied' })
      return [{ ...state, view: { ...view, status: 'copyRefused' } }, []]
    case 'confirmationElapsed':
      return [state.isConfirming ? { ...state, view: idle, isConfirming: false } : state, []]
    case 'dismissed':
      return view.status === 'idle' ? [state, []] : begin(state, idle)
  }
}
