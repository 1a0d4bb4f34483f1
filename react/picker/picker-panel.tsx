import { type HTMLAttributes, type KeyboardEvent, type ReactElement, useRef } from 'react'
import { safeUrl } from '../../core/http/url.js'
import { isPlainKey } from '../../core/list/roving-focus.js'
import type { Category } from '../../core/model/category.js'
import type { GifOrigin } from '../../core/page/clients.js'
import { PICKER_DEBOUNCE_MS, pickerKey } from '../../core/picker/picker-machine.js'
import { getBestRenditionUrl } from '../../core/picture/renditions.js'
import { channelName } from '../../core/search/search-channel.js'
import { pickerTabStrings, type Strings } from '../../core/strings.js'
import { GifkitProvider, type Theme, useGifkit } from '../provider.js'
import { searchKey } from '../search/use-search-field.js'
import { useLater } from '../use-later-part.js'
import { useStyles } from '../widget-root.js'
import { ButtonRow } from './button-row.js'
import { CloseIcon, Icon, SearchIcon } from './picker-icons.js'
import { laterPickerChoices, PickerResults, type PickerResultsProps } from './picker-results.js'
import type { PickerPart } from './use-picker.js'

/** The search field, with the active channel before it and a clear button after it. */
const PickerField = ({ picker, strings, searchDebounce = PICKER_DEBOUNCE_MS }: PickerPart): ReactElement => {
  const { search, store, searchState, field } = picker
  const { text, activeChannel } = searchState
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element
    <div className="gifkit-picker-field" role="search" aria-label={strings.pickerSearch}>
      <SearchIcon />
      {activeChannel && (
        <button
          type="button"
          className="gifkit-picker-chip"
          aria-label={strings.pickerLeaveChannel(channelName(activeChannel))}
          onClick={() => {
            search.send({ type: 'channelPicked', channel: undefined })
            store.send({ type: 'suggestionTaken' })
          }}
        >
          @{channelName(activeChannel)}
          <CloseIcon />
        </button>
      )}
      <input
        ref={field}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={strings.pickerSearch}
        placeholder={strings.pickerSearch}
        value={text}
        onInput={({ currentTarget: { value } }) =>
          search.send({ type: 'typed', text: value, debounceMs: searchDebounce })
        }
        // React warns about a `value` without it; `onInput` works the same in React and Preact.
        onChange={() => {}}
        onKeyDown={(event) => searchKey(search, event)}
      />
      {text !== '' && (
        <button
          type="button"
          className="gifkit-picker-icon-button gifkit-picker-clear"
          aria-label={strings.pickerClear}
          onClick={() => {
            search.send({ type: 'cleared' })
            field.current?.focus({ preventScroll: true })
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

/** The tabs, if there is more than one. */
const PickerTabs = ({ picker, strings, id }: PickerPart): ReactElement | null => {
  const { store, state } = picker
  const { tabs } = state.settings
  if (tabs.length < 2) return null
  return (
    <ButtonRow
      className="gifkit-picker-tabs"
      role="tablist"
      label={strings.pickerTabs}
      count={tabs.length}
      current={tabs.indexOf(state.tab)}
    >
      {(tabIndexOf) =>
        tabs.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === state.tab}
            aria-controls={`${id}-results`}
            tabIndex={tabIndexOf(index)}
            onClick={() => store.send({ type: 'tabChosen', tab })}
          >
            {strings[pickerTabStrings[tab]]}
          </button>
        ))
      }
    </ButtonRow>
  )
}

interface PickerPanelProps extends Omit<PickerResultsProps, 'client' | 'scroller'> {
  readonly client: PickerResultsProps['client'] | undefined
  readonly theme: Theme | undefined
  readonly ownStrings: Partial<Strings> | undefined
}

/** Everything inside a picker, popover or not. */
export const PickerPanel = (props: PickerPanelProps): ReactElement => {
  const { picker, strings, client, id, theme, ownStrings } = props
  const { store, state, field } = picker
  const scroller = useRef<HTMLDivElement>(null)
  const { urlParser, mediaSupport } = useGifkit().ports
  const choices = useLater(laterPickerChoices, true)
  useStyles(scroller, choices?.pickerChoiceSheets)

  const pictureOf = ({ gif }: Category, width: number, height: number): string | undefined => {
    const address = gif && getBestRenditionUrl(gif, width, height, { isStill: true }, mediaSupport)
    return address && safeUrl(urlParser, address)
  }
  const focusTile = (): boolean => {
    const tile = scroller.current?.querySelector<HTMLElement>('.giphy-gif[tabindex="0"]')
    tile?.focus()
    return tile !== null && tile !== undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // During composition these keys belong to the input method.
    if (!isPlainKey(event) || event.nativeEvent.isComposing) return
    const action = pickerKey(event.key, (event.target as Element).classList.contains('giphy-gif'))
    if (!action || (action === 'enterTiles' && !focusTile())) return
    if (action === 'escape') store.escape()
    else if (action === 'leaveTiles') field.current?.focus({ preventScroll: true })
    event.preventDefault()
    // So that a dialog of the host around the picker stays open.
    event.stopPropagation()
  }
  const hasTabs = state.settings.tabs.length > 1
  const attributes: HTMLAttributes<HTMLElement> = { className: 'gifkit-picker-panel', onKeyDown }

  return (
    <GifkitProvider
      client={client && 'apiKey' in client ? (client as GifOrigin) : undefined}
      theme={theme}
      strings={ownStrings}
    >
      <div {...attributes}>
        <div className="gifkit-picker-head">
          <div className="gifkit-picker-top">
            <PickerField {...props} />
            {!state.settings.isInline && (
              <button
                type="button"
                className="gifkit-picker-icon-button gifkit-picker-close"
                aria-label={strings.pickerClose}
                onClick={() => store.send({ type: 'closed', cause: 'dismissed' })}
              >
                <CloseIcon />
              </button>
            )}
          </div>
          <PickerTabs {...props} />
        </div>
        <div
          ref={scroller}
          className="gifkit-picker-results"
          {...(hasTabs
            ? { role: 'tabpanel', id: `${id}-results`, 'aria-labelledby': `${id}-${state.tab}` }
            : undefined)}
        >
          {choices ? (
            <choices.PickerChoices
              {...props}
              ButtonRow={ButtonRow}
              Icon={Icon}
              nameOf={channelName}
              pictureOf={pictureOf}
            />
          ) : (
            state.tab === 'gifs' && <div className="gifkit-picker-waiting" />
          )}
          {client ? (
            <PickerResults {...props} client={client} scroller={scroller} />
          ) : (
            <p className="gifkit-message">{strings.pickerNoClient}</p>
          )}
        </div>
      </div>
    </GifkitProvider>
  )
}
