import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { Grid, type GridProps } from '../../../react/grid/grid.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakePorts } from '../../support/fake-ports.js'
import { pagesOf } from '../mounted-grid.js'

const fetchGifs = pagesOf(500)
const pageOf = (ports = fakePorts(), props: Partial<GridProps> = {}) => (
  <StrictMode>
    <GifkitProvider ports={ports} client={{ apiKey: 'k' }}>
      <Grid
        width={620}
        fetchGifs={fetchGifs}
        initialGifs={makeGifs(100)}
        backgroundColor="red"
        borderRadius={9}
        {...props}
      />
    </GifkitProvider>
  </StrictMode>
)

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('on a server', () => {
  test('the first screen is rendered, with images, sizes and no style attribute', () => {
    const markup = renderToString(pageOf())
    expect(markup).not.toContain('style=')
    expect(markup).toContain('data-columns="3"')
    expect(markup).toContain('src="https://media.giphy.test/media/gif0/fixed_width.webp"')
    expect(markup).toMatch(/width="202" height="114"/)
    const tiles = markup.split('role="listitem"').length - 1
    expect(tiles).toBeGreaterThan(5)
    expect(tiles).toBeLessThan(60)
  })

  test('without a width too', () => {
    const markup = renderToString(pageOf(fakePorts(), { width: undefined }))
    expect(markup.split('role="listitem"')).toHaveLength(13)
    expect(markup).not.toMatch(/style=|NaN/)
  })

  test('nothing is fetched and no listener is added', () => {
    const ports = fakePorts()
    renderToString(pageOf(ports))
    expect(fetchGifs).not.toHaveBeenCalled()
    expect([ports.visibility.count(), ports.viewport.count(), ports.scheduler.pending]).toEqual([0, 0, 0])
  })
})

describe('taking over the markup of a server', () => {
  const hydrate = async (props: Partial<GridProps> = {}, ports = fakePorts()) => {
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...details) => void complaints.push(details))
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(pageOf(fakePorts(), props))
    const images = [...container.querySelectorAll('img')]
    const root = await act(async () =>
      hydrateRoot(container, pageOf(ports, props), { onRecoverableError: (error) => complaints.push(error) }),
    )
    return { container, images, complaints, ports, root }
  }

  // specification 2.3
  test.each([620, undefined])(
    'of width %s: no warning, the same images, places afterwards',
    async (width) => {
      const { container, images, complaints, ports, root } = await hydrate({ width })
      act(() => ports.advance(20))
      expect(complaints).toEqual([])
      expect(images[0]?.isConnected).toBe(true)
      expect(images[0]?.getAttribute('src')).toContain('gif0')
      const second = container.querySelectorAll<HTMLElement>('.gifkit-tile')[1]
      expect(second?.style.getPropertyValue('inset-inline-start')).toBe(width ? '208px' : '268px')
      act(() => root.unmount())
    },
  )

  test('images stay asked for while no screen was reported', async () => {
    const { images, root } = await hydrate()
    expect(images.every((image) => image.getAttribute('src') !== null)).toBe(true)
    act(() => root.unmount())
  })

  test('where WebP is not shown, the guess of the server is corrected', async () => {
    const ports = { ...fakePorts(), mediaSupport: { webp: false, saveData: false } }
    const { images, complaints, root } = await hydrate({}, ports)
    expect(images[0]?.getAttribute('src')).toMatch(/\.gif$/)
    expect(complaints).toEqual([])
    act(() => root.unmount())
  })
})
