import type { ReactElement } from 'react'
import type { PickerTab } from '../../core/picker/picker-listing.js'
import { ButtonRow } from './button-row.js'
import { ClockIcon, HeartIcon } from './picker-icons.js'
import type { PickerPart, PickerStrings } from './picker-part.js'

const names = {
  gifs: 'pickerGifs',
  stickers: 'pickerStickers',
  text: 'pickerText',
  emoji: 'pickerEmoji',
  recents: 'pickerRecents',
  favorites: 'pickerFavorites',
} as const satisfies Readonly<Record<PickerTab, keyof PickerStrings>>

const icons: Readonly<Partial<Record<PickerTab, (props: Record<never, never>) => ReactElement>>> = {
  recents: ClockIcon,
  favorites: HeartIcon,
}

/** What kinds there are to choose from. */
export const PickerTabs = ({ picker, strings, id }: PickerPart): ReactElement | null => {
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
        tabs.map((tab, index) => {
          const Icon = icons[tab]
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === state.tab}
              aria-controls={`${id}-results`}
              aria-label={Icon && strings[names[tab]]}
              title={Icon && strings[names[tab]]}
              tabIndex={tabIndexOf(index)}
              onClick={() => store.send({ type: 'tabChosen', tab })}
            >
              {Icon ? <Icon /> : strings[names[tab]]}
            </button>
          )
        })
      }
    </ButtonRow>
  )
}
