import type { ReactElement } from 'react'
import { useDashboard } from './dashboard-context.js'
import { pickedText } from './picked-text.js'

/** The number of picked GIFs, displayed on every tab. */
export const SelectionBar = (): ReactElement => {
  const { selection } = useDashboard()
  const { size } = selection.gifs
  return (
    <div className="dash-selection" data-empty={size === 0}>
      <span role="status">{size === 0 ? 'No GIFs picked' : `${pickedText(size)} picked`}</span>
      {size > 0 && (
        <>
          <ul aria-hidden="true">
            {[...selection.gifs.values()].slice(-8).map(({ id, thumbnail }) => (
              <li key={id}>
                <img className="dash-face" src={thumbnail} alt="" />
              </li>
            ))}
          </ul>
          <button type="button" className="quiet" onClick={selection.clear}>
            Clear
          </button>
        </>
      )}
    </div>
  )
}
