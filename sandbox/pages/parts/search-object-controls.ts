import type { Control, Values } from './playground/control.js'

/** Controls for the fields of the search's `options`. */
export const optionControls: readonly Control[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: { gifs: 'GIFs', stickers: 'Stickers', text: 'Text' },
    initial: 'gifs',
    isRequired: true,
    isInBar: true,
    prop: false,
  },
  { kind: 'range', name: 'limit', label: 'options limit', min: 1, max: 50, initial: 25, prop: false },
  {
    kind: 'choice',
    name: 'rating',
    label: 'options rating',
    options: ['y', 'g', 'pg', 'pg-13', 'r'],
    prop: false,
  },
  { kind: 'choice', name: 'sort', label: 'options sort', options: ['relevant', 'recent'], prop: false },
  { kind: 'text', name: 'channel', label: 'options channel', placeholder: 'such as giphy', prop: false },
  { kind: 'toggle', name: 'explore', label: 'options explore', prop: false },
  { kind: 'toggle', name: 'excludeDynamicResults', label: 'options excludeDynamicResults', prop: false },
  { kind: 'text', name: 'lang', label: 'options lang', placeholder: 'es', prop: false },
]

const heights = { kind: 'range', min: 28, max: 72, unit: 'px', prop: false } as const

/** Controls for the fields of the search's `theme`. */
export const themeControls: readonly Control[] = [
  {
    kind: 'choice',
    name: 'mode',
    label: 'theme mode',
    options: ['light', 'dark', 'system', 'host'],
    isInBar: true,
    prop: false,
  },
  { kind: 'toggle', name: 'darkMode', label: 'theme darkMode', prop: false },
  { ...heights, name: 'searchbarHeight', default: 42 },
  { ...heights, name: 'smallSearchbarHeight', default: 35 },
  { ...heights, name: 'mobileSearchbarHeight', default: 35 },
  { kind: 'toggle', name: 'hideCancelButton', default: false, prop: false },
  { kind: 'text', name: 'mobileMediaQuery', placeholder: 'max-width: 600px', prop: false },
]

/** Values of these controls by name, without unset ones. */
const setValuesOf = (controls: readonly Control[], values: Values): Values =>
  Object.fromEntries(
    controls.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

export const optionsOf = (values: Values): Values => setValuesOf(optionControls, values)
export const themeOf = (values: Values): Values => setValuesOf(themeControls, values)
