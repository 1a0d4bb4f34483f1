/** Examples are the files that the pages show. Those of React export `App`, others a function `show`. */
import type { ComponentType } from 'react'

export interface Example {
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

/** The example of a file, once the page knows the service. */
export const loadExample = async (name: string, address: string): Promise<Example> => {
  service ??= readService(address)
  await service
  const load = examples[`../../examples/live/${name}.tsx`] ?? examples[`../../examples/live/${name}.ts`]
  if (!load) throw new Error(`There is no example ${name}`)
  return (await load()) as Example
}

/**
 * Draws an example into an element, beside what is there, and returns the function that removes it. Rejects if it
 * cannot be drawn, and leaves nothing of it.
 *
 * @param onError what it throws later
 */
export const drawExample = async (
  { App, show }: Example,
  element: HTMLElement,
  onError: (error: unknown) => void,
): Promise<() => void> => {
  if (!App && !show) throw new Error('The code exports no App and no show.')
  const place = document.createElement('div')
  place.className = 'live-result'
  element.append(place)
  try {
    const end = App ? await (await import('./draw-app.js')).drawApp(App, place, onError) : await show?.(place)
    return () => {
      end?.()
      place.remove()
    }
  } catch (error) {
    place.remove()
    throw error
  }
}
