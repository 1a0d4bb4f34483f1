import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { clientMistake, reportMistake } from '../../core/mistake.js'
import type { HostFunction, IGif } from '../../core/model/host-gif.js'
import type { PickerClient, PickerOptions, PickerTab } from '../../core/picker/picker-listing.js'
import { listStrings, pickerStrings, type Strings } from '../../core/strings.js'
import { type Theme, useGifkit, useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { useLoadWhenIdle } from '../use-later-part.js'
import { laterPopover } from '../use-popover.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import pickerStyles from './picker.css?inline'
import pickerBoxStyles from './picker-boxes.css?inline'
import pickerListStyles from './picker-list.css?inline'
import { PickerPanel } from './picker-panel.js'
import { PickerPopover } from './picker-popover.js'
import { laterPickerChoices, type PickerTiles, useKeepRecent } from './picker-results.js'
import { elementOf, type PickerAnchor, useHostOpener, usePicker, usePickerFocus } from './use-picker.js'

/** Props of a `GifPicker`. */
export interface GifPickerProps extends PickerTiles {
  /** Fetches GIFs, for example a `GiphyFetch`; default: the provider's, if it has the calls. Keep it between renders. */
  readonly client?: PickerClient | undefined
  /** Called with the chosen GIF, after it was added to the recents. Kept GIFs have some renditions only: see `KeptGifs`. */
  readonly onSelect?: HostFunction<[gif: IGif]> | undefined
  /** Opened by a button, or part of the page; default `popover`. */
  readonly mode?: 'popover' | 'inline' | undefined
  /**
   * The host's element that opens the popover, beside which it is placed. Without one the picker renders a button. While
   * mounted, the picker sets the element's `aria-haspopup`, `aria-expanded` and `aria-controls`.
   */
  readonly anchor?: PickerAnchor | undefined
  /** Content of the picker's button; default `GIF`. */
  readonly opener?: ReactNode
  /** Opens or closes the popover when it changes. */
  readonly isOpen?: boolean | undefined
  /** Called when the popover opens or closes. */
  readonly onOpenChange?: HostFunction<[isOpen: boolean]> | undefined
  /** Closes the popover when the visitor chooses a GIF; default true. */
  readonly closeOnSelect?: boolean | undefined
  /** Tabs in their order; default all six. */
  readonly tabs?: readonly PickerTab[] | undefined
  /** Searched for when the picker is mounted. */
  readonly initialTerm?: string | undefined
  /** Debounce of typing in ms; default 300. */
  readonly searchDebounce?: number | undefined
  /** Sent with every call; keep the object between renders. */
  readonly options?: PickerOptions | undefined
  /** Leaves out the favourite buttons of tiles; default false. */
  readonly hideFavorites?: boolean | undefined
  /** Colours of this picker; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of this picker. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  /** Added to the outermost element. */
  readonly className?: string | undefined
}

const styles = [
  baseStyles,
  surfaceThemeStyles,
  controlThemeStyles,
  pickerStyles,
  pickerListStyles,
  pickerBoxStyles,
]

/**
 * An id that is unique on the page. React and Preact number their ids per root, and each rendered widget is a root; so a
 * random part is added after the markup of a server is hydrated.
 */
const useWidgetId = (): string => {
  const id = useId()
  const { random } = useGifkit().ports
  const [suffix, setSuffix] = useState('')
  useIsomorphicLayoutEffect(() => setSuffix(random.next().toString(36).slice(2, 8)), [random])
  return `gifkit${id}${suffix}`
}

const isPickerClient = (client: unknown): client is PickerClient =>
  typeof client === 'object' && client !== null && 'trending' in client && 'categories' in client

/**
 * A complete picker: search with suggestions, tabs, categories, a grid, recents and favourites. By keyboard: it opens
 * with the focus in its search field, arrow keys lead into the grid and back, Escape clears the search and then closes,
 * and the focus returns.
 *
 * @example
 * ```tsx
 * <GifPicker client={client} onSelect={(gif) => insert(gif)} />
 * ```
 */
export const GifPicker = (props: GifPickerProps): ReactElement => {
  const { mode = 'popover', anchor, onSelect, onOpenChange, isOpen, theme, closeOnSelect } = props
  const gifkit = useGifkit()
  const client = props.client ?? (isPickerClient(gifkit.client) ? gifkit.client : undefined)
  const strings = useStrings({ ...listStrings, ...pickerStrings }, props.strings)
  const id = useWidgetId()
  const isInline = mode === 'inline'
  const { tabs, initialTerm, searchDebounce, options, hideFavorites = false, ...rest } = props
  const keepRecent = useKeepRecent()
  const picker = usePicker({
    client,
    tabs,
    isInline,
    closeOnSelect,
    initialTerm,
    keepRecent,
    onSelect,
    onOpenChange,
  })
  const { store, state } = picker
  const root = useRef<HTMLDivElement>(null)
  const ownOpener = useRef<HTMLButtonElement>(null)
  const openerElement = (): Element | null => elementOf(anchor) ?? ownOpener.current ?? root.current

  useEffect(() => {
    if (!client) reportMistake(gifkit.ports.logger, clientMistake(props.client))
  }, [client, props.client, gifkit])
  useEffect(() => {
    if (isOpen !== undefined) store.send(isOpen ? { type: 'opened' } : { type: 'closed', cause: 'dismissed' })
  }, [store, isOpen])
  useHostOpener(store, anchor, id, !isInline)
  usePickerFocus(picker, openerElement)
  useLoadWhenIdle(laterPickerChoices, !state.isOpen)
  useLoadWhenIdle(laterPopover, !state.isOpen)
  const loadAhead = (): void => {
    void laterPickerChoices.load()
    void laterPopover.load()
  }

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
        <section className="gifkit-picker gifkit-picker-inline" aria-label={strings.picker} tabIndex={-1}>
          {panel}
        </section>
      ) : (
        <>
          {anchor === undefined && (
            <button
              ref={ownOpener}
              type="button"
              className="gifkit-picker-opener"
              // Who speaks to a page says the text that is seen.
              aria-label={
                (props.opener ?? !strings.pickerOpen.includes(strings.pickerOpener))
                  ? undefined
                  : strings.pickerOpen
              }
              aria-haspopup="dialog"
              aria-expanded={state.isOpen}
              aria-controls={state.isOpen ? id : undefined}
              onPointerEnter={loadAhead}
              onFocus={loadAhead}
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

/** The props that are passed on to the grid. */
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
