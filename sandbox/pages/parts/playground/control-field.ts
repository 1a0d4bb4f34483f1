import { type Control, type ControlValue, optionsOf } from './control.js'
import { button, element, inputOf, switchOf } from './element.js'

/** More choices than this are a list. */
const MOST_RADIOS = 4

export interface ControlField {
  readonly view: HTMLElement
  /** Sets the value of the field. */
  show(value: ControlValue): void
}

/** The part of a field that is turned; `say` describes a value beside the name. */
interface Knob extends ControlField {
  readonly say: (value: ControlValue) => string
}

const plainSay = (value: ControlValue): string => (value === undefined ? '' : String(value))

const toggleKnob = (name: string, label: string, onChange: (value: boolean) => void): Knob => {
  const input = inputOf('checkbox', name, { 'aria-label': label })
  input.addEventListener('change', () => onChange(input.checked))
  return {
    view: input,
    show: (value) => {
      input.checked = value === true
    },
    say: (value) => (value === true ? 'on' : 'off'),
  }
}

const inputKnob = (input: HTMLInputElement, onChange: (value: ControlValue) => void, unit = ''): Knob => {
  const isNumber = input.type === 'range' || input.type === 'number'
  const read = (): ControlValue =>
    !isNumber ? input.value : Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : undefined
  input.addEventListener('input', () => onChange(read()))
  return {
    view: input,
    show: (value) => {
      const isShown = read() === value
      // Setting the value would move the caret while the user types.
      if (!isShown) input.value = value === undefined ? '' : String(value)
    },
    say: (value) => (value === undefined ? '' : `${value}${unit}`),
  }
}

const listKnob = (
  control: Control & { readonly kind: 'choice' },
  label: string,
  onChange: (value: ControlValue) => void,
): Knob => {
  const list = element('select', '')
  list.name = control.name
  list.setAttribute('aria-label', label)
  const optionOf = (value: string, text: string): HTMLOptionElement => {
    const option = element('option', '', text)
    option.value = value
    return option
  }
  if (!control.isRequired) list.append(optionOf('', 'left out'))
  list.append(...optionsOf(control).map(([value, text]) => optionOf(value, text)))
  list.addEventListener('change', () => onChange(list.value === '' ? undefined : list.value))
  return {
    view: list,
    show: (value) => {
      list.value = value === undefined ? '' : String(value)
    },
    say: plainSay,
  }
}

const knobOf = (control: Control, label: string, onChange: (value: ControlValue) => void): Knob => {
  const { name } = control
  const shared = { 'aria-label': label, autocomplete: 'off' }
  switch (control.kind) {
    case 'toggle':
    case 'callback':
      return toggleKnob(name, label, onChange)
    case 'choice': {
      if (optionsOf(control).length > MOST_RADIOS) return listKnob(control, label, onChange)
      return { ...switchOf(label, name, optionsOf(control), onChange), say: plainSay }
    }
    case 'range': {
      const { min, max, step, unit } = control
      const input = inputOf('range', name, { ...shared, min, max, step })
      return inputKnob(input, onChange, unit === undefined ? '' : ` ${unit}`)
    }
    case 'number': {
      const { min, max, step } = control
      return inputKnob(inputOf('number', name, { ...shared, min, max, step }), onChange)
    }
    case 'text': {
      const type = control.isSearch ? 'search' : 'text'
      const input = inputOf(type, name, { ...shared, placeholder: control.placeholder, spellcheck: 'false' })
      if (control.isSearch) input.className = 'search-field'
      return inputKnob(input, onChange)
    }
    case 'colour':
      return inputKnob(inputOf('color', name, { 'aria-label': label }), onChange)
  }
}

/** A control with its name, its field and the button that leaves it out. */
export const controlField = (control: Control, onChange: (value: ControlValue) => void): ControlField => {
  const label = control.label ?? control.name
  const knob = knobOf(control, label, onChange)
  // These have a label of their own.
  if (control.kind === 'text' && control.isSearch) return knob
  if (control.kind === 'choice' && control.isInBar && control.isRequired) return knob
  const said = element('span', 'play-said')
  const leaveOut = button('play-leave-out', '×', () => onChange(undefined))
  leaveOut.setAttribute('aria-label', `Leave out ${label}`)
  leaveOut.title = 'Leave out'
  const isSwitch = control.kind === 'toggle' || control.kind === 'callback'
  const isSaid = !isSwitch && (control.kind === 'range' || control.default !== undefined)
  const view = element('div', `play-control play-${control.kind}`, element('span', 'play-name', label))
  if (isSaid) view.append(said)
  if (!control.isRequired) view.append(leaveOut)
  view.append(knob.view)
  return {
    view,
    show: (value) => {
      const isLeftOut = value === undefined
      view.classList.toggle('is-left-out', isLeftOut)
      leaveOut.hidden = isLeftOut
      knob.show(value ?? (control.kind === 'choice' ? undefined : control.default))
      const byDefault = control.default === undefined ? 'left out' : knob.say(control.default)
      said.textContent = isLeftOut ? byDefault : knob.say(value)
    },
  }
}
