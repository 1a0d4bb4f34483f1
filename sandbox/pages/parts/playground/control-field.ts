import { type Control, type ControlValue, optionsOf } from './control.js'
import { button, element, inputOf, switchOf } from './element.js'

/** A choice with more options than this is a drop-down list. */
const MAX_RADIOS = 4

export interface ControlField {
  readonly view: HTMLElement
  /** Sets the value of the field. */
  show(value: ControlValue): void
}

/** The input of a field; `say` describes the value, which is shown beside the name. */
interface FieldInput extends ControlField {
  readonly describe: (value: ControlValue) => string
}

const plainText = (value: ControlValue): string => (value === undefined ? '' : String(value))

const toggleInput = (name: string, label: string, onChange: (value: boolean) => void): FieldInput => {
  const input = inputOf('checkbox', name, { 'aria-label': label })
  input.addEventListener('change', () => onChange(input.checked))
  return {
    view: input,
    show: (value) => {
      input.checked = value === true
    },
    describe: (value) => (value === true ? 'on' : 'off'),
  }
}

const plainInput = (
  input: HTMLInputElement,
  onChange: (value: ControlValue) => void,
  unit = '',
): FieldInput => {
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
    describe: (value) => (value === undefined ? '' : `${value}${unit}`),
  }
}

const listInput = (
  control: Control & { readonly kind: 'choice' },
  label: string,
  onChange: (value: ControlValue) => void,
): FieldInput => {
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
    describe: plainText,
  }
}

const inputFor = (control: Control, label: string, onChange: (value: ControlValue) => void): FieldInput => {
  const { name } = control
  const shared = { 'aria-label': label, autocomplete: 'off' }
  switch (control.kind) {
    case 'toggle':
    case 'callback':
      return toggleInput(name, label, onChange)
    case 'choice': {
      if (optionsOf(control).length > MAX_RADIOS) return listInput(control, label, onChange)
      return { ...switchOf(label, name, optionsOf(control), onChange), describe: plainText }
    }
    case 'range': {
      const { min, max, step, unit } = control
      const input = inputOf('range', name, { ...shared, min, max, step })
      return plainInput(input, onChange, unit === undefined ? '' : ` ${unit}`)
    }
    case 'number': {
      const { min, max, step } = control
      return plainInput(inputOf('number', name, { ...shared, min, max, step }), onChange)
    }
    case 'text': {
      const type = control.isSearch ? 'search' : 'text'
      const input = inputOf(type, name, { ...shared, placeholder: control.placeholder, spellcheck: 'false' })
      if (control.isSearch) input.className = 'search-field'
      return plainInput(input, onChange)
    }
    case 'colour':
      return plainInput(inputOf('color', name, { 'aria-label': label }), onChange)
  }
}

/** A control with its label, its input and the button that unsets it. */
export const controlField = (control: Control, onChange: (value: ControlValue) => void): ControlField => {
  const label = control.label ?? control.name
  const fieldInput = inputFor(control, label, onChange)
  // These have a label of their own.
  if (control.kind === 'text' && control.isSearch) return fieldInput
  if (control.kind === 'choice' && control.isInBar && control.isRequired) return fieldInput
  const valueText = element('span', 'play-said')
  const leaveOut = button('play-leave-out', '×', () => onChange(undefined))
  leaveOut.setAttribute('aria-label', `Leave out ${label}`)
  leaveOut.title = 'Leave out'
  const isSwitch = control.kind === 'toggle' || control.kind === 'callback'
  const showsValueText = !isSwitch && (control.kind === 'range' || control.default !== undefined)
  const view = element('div', `play-control play-${control.kind}`, element('span', 'play-name', label))
  if (showsValueText) view.append(valueText)
  if (!control.isRequired) view.append(leaveOut)
  view.append(fieldInput.view)
  return {
    view,
    show: (value) => {
      const isLeftOut = value === undefined
      view.classList.toggle('is-left-out', isLeftOut)
      leaveOut.hidden = isLeftOut
      fieldInput.show(value ?? (control.kind === 'choice' ? undefined : control.default))
      const byDefault = control.default === undefined ? 'left out' : fieldInput.describe(control.default)
      valueText.textContent = isLeftOut ? byDefault : fieldInput.describe(value)
    },
  }
}
