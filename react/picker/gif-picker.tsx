import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { clientMistake, reportMistake } from '../../core/mistake.js'
import type { IGif } from '../../core/model/host-gif.js'
import type { PickerClient, PickerOptions, PickerTab } from '../../core/picker/picker-listing.js'
import { listStrings, pickerStrings, type Strings } from '../../core/strings.js'
import { type Theme, useGifkit, useStrings } from '../provider.js'
import baseStyles from '../styles/base.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import pickerStyles from './picker.css?inline'
import pickerBoxStyles from './picker-boxes.css?inline'
import pickerListStyles from './picker-list.css?inline'
import { PickerPanel } from './picker-panel.js'
import { PickerPopover } from './picker-popover.js'
import type { PickerTiles } from './picker-results.js'
import { elementOf, type PickerAnchor, useHostOpener, usePicker, usePickerFocus } from './use-picker.js'

export interface GifPickerProps extends PickerTiles {
  /** Fetches what is shown, a `GiphyFetch`; default: the provider's, if it has the calls. Keep it between renders. */
  readonly client?: PickerClient | undefined
  /** Gets what was chosen, once it stands among the recents. Of a kept GIF some renditions are left: see `KeptGifs`. */
  readonly onSelect?: ((gif: IGif) => void) | undefined
  /** Opened by a button, or part of the page; default `popover`. */
  readonly mode?: 'popover' | 'inline' | undefined
  /**
   * An element of the host's that opens the popover and that it stands beside. Left out, the picker draws a button
   * of its own. Its `aria-haspopup`, `-expanded` and `-controls` are the picker's while it is mounted.
   */
  readonly anchor?: PickerAnchor | undefined
  /** On the picker's own button; default `GIF`. */
  readonly opener?: ReactNode
  /** Opens or closes the popover when it changes. */
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Default true. */
  readonly closeOnSelect?: boolean | undefined
  /** Kinds to choose from, in their order; default all six. */
  readonly tabs?: readonly PickerTab[] | undefined
  /** Searched for when the picker is drawn. */
  readonly initialTerm?: string | undefined
  /** Ms that typing rests before it is searched for; default 300. */
  readonly searchDebounce?: number | undefined
  /** Goes with every call; keep the object between renders. */
  readonly options?: PickerOptions | undefined
  /** No hearts on tiles. */
  readonly hideFavorites?: boolean | undefined
  readonly theme?: Theme | undefined
  /** Replaces texts of this picker. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  /** Added to the outermost element. */
  readonly className?: string | undefined
}

const styles = [baseStyles, controlThemeStyles, pickerStyles, pickerListStyles, pickerBoxStyles]

/**
 * An id that no other widget of the page has. Runtimes count their ids from one in every root, and a widget has a
 * root of its own; a server's markup knows one root only.
 */
const useWidgetId = (): string => {
  const id = useId()
  const { random } = useGifkit().ports
  const [mark, setMark] = useState('')
  useIsomorphicLayoutEffect(() => setMark(random.next().toString(36).slice(2, 8)), [random])
  return `gifkit${id}${mark}`
}

const isPickerClient = (client: unknown): client is PickerClient =>
  typeof client === 'object' && client !== null && 'trending' in client && 'categories' in client

/**
 * A ready-made picker: search with suggestions, tabs by kind, categories, a grid, and what the person chose last
 * or marked as a favourite. Made for the keyboard first: it opens with the focus in its search field, arrows go
 * into the grid and back, Escape takes back what was asked for and then closes, and the focus returns.
 */
export const GifPicker = (props: GifPickerProps): ReactElement => {
  const { mode = 'popover', anchor, onSelect, onOpenChange, isOpen, theme, closeOnSelect } = props
  const gifkit = useGifkit()
  const client = props.client ?? (isPickerClient(gifkit.client) ? gifkit.client : undefined)
  const strings = useStrings({ ...listStrings, ...pickerStrings }, props.strings)
  const id = useWidgetId()
  const isInline = mode === 'inline'
  const { tabs, initialTerm, searchDebounce, options, hideFavorites = false, ...rest } = props
  const picker = usePicker({ client, tabs, isInline, closeOnSelect, initialTerm, onSelect, onOpenChange })
  const { store, state } = picker
  const root = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLButtonElement>(null)
  const openerElement = (): Element | null => elementOf(anchor) ?? own.current ?? root.current

  useEffect(() => {
    if (!client) reportMistake(gifkit.ports.logger, clientMistake(props.client))
  }, [client, props.client, gifkit])
  useEffect(() => {
    if (isOpen !== undefined) store.send(isOpen ? { type: 'opened' } : { type: 'closed', cause: 'dismissed' })
  }, [store, isOpen])
  useHostOpener(store, anchor, id, !isInline)
  usePickerFocus(picker, openerElement)

  const panel = (
    <PickerPanel
      picker={picker}
      strings={strings}
      id={id}
      client={client}
      options={options}
      theme={theme}
      ownStrings={props.strings}
      searchDebounce={searchDebounce}
      hideFavorites={hideFavorites}
      tiles={tilesOf(rest)}
    />
  )
  return (
    <WidgetRoot root={root} styles={styles} theme={theme} className={props.className}>
      {isInline ? (
        <section className="gifkit-picker gifkit-picker-inline" aria-label={strings.picker}>
          {panel}
        </section>
      ) : (
        <>
          {anchor === undefined && (
            <button
              ref={own}
              type="button"
              className="gifkit-picker-opener"
              aria-label={props.opener === undefined ? strings.pickerOpen : undefined}
              aria-haspopup="dialog"
              aria-expanded={state.isOpen}
              aria-controls={state.isOpen ? id : undefined}
              onClick={() =>
                store.send(state.isOpen ? { type: 'closed', cause: 'dismissed' } : { type: 'opened' })
              }
            >
              {props.opener ?? strings.pickerOpener}
            </button>
          )}
          {state.isOpen && (
            <PickerPopover store={store} id={id} label={strings.picker} anchor={openerElement()}>
              {panel}
            </PickerPopover>
          )}
        </>
      )}
    </WidgetRoot>
  )
}

/** What goes to the grid, and nothing that it would take for its own. */
const tilesOf = (props: PickerTiles): PickerTiles => ({
  columns: props.columns,
  gutter: props.gutter,
  hideAttribution: props.hideAttribution,
  backgroundColor: props.backgroundColor,
  borderRadius: props.borderRadius,
  user: props.user,
  onGifVisible: props.onGifVisible,
  onGifSeen: props.onGifSeen,
  onGifHover: props.onGifHover,
  onGifRightClick: props.onGifRightClick,
  onGifKeyPress: props.onGifKeyPress,
})
