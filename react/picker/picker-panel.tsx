import { type HTMLAttributes, type KeyboardEvent, type ReactElement, useRef } from 'react'
import { isPlainKey } from '../../core/list/roving-focus.js'
import { pickerKey } from '../../core/picker/picker-machine.js'
import { GifkitProvider, type Theme } from '../provider.js'
import type { Strings } from '../strings.js'
import { PickerCategories } from './picker-categories.js'
import { PickerField } from './picker-field.js'
import { CloseIcon } from './picker-icons.js'
import { PickerResults, type PickerResultsProps } from './picker-results.js'
import { PickerSuggestions } from './picker-suggestions.js'
import { PickerTabs } from './picker-tabs.js'

export interface PickerPanelProps extends Omit<PickerResultsProps, 'client' | 'scroller'> {
  readonly client: PickerResultsProps['client'] | undefined
  readonly theme: Theme | undefined
  readonly ownStrings: Partial<Strings> | undefined
}

/** Everything inside a picker, popover or not. */
export const PickerPanel = (props: PickerPanelProps): ReactElement => {
  const { picker, strings, client, id, theme, ownStrings } = props
  const { store, state, field } = picker
  const scroller = useRef<HTMLDivElement>(null)

  const focusTile = (): boolean => {
    const tile = scroller.current?.querySelector<HTMLElement>('.giphy-gif[tabindex="0"]')
    tile?.focus()
    return tile !== null && tile !== undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Whoever chooses a word of an input method by Escape or the arrows means its list.
    if (!isPlainKey(event) || event.nativeEvent.isComposing) return
    const asked = pickerKey(event.key, (event.target as Element).classList.contains('giphy-gif'))
    if (!asked || (asked === 'enterTiles' && !focusTile())) return
    if (asked === 'escape') store.escape()
    else if (asked === 'leaveTiles') field.current?.focus({ preventScroll: true })
    event.preventDefault()
    // A dialog of the host's around it stays.
    event.stopPropagation()
  }
  const isTabbed = state.settings.tabs.length > 1
  const attributes: HTMLAttributes<HTMLElement> = { className: 'gifkit-picker-panel', onKeyDown }

  return (
    <GifkitProvider client={client as { apiKey: string } | undefined} theme={theme} strings={ownStrings}>
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
          {...(isTabbed
            ? { role: 'tabpanel', id: `${id}-results`, 'aria-labelledby': `${id}-${state.tab}` }
            : undefined)}
        >
          <PickerSuggestions {...props} />
          <PickerCategories {...props} />
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
