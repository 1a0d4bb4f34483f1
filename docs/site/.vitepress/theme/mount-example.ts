/** Examples are the files that the pages show. Those of React export `App`, others a function `show`. */
import type { ComponentType } from 'react'

interface Example {
  readonly App?: ComponentType
  readonly show?: (element: HTMLElement) => (() => void) | Promise<() => void>
}

interface Service {
  readonly api: string
  readonly pingback: string
}

const examples: Record<string, () => Promise<unknown>> = import.meta.env.SSR
  ? {}
  : import.meta.glob('../../examples/live/*.{ts,tsx}')

let service: Promise<void> | undefined

/** Names the sandbox's service to the page, so that examples need no address and run as they are shown. */
const readService = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`No service: ${answer.status}`)
  const { api, pingback }: Service = await answer.json()
  Object.assign(globalThis, { GIPHY_API_URL: `${api}/v1/`, GIPHY_PINGBACK_URL: pingback })
}

/** Draws an example into an element, and returns the function that removes it. */
export const mountExample = async (
  name: string,
  element: HTMLElement,
  address: string,
): Promise<() => void> => {
  service ??= readService(address)
  await service
  const load = examples[`../../examples/live/${name}.tsx`] ?? examples[`../../examples/live/${name}.ts`]
  if (!load) throw new Error(`There is no example ${name}`)
  const { App, show } = (await load()) as Example
  if (show) return show(element)
  if (!App) throw new Error(`The example ${name} exports no App and no show`)
  const [{ createRoot }, { createElement }] = await Promise.all([import('react-dom/client'), import('react')])
  const root = createRoot(element)
  root.render(createElement(App))
  return () => root.unmount()
}
