import type { ReactElement } from 'react'
import { type GridSettings, limits, type MediaType, mediaTypes } from './grid-settings.js'

export interface GridControlsProps {
  readonly settings: GridSettings
  readonly onChange: (settings: Partial<GridSettings>) => void
}

interface SliderProps {
  readonly label: string
  readonly name: 'columns' | 'gutter' | 'width'
  readonly value: number
  readonly unit?: string
  readonly isDisabled?: boolean
  readonly onChange: (value: number) => void
}

const Slider = ({
  label,
  name,
  value,
  unit = '',
  isDisabled = false,
  onChange,
}: SliderProps): ReactElement => {
  const [least, most] = limits[name]
  return (
    <label className="slider">
      <span>
        {label}
        <output>{isDisabled ? 'auto' : `${value}${unit}`}</output>
      </span>
      <input
        type="range"
        name={name}
        min={least}
        max={most}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}

/** Search field, type switch, columns, gutter and width. */
export const GridControls = ({ settings, onChange }: GridControlsProps): ReactElement => {
  const { term, type, columns, gutter, width } = settings
  return (
    <form
      className="grid-controls"
      aria-label="What the grid shows"
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        className="search-field"
        type="search"
        name="term"
        aria-label="Search"
        placeholder="Search, or see what is trending"
        autoComplete="off"
        value={term}
        onChange={({ target }) => onChange({ term: target.value })}
      />
      <fieldset className="switch">
        <legend>Type</legend>
        {Object.entries(mediaTypes).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={value === type}
              onChange={() => onChange({ type: value as MediaType })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Slider
        label="Columns"
        name="columns"
        value={columns}
        onChange={(next) => onChange({ columns: next })}
      />
      <Slider
        label="Gutter"
        name="gutter"
        unit=" px"
        value={gutter}
        onChange={(next) => onChange({ gutter: next })}
      />
      <Slider
        label="Width"
        name="width"
        unit=" px"
        value={width ?? limits.width[2]}
        isDisabled={width === undefined}
        onChange={(next) => onChange({ width: next })}
      />
      <label className="check">
        <input
          type="checkbox"
          name="auto"
          checked={width === undefined}
          onChange={({ target }) => onChange({ width: target.checked ? undefined : limits.width[2] })}
        />
        Fill the container
      </label>
    </form>
  )
}
