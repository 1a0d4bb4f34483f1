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
 * Light, dark or the system's colours, and the direction of text, for the stage alone: what a host page would be.
 * `?stage=dark&dir=rtl` starts with them.
 */
export const stageSwitches = (
  stage: HTMLElement,
  onChange: (query: Readonly<Record<string, string | undefined>>) => void,
): StageSwitches => {
  const query = new URLSearchParams(location.search)
  const asked = query.get('stage')
  const apply = (theme: string): void => {
    stage.dataset.stageTheme = theme
  }
  const theme = switchOf('Stage colours', 'stage', themes, (value) => {
    apply(value)
    onChange({ stage: value === 'system' ? undefined : value })
  })
  const first = themes.find(([value]) => value === asked)?.[0] ?? 'system'
  theme.show(first)
  apply(first)
  const direction = inputOf('checkbox', 'dir')
  direction.checked = query.get('dir') === 'rtl'
  const turn = (): void => {
    if (direction.checked) stage.dir = 'rtl'
    else stage.removeAttribute('dir')
  }
  turn()
  direction.addEventListener('change', () => {
    turn()
    onChange({ dir: direction.checked ? 'rtl' : undefined })
  })
  return {
    view: element('form', 'play-switches', theme.view, element('label', 'check', direction, 'Right to left')),
  }
}
