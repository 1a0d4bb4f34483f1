import type { Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import { callHost } from '../mistake.js'
import type { Category } from '../model/category.js'
import type { Gif } from '../model/gif.js'
import type { Cancel, Ports } from '../ports.js'
import { attachable } from '../subject.js'
import {
  initialPicker,
  type PickerEvent,
  type PickerSettings,
  type PickerState,
  pickerTransition,
} from './picker-machine.js'

/** The search within a picker: a `SearchStore` of the core, or what stands in for one. */
export interface PickerSearch {
  readonly state$: Observable<{ readonly term: string; readonly activeChannel: unknown }>
  state(): { readonly text: string; readonly activeChannel: unknown }
  send(event: { readonly type: 'cleared' }): void
}

export interface PickerStoreOptions {
  readonly settings: PickerSettings
  readonly ports: Pick<Ports, 'logger'>
  readonly search: PickerSearch
  /** The categories of the catalogue; may fail. */
  readonly fetchCategories: () => Promise<readonly Category[]>
  /** Takes what was chosen, for next time. */
  readonly recents: { keep(gif: Gif): void }
  readonly onSelect?: ((gif: Gif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

export interface PickerStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<PickerState>
  state(): PickerState
  send(event: PickerEvent): void
  /** Escape was pressed within. */
  escape(): void
  /** While it is open: asks for what it shows, and follows the search until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** One picker: its machine, beside the search in its field and the list of what was chosen. */
export const createPickerStore = (options: PickerStoreOptions): PickerStore => {
  const { search, recents } = options
  const { logger } = options.ports

  const machine = runMachine(initialPicker(options.settings), pickerTransition, (effect, send) => {
    switch (effect.type) {
      case 'fetchCategories':
        // In a promise already, so that a source which throws at once fails as one that rejects does.
        Promise.resolve()
          .then(options.fetchCategories)
          .then(
            (categories) => send({ type: 'categoriesArrived', categories }),
            (error: unknown) => {
              logger.warn('Picker: no categories', error)
              send({ type: 'categoriesFailed' })
            },
          )
        break
      case 'clearSearch':
        search.send({ type: 'cleared' })
        break
      case 'reportOpen':
        callHost(logger, () => options.onOpenChange?.(effect.isOpen))
        break
      case 'select':
        recents.keep(effect.gif)
        callHost(logger, () => options.onSelect?.(effect.gif))
    }
  })

  return {
    state$: machine.state$,
    state: machine.state,
    send: machine.send,
    escape: () => {
      const { text, activeChannel } = search.state()
      machine.send({ type: 'escaped', isSearching: text !== '' || activeChannel !== undefined })
    },
    attach: attachable(() => {
      machine.send({ type: 'attached' })
      const following = search.state$.subscribe(({ term, activeChannel }) =>
        machine.send({ type: 'searched', isSearching: term !== '' || activeChannel !== undefined }),
      )
      following.add(() => machine.send({ type: 'detached' }))
      return following
    }),
  }
}
