import type { Observable } from 'rxjs'
import { attachable } from '../attachable.js'
import { runMachine } from '../machine.js'
import { callHost } from '../mistake.js'
import type { Category } from '../model/category.js'
import type { Gif } from '../model/gif.js'
import type { ICategory } from '../model/host-results.js'
import type { Cancel, Ports } from '../ports.js'
import {
  initialPicker,
  type PickerEvent,
  type PickerSettings,
  type PickerState,
  pickerTransition,
} from './picker-machine.js'

/** The part of a `SearchStore` that a picker uses. */
export interface PickerSearch {
  readonly state$: Observable<{ readonly term: string; readonly activeChannel: unknown }>
  state(): { readonly text: string; readonly activeChannel: unknown }
  send(event: { readonly type: 'cleared' }): void
}

export interface PickerStoreOptions {
  readonly settings: PickerSettings
  readonly ports: Pick<Ports, 'logger'>
  readonly search: PickerSearch
  /** Fetches the categories of the catalogue; a failure is logged. */
  readonly fetchCategories: () => Promise<readonly (Category | ICategory)[]>
  /** Gets each chosen GIF. */
  readonly recents: { keep(gif: Gif): void }
  readonly onSelect?: ((gif: Gif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A picker: its tabs, categories and popover. */
export interface PickerStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<PickerState>
  /** The current state. */
  state(): PickerState
  /** Takes an event of the view or the host. */
  send(event: PickerEvent): void
  /** Handles Escape. */
  escape(): void
  /** To be called while the picker is open: fetches categories, and observes the search until the returned function is called. */
  attach(): Cancel
}

/** The store of a picker, over the store of its search and the list of recents. */
export const createPickerStore = (options: PickerStoreOptions): PickerStore => {
  const { search, recents } = options
  const { logger } = options.ports

  const machine = runMachine(initialPicker(options.settings), pickerTransition, (effect, send) => {
    switch (effect.type) {
      case 'fetchCategories':
        // Called in a promise, so that a synchronous error is handled like a rejection.
        Promise.resolve()
          .then(options.fetchCategories as () => Promise<readonly Category[]>)
          .then(
            (categories) => send({ type: 'categoriesArrived', categories }),
            (error: unknown) => {
              logger.warn('Picker: categories could not be loaded', error)
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
      const subscription = search.state$.subscribe(({ term, activeChannel }) =>
        machine.send({ type: 'searched', isSearching: term !== '' || activeChannel !== undefined }),
      )
      subscription.add(() => machine.send({ type: 'detached' }))
      return subscription
    }),
  }
}
