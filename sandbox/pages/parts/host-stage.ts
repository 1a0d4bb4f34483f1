import { showEventLog } from './event-log.js'
import { pageConfig, sendEventsToSandbox } from './page-config.js'
import { element } from './playground/element.js'

/** The page of a sample host: status line, stage, and the live log of usage events beside it. */
export const hostStage = (): { readonly stage: HTMLElement; readonly say: (text: string) => void } => {
  const config = pageConfig()
  sendEventsToSandbox(config)
  const stage = element('section', 'grid-stage')
  stage.setAttribute('aria-label', 'Host')
  const status = element('p', '')
  status.setAttribute('role', 'status')
  const log = element('div', '')
  const panel = element('aside', 'event-panel', log)
  panel.setAttribute('aria-label', 'Live log')
  document.getElementById('app')?.append(status, element('div', 'grid-page', stage, panel))
  showEventLog(log, config.pingback)
  const hasRoom = matchMedia('(min-width: 64rem)').matches
  const sample = document.querySelector('.sample-code')
  if (hasRoom && sample) panel.prepend(sample)
  // A line above the stage where there is no room beside it.
  log.querySelector('details')?.toggleAttribute('open', hasRoom)
  return {
    stage,
    say: (text) => {
      status.textContent = text
    },
  }
}
