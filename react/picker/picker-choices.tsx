/**
 * What a picker shows above its grid besides the tabs, its kept lists and the buttons for them, with their sheet: loaded
 * later, see `laterPickerChoices`. Like all later parts it imports React and what only it needs, and gets the rest as
 * props.
 */

import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { KeptStore } from '../../core/favorites/kept-gifs.js'
import type { Category } from '../../core/model/category.js'
import type { Channel } from '../../core/model/channel.js'
import { pickerSuggestions } from '../../core/picker/picker-suggestions.js'
import type { GifControlsProps } from '../tile/tile-context.js'
import type { ButtonRowProps } from './button-row.js'
import pickerChoiceStyles from './picker-choices.css?inline'
import type { IconProps } from './picker-icons.js'
import type { PickerPart } from './use-picker.js'

export { favoritesIn, findKept, recentsIn } from '../../core/favorites/kept-gifs.js'

export const pickerChoiceSheets: readonly string[] = [pickerChoiceStyles]

interface PickerChoicesProps extends PickerPart {
  readonly ButtonRow: (props: ButtonRowProps) => ReactElement
  readonly Icon: (props: IconProps) => ReactElement
  readonly nameOf: (channel: Channel) => string
  /** The address of a still that is at least so large in px. */
  readonly pictureOf: (category: Category, width: number, height: number) => string | undefined
}

/** Channels found for the term, else trending searches. */
const PickerSuggestions = (props: PickerChoicesProps): ReactElement | null => {
  const { picker, strings, ButtonRow, Icon, nameOf } = props
  const { store, search, state, searchState } = picker
  const { channels, terms } = pickerSuggestions(state, searchState)
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
            aria-label={strings.pickerChannel(nameOf(channel))}
            tabIndex={tabIndexOf(index)}
            onClick={() => {
              search.send({ type: 'channelPicked', channel })
              store.send({ type: 'suggestionTaken' })
            }}
          >
            @{nameOf(channel)}
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
            <Icon path="m3.5 16 6-6 4 4 7-7M15 7h5.5v5.5" />
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
const pictureView = (src: string | undefined): ReactNode =>
  src && <img src={src} alt="" {...PICTURE} loading="lazy" decoding="async" draggable={false} />

/** The categories with their pictures; of the chosen one, its name and subcategories. */
const PickerCategories = (props: PickerChoicesProps): ReactElement | null => {
  const { picker, strings, ButtonRow, Icon } = props
  const { store, state, searchState } = picker
  const { picked, categories, categoryStatus, tab, focus } = state
  const { channels, terms } = pickerSuggestions(state, searchState)
  const back = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focus?.target === 'category') back.current?.focus({ preventScroll: true })
  }, [focus])
  if (tab !== 'gifs' || searchState.text !== '' || searchState.activeChannel) return null
  if (!picked && categories.length === 0)
    return categoryStatus === 'asked' ? (
      // Below suggestions it is another element: for browsers, one that moves is a layout shift.
      <div key={channels.length + terms.length} className="gifkit-picker-waiting" />
    ) : null
  if (!picked)
    return (
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
              {pictureView(props.pictureOf(category, PICTURE.width, PICTURE.height))}
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
          <Icon path="m14.5 5.5-6.5 6.5 6.5 6.5" />
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

/** Suggestions and categories. */
export const PickerChoices = (props: PickerChoicesProps): ReactElement => (
  <>
    <PickerSuggestions {...props} />
    <PickerCategories {...props} />
  </>
)

interface HeartButtonProps extends GifControlsProps {
  /** The favourites. */
  readonly store: KeptStore
  readonly label: string
  readonly HeartIcon: (props: { readonly isFilled: boolean }) => ReactElement
}

/** The favourite button of a tile: shown while the tile is hovered or focused, and while it is pressed. */
export const HeartButton = (props: HeartButtonProps): ReactElement => {
  const { gif, isHovered, store, HeartIcon } = props
  const isFavorite = useSyncExternalStore(store.subscribe, () => store.state().ids.has(String(gif.id)))
  return (
    <button
      type="button"
      className={isHovered || isFavorite ? 'gifkit-heart gifkit-shown' : 'gifkit-heart'}
      aria-label={props.label}
      aria-pressed={isFavorite}
      tabIndex={props.tabIndex}
      onClick={() => store.toggle(gif)}
    >
      <HeartIcon isFilled={isFavorite} />
    </button>
  )
}
