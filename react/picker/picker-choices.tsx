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
  /** Arrows press the tab they come to, and go round; on a toolbar they do neither. */
  readonly role: 'tablist' | 'toolbar'
  readonly label: string
  /** How many buttons there are. */
  readonly count: number
  /** Index of the button that stands for the row; left out, the one that had the focus last. */
  readonly current?: number | undefined
  /** The buttons, each with the `tabIndex` that goes with its place. */
  readonly children: (tabIndexOf: (index: number) => 0 | -1) => ReactNode
}

const press = (button: HTMLElement): void => button.click()

/** A row of buttons that is one stop of the tab key. */
export const ButtonRow = ({ className, role, label, children, ...rest }: ButtonRowProps): ReactElement => {
  const isTabs = role === 'tablist'
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({
    ...rest,
    isWrapping: isTabs,
    onMove: isTabs ? press : undefined,
  })
  const attributes: HTMLAttributes<HTMLDivElement> = { className, role, 'aria-label': label, ...handlers }
  return (
    <div {...attributes} ref={row}>
      {children(tabIndexOf)}
    </div>
  )
}

/** How many are suggested: more are not read. */
const MOST_TERMS = 12

/** Terms that many search for, or channels that go with the term. */
export const PickerSuggestions = ({ picker, strings }: PickerPart): ReactElement | null => {
  const { store, search, state, asked } = picker
  const isKept = state.tab === 'recents' || state.tab === 'favorites'
  const isAsked = asked.text !== '' || asked.activeChannel !== undefined || state.picked !== undefined
  const channels = isKept ? [] : asked.currentChannels
  const terms = isKept || isAsked ? [] : asked.trendingSearches.slice(0, MOST_TERMS)
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

/** A still: a dozen moving pictures at once would tell nothing apart. */
const Picture = ({ category }: { readonly category: Category }): ReactElement | null => {
  const { urlParser, mediaSupport } = useGifkit().ports
  const address =
    category.gif &&
    getBestRenditionUrl(category.gif, PICTURE.width, PICTURE.height, { isStill: true }, mediaSupport)
  const src = address && safeUrl(urlParser, address)
  return src ? <img src={src} alt="" {...PICTURE} loading="lazy" decoding="async" draggable={false} /> : null
}

/** The catalogue's categories with their pictures; of one that was chosen, its name and those below it. */
export const PickerCategories = ({ picker, strings }: PickerPart): ReactElement | null => {
  const { store, state, asked } = picker
  const { picked, categories, tab, focus } = state
  const back = useRef<HTMLButtonElement>(null)
  useIsomorphicLayoutEffect(() => {
    if (focus?.target === 'category') back.current?.focus({ preventScroll: true })
  }, [focus])
  if (tab !== 'gifs' || asked.text !== '' || asked.activeChannel) return null
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
