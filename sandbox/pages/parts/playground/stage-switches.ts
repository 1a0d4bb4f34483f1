import { element, inputOf, switchOf } from './element.js'

const themes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

export interface StageSwitches {
  readonly view: HTMLElement
}

/**
 * Switches for the colour scheme and the text direction of the stage, which stands for a host page.
 * `?stage=dark&dir=rtl` sets them initially.
 */
export const stageSwitches = (
  stage: HTMLElement,
  onChange: (query: Readonly<Record<string, string | undefined>>) => void,
): StageSwitches => {
  const query = new URLSearchParams(location.search)
  const requested = query.get('stage')
  const apply = (theme: string): void => {
    stage.dataset.stageTheme = theme
  }
  const theme = switchOf('Stage colours', 'stage', themes, (value) => {
    apply(value)
    onChange({ stage: value === 'system' ? undefined : value })
  })
  const first = themes.find(([value]) => value === requested)?.[0] ?? 'system'
  theme.show(first)
  apply(first)
  const direction = inputOf('checkbox', 'dir')
  direction.checked = query.get('dir') === 'rtl'
  const applyDirection = (): void => {
    if (direction.checked) stage.dir = 'rtl'
    else stage.removeAttribute('dir')
  }
  applyDirection()
  direction.addEventListener('change', () => {
    applyDirection()
    onChange({ dir: direction.checked ? 'rtl' : undefined })
  })
  return {
    view: element('form', 'play-switches', theme.view, element('label', 'check', direction, 'Right to left')),
  }
}
