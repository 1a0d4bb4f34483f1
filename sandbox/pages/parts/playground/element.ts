/** An element with its class and content; an empty class is left out. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}

/** A button that submits nothing. */
export const button = (className: string, text: string, onClick: () => void): HTMLButtonElement => {
  const made = element('button', className, text)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

/** A field with its attributes. */
export const inputOf = (
  type: string,
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): HTMLInputElement => {
  const input = document.createElement('input')
  for (const [key, value] of Object.entries({ type, name, ...attributes }))
    if (value !== undefined) input.setAttribute(key, String(value))
  return input
}

/** A part of the panel that opens and closes. */
export const section = (
  title: string,
  isOpen: boolean,
  ...content: readonly (Node | string)[]
): HTMLDetailsElement => {
  const details = element('details', 'play-section', element('summary', '', title), ...content)
  details.open = isOpen
  return details
}

/** A row of radio buttons that look like one switch. */
export const switchOf = (
  legend: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  onChange: (value: string) => void,
): { readonly view: HTMLFieldSetElement; readonly show: (value: string | undefined) => void } => {
  const radios = options.map(([value]) => inputOf('radio', name, { value }))
  const view = element(
    'fieldset',
    'switch',
    element('legend', '', legend),
    ...radios.map((radio, index) =>
      element('label', '', radio, element('span', '', options[index]?.[1] ?? '')),
    ),
  )
  view.addEventListener('input', (event) => {
    event.stopPropagation()
    if (event.target instanceof HTMLInputElement) onChange(event.target.value)
  })
  return {
    view,
    show: (value) => {
      for (const radio of radios) radio.checked = radio.value === value
    },
  }
}
