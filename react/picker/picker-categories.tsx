import { type ReactElement, useRef } from 'react'
import type { Category } from '../../core/model/category.js'
import { getBestRenditionUrl, safeUrl } from '../../core/picture/addresses.js'
import { useGifkit } from '../provider.js'
import { useBeforePaint } from '../use-latest.js'
import { ButtonRow } from './button-row.js'
import { BackIcon } from './picker-icons.js'
import type { PickerPart } from './picker-part.js'

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
  useBeforePaint(() => {
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
