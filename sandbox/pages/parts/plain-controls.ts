import { type GridSettings, limits, type MediaType, mediaTypes } from './grid-settings.js'

/** The fields of the controls, as HTML would have them. */
const inputOf = (
  type: string,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLInputElement => {
  const input = document.createElement('input')
  for (const [key, value] of Object.entries({ type, name, ...attributes })) input.setAttribute(key, value)
  return input
}

const labelled = (className: string, ...content: readonly (Node | string)[]): HTMLLabelElement => {
  const label = document.createElement('label')
  label.className = className
  label.append(...content)
  return label
}

const textIn = (name: 'span' | 'output' | 'legend', text: string): HTMLElement => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

interface Slider {
  readonly label: HTMLLabelElement
  readonly input: HTMLInputElement
  readonly output: HTMLElement
}

const sliderOf = (name: keyof typeof limits, text: string): Slider => {
  const [least, most] = limits[name]
  const input = inputOf('range', name, { min: String(least), max: String(most) })
  const output = textIn('output', '')
  const caption = textIn('span', text)
  caption.append(output)
  return { label: labelled('slider', caption, input), input, output }
}

export interface PlainControls {
  readonly form: HTMLFormElement
  /** Makes the fields say this. */
  show(settings: GridSettings): void
}

/** The controls of a grid page without a framework; `onChange` gets all settings each time one changes. */
export const plainControls = (onChange: (settings: GridSettings) => void): PlainControls => {
  const form = document.createElement('form')
  form.className = 'grid-controls'
  form.setAttribute('aria-label', 'What the grid shows')
  const search = inputOf('search', 'term', {
    class: 'search-field',
    'aria-label': 'Search',
    placeholder: 'Search, or see what is trending',
    autocomplete: 'off',
  })
  const radios = Object.keys(mediaTypes).map((value) => inputOf('radio', 'type', { value }))
  const types = document.createElement('fieldset')
  types.className = 'switch'
  types.append(
    textIn('legend', 'Type'),
    ...radios.map((radio) => labelled('', radio, textIn('span', mediaTypes[radio.value as MediaType]))),
  )
  const columns = sliderOf('columns', 'Columns')
  const gutter = sliderOf('gutter', 'Gutter')
  const width = sliderOf('width', 'Width')
  const auto = inputOf('checkbox', 'auto')
  form.append(
    search,
    types,
    columns.label,
    gutter.label,
    width.label,
    labelled('check', auto, 'Fill the container'),
  )

  const read = (): GridSettings => ({
    term: search.value,
    type: (radios.find(({ checked }) => checked)?.value ?? 'gifs') as MediaType,
    columns: columns.input.valueAsNumber,
    gutter: gutter.input.valueAsNumber,
    width: auto.checked ? undefined : width.input.valueAsNumber,
  })
  const describe = ({ columns: count, gutter: space, width: pixels }: GridSettings): void => {
    columns.output.textContent = String(count)
    gutter.output.textContent = `${space} px`
    width.output.textContent = pixels === undefined ? 'auto' : `${pixels} px`
    width.input.disabled = pixels === undefined
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const settings = read()
    describe(settings)
    onChange(settings)
  })
  return {
    form,
    show: (settings) => {
      search.value = settings.term
      for (const radio of radios) radio.checked = radio.value === settings.type
      columns.input.value = String(settings.columns)
      gutter.input.value = String(settings.gutter)
      width.input.value = String(settings.width ?? limits.width[2])
      auto.checked = settings.width === undefined
      describe(settings)
    },
  }
}
