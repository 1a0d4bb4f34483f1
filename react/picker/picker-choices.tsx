import { type HTMLAttributes, type ReactElement, type ReactNode, useRef } from 'react'
import type { Category } from '../../core/model/category.js'
import { getBestRenditionUrl } from '../../core/picture/addresses.js'
import { safeUrl } from '../../core/picture/safe-url.js'
import { channelName } from '../../core/search/search-state.js'
import { useGifkit } from '../provider.js'
import { useRovingRow } from '../use-roving-row.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { BackIcon, TrendIcon } from './picker-icons.js'
import type { PickerPart } from './use-picker.js'

interface ButtonRowProps {
  readonly className: string
  /** In a tab list, arrow keys select the tab they focus, and wrap around. */
  readonly role: 'tablist' | 'toolbar'
  readonly label: string
  /** How many buttons there are. */
  readonly count: number
  /** Index of the button in the tab order; default: the last focused one. */
  readonly current?: number | undefined
  /** Renders the buttons, with the `tabIndex` of each. */
  readonly children: (tabIndexOf: (index: number) => 0 | -1) => ReactNode
}

const click = (button: HTMLElement): void => button.click()

/** A row of buttons with one tab stop. */
export const ButtonRow = ({ className, role, label, children, ...rest }: ButtonRowProps): ReactElement => {
  const isTabs = role === 'tablist'
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({
    ...rest,
    isWrapping: isTabs,
    onMove: isTabs ? click : undefined,
  })
  const attributes: HTMLAttributes<HTMLDivElement> = { className, role, 'aria-label': label, ...handlers }
  return (
    <div {...attributes} ref={row}>
      {children(tabIndexOf)}
    </div>
  )
}

const MAX_TERMS = 12

/** Channels found for the term, else trending searches. */
export const PickerSuggestions = ({ picker, strings }: PickerPart): ReactElement | null => {
  const { store, search, state, searchState } = picker
  const isKept = state.tab === 'recents' || state.tab === 'favorites'
  const isSearching =
    searchState.text !== '' || searchState.activeChannel !== undefined || state.picked !== undefined
  const channels = isKept ? [] : searchState.currentChannels
  const terms = isKept || isSearching ? [] : searchState.trendingSearches.slice(0, MAX_TERMS)
  const count = channels.length + terms.length
  if (count === 0) return null
  return (
    <ButtonRow
      className="gifkit-picker-suggestions"
      role="toolbar"
      label={strings.pickerSuggestions}
      count={count}
    >
      {(tabIndexOf) => [
        ...channels.map((channel, index) => (
          <button
            key={channel.id}
            type="button"
            aria-label={strings.pickerChannel(channelName(channel))}
            tabIndex={tabIndexOf(index)}
            onClick={() => {
              search.send({ type: 'channelPicked', channel })
              store.send({ type: 'suggestionTaken' })
            }}
          >
            @{channelName(channel)}
          </button>
        )),
        ...terms.map((term, index) => (
          <button
            key={term}
            type="button"
            tabIndex={tabIndexOf(channels.length + index)}
            onClick={() => {
              search.send({ type: 'searched', term })
              store.send({ type: 'suggestionTaken' })
            }}
          >
            <TrendIcon />
            {term}
          </button>
        )),
      ]}
    </ButtonRow>
  )
}

/** Size in px of a category's picture. */
const PICTURE = { width: 112, height: 72 } as const

/** A still, since a dozen moving pictures at once would distract. */
const Picture = ({ category }: { readonly category: Category }): ReactElement | null => {
  const { urlParser, mediaSupport } = useGifkit().ports
  const address =
    category.gif &&
    getBestRenditionUrl(category.gif, PICTURE.width, PICTURE.height, { isStill: true }, mediaSupport)
  const src = address && safeUrl(urlParser, address)
  return src ? <img src={src} alt="" {...PICTURE} loading="lazy" decoding="async" draggable={false} /> : null
}

/** The categories with their pictures; of the chosen one, its name and subcategories. */
export const PickerCategories = ({ picker, strings }: PickerPart): ReactElement | null => {
  const { store, state, searchState } = picker
  const { picked, categories, tab, focus } = state
  const back = useRef<HTMLButtonElement>(null)
  useIsomorphicLayoutEffect(() => {
    if (focus?.target === 'category') back.current?.focus({ preventScroll: true })
  }, [focus])
  if (tab !== 'gifs' || searchState.text !== '' || searchState.activeChannel) return null
  if (!picked)
    return categories.length === 0 ? null : (
      <ButtonRow
        className="gifkit-picker-categories"
        role="toolbar"
        label={strings.pickerCategories}
        count={categories.length}
      >
        {(tabIndexOf) =>
          categories.map((category, index) => (
            <button
              key={category.name_encoded}
              type="button"
              tabIndex={tabIndexOf(index)}
              onClick={() => store.send({ type: 'categoryChosen', category })}
            >
              <Picture category={category} />
              <span>{category.name}</span>
            </button>
          ))
        }
      </ButtonRow>
    )
  return (
    <div className="gifkit-picker-category">
      <div className="gifkit-picker-heading">
        <button
          ref={back}
          type="button"
          className="gifkit-picker-icon-button"
          aria-label={strings.pickerBack}
          onClick={() => store.send({ type: 'categoryLeft' })}
        >
          <BackIcon />
        </button>
        <strong>{picked.category.name}</strong>
      </div>
      {picked.category.subcategories.length > 0 && (
        <ButtonRow
          className="gifkit-picker-suggestions"
          role="toolbar"
          label={picked.category.name}
          count={picked.category.subcategories.length}
        >
          {(tabIndexOf) =>
            picked.category.subcategories.map((subcategory, index) => (
              <button
                key={subcategory.name_encoded}
                type="button"
                aria-pressed={subcategory === picked.subcategory}
                tabIndex={tabIndexOf(index)}
                onClick={() => store.send({ type: 'subcategoryChosen', subcategory })}
              >
                {subcategory.name}
              </button>
            ))
          }
        </ButtonRow>
      )}
    </div>
  )
}
