import { act, type RenderResult, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { makeGif } from '../../adapters/testing/builders.js'
import type { Gif as GifData } from '../../core/model/gif.js'
import { Gif, type GifProps } from '../../react/gif/gif.js'
import { GifkitProvider, type GifkitProviderProps } from '../../react/provider.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'
import type { SentEvent } from './mounted-grid.js'

export interface MountedGif {
  readonly ports: FakePorts
  readonly page: RenderResult
  readonly events: SentEvent[]
  /** Renders again with these props beside the first ones. */
  update(props: Partial<GifProps>): void
  /** Renders again on another platform. */
  provide(ports: FakePorts): void
  root(): HTMLElement
  box(): HTMLElement
  link(): HTMLElement
  image(): HTMLImageElement
  src(): string | null
  control(): HTMLButtonElement | null
  /** What the browser says of the image. */
  load(): void
  fail(): void
  /** How much of the tile is where observers look. */
  show(ratio: number): void
  /** The element that the GIF fills has another width, in px. */
  resize(width: number): void
  /** The picture that is waited for has come, or has not. */
  finish(url: string): void
  refuse(url: string): void
  setReduced(isReduced: boolean): void
  pass(ms?: number): Promise<void>
}

/** One GIF of 200 px in StrictMode, in view, on a platform that stands still. */
export const mountGif = async (
  props: Partial<GifProps> = {},
  provided: GifkitProviderProps = {},
  ports: FakePorts = fakePorts(),
  container?: HTMLElement,
): Promise<MountedGif> => {
  const events: SentEvent[] = []
  const gif = (props.gif as GifData | undefined) ?? makeGif({ id: 'a', title: 'A cat' })
  const view = (more: Partial<GifProps> = {}, platform = ports) => (
    <StrictMode>
      <GifkitProvider
        ports={platform}
        pingback={{ send: (event) => void events.push(event as SentEvent) }}
        client={{ apiKey: 'provided-key' }}
        {...provided}
      >
        <Gif gif={gif} {...('width' in props ? {} : { width: 200 })} {...props} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view(), container && { container })
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = page.container.querySelector<Found>(selector)
    if (!found) throw new Error(`Nothing is ${selector}`)
    return found
  }
  const box = (): HTMLElement => find('.gifkit-tile')
  const image = (): HTMLImageElement => find<HTMLImageElement>('img.giphy-gif-img')
  const mounted: MountedGif = {
    ports,
    page,
    events,
    update: (more) => page.rerender(view(more)),
    provide: (platform) => page.rerender(view({}, platform)),
    root: () => find('.gifkit'),
    box,
    link: () => find('.giphy-gif'),
    image,
    src: () => image().getAttribute('src'),
    control: () => page.container.querySelector<HTMLButtonElement>('button.gifkit-motion'),
    load: () => act(() => void image().dispatchEvent(new Event('load'))),
    fail: () => act(() => void image().dispatchEvent(new Event('error'))),
    show: (ratio) => act(() => ports.visibility.show(box(), { ratio })),
    resize: (width) => act(() => ports.elementSize.resize(width)),
    finish: (url) => act(() => ports.imageDecoder.finish(url)),
    refuse: (url) => act(() => ports.imageDecoder.refuse(url)),
    setReduced: (isReduced) => act(() => ports.motion.isReduced$.next(isReduced)),
    pass: (ms = 20) =>
      act(async () => {
        ports.advance(ms)
        await ports.settle()
      }),
  }
  await mounted.pass()
  return mounted
}
