import { elementOf, pageConfig } from './page-config.js'

interface ActiveRule {
  readonly id: string
  readonly origin?: string
  readonly path: string
  readonly times: number
  readonly met: number
  readonly fault: { readonly kind: string }
}

const { api } = pageConfig()
const form = elementOf('fault-form', HTMLFormElement)
const status = elementOf('fault-status', HTMLElement)
const list = elementOf('fault-list', HTMLElement)

const faultFrom = (kind: string, argument: string): Record<string, unknown> => {
  if (kind === 'status') return { kind, status: Number(argument) }
  if (kind === 'delay' || kind === 'stall' || kind === 'preflight-delay')
    return { kind, ms: Number(argument) }
  if (kind === 'drip') return { kind, bytesPerSecond: Number(argument) }
  return kind === 'body' ? { kind, body: argument } : { kind }
}

const sentence = ({ origin = 'any listener', path, times, met, fault }: ActiveRule): string =>
  `${fault.kind} on ${path || 'everything'} at ${origin}: met ${met} of ${times === 0 ? 'any number' : times}`

const showRules = async (): Promise<void> => {
  const rules = (await (await fetch(`${api}/sandbox/faults`)).json()) as readonly ActiveRule[]
  list.replaceChildren(
    ...rules.map((rule) => {
      const item = document.createElement('li')
      item.textContent = sentence(rule)
      return item
    }),
  )
}

const showStatus = async (text: string): Promise<void> => {
  status.textContent = text
  await showRules()
}

const addFault = async (): Promise<void> => {
  const fields = new FormData(form)
  const field = (name: string): string => String(fields.get(name) ?? '')
  const response = await fetch(`${api}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...(field('origin') === '' ? {} : { origin: field('origin') }),
      path: field('path'),
      times: Number(field('times')),
      fault: faultFrom(field('kind'), field('argument')),
    }),
  })
  const answer = (await response.json()) as { readonly error?: string }
  await showStatus(answer.error ?? 'Fault added.')
}

const callControl = async (method: string, path: string, done: string): Promise<void> => {
  await fetch(api + path, { method })
  await showStatus(done)
}

/** Says if the service itself cannot be reached. */
const guarded = (work: Promise<void>): void => {
  work.catch(() => {
    status.textContent = 'The sandbox does not answer.'
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  guarded(addFault())
})
elementOf('clear-faults', HTMLButtonElement).addEventListener('click', () =>
  guarded(callControl('DELETE', '/sandbox/faults', 'Faults cleared.')),
)
elementOf('reset-sandbox', HTMLButtonElement).addEventListener('click', () =>
  guarded(callControl('POST', '/sandbox/reset', 'Sandbox reset: faults, logs and events are gone.')),
)
guarded(showRules())
