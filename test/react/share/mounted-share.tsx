import { act, type RenderResult, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { GifkitProvider } from '../../../react/provider.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import {
  type FakeClipboard,
  type FakePictures,
  type FakePopups,
  fakeClipboard,
  fakePictures,
  fakePopups,
} from '../../support/fake-sharing.js'

export interface SharingPorts extends FakePorts {
  readonly popups: FakePopups
  readonly clipboard: FakeClipboard
  readonly pictures: FakePictures
}

export const sharingPorts = (): SharingPorts => ({
  ...fakePorts(),
  popups: fakePopups(),
  clipboard: fakeClipboard(),
  pictures: fakePictures(),
})

export interface Mounted<Ports> {
  readonly ports: Ports
  readonly page: RenderResult
  update(view: ReactElement): void
  /** Lets ms pass and everything settle. */
  pass(ms?: number): Promise<void>
}

/** A widget in StrictMode on a platform that stands still. */
export const mount = <Ports extends FakePorts>(view: ReactElement, ports: Ports): Mounted<Ports> => {
  const inPage = (inner: ReactElement): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports}>{inner}</GifkitProvider>
    </StrictMode>
  )
  const page = render(inPage(view))
  return {
    ports,
    page,
    update: (next) => page.rerender(inPage(next)),
    pass: (ms = 0) =>
      act(async () => {
        ports.advance(ms)
        await ports.settle()
      }),
  }
}
