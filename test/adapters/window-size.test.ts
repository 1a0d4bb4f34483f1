import { describe, expect, test } from 'vitest'
import { windowSize } from '../../adapters/window-geometry.js'
import { frameWindowContract } from '../contracts/frame-window.js'
import { fakePorts } from '../support/fake-ports.js'

describe('the size of a window', () => {
  const fakeWindow = () => {
    const listeners = new Set<() => void>()
    const page = {
      innerWidth: 480,
      innerHeight: 300,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      listeners,
      resize: (width: number) => {
        page.innerWidth = width
        for (const listener of listeners) listener()
      },
    }
    return page
  }
  frameWindowContract('a window', () => {
    const page = fakeWindow()
    const { scheduler, advance } = fakePorts()
    return {
      window: windowSize(page as unknown as Window, scheduler),
      resize: ({ width, height }) => {
        page.innerHeight = height
        page.resize(width)
      },
      frame: () => advance(16),
      leftovers: () => page.listeners.size + scheduler.pending,
    }
  })

  test('is reported once per frame, as it is then, and not after the end', () => {
    const page = fakeWindow()
    const { scheduler, advance } = fakePorts()
    const reports: unknown[] = []
    const { size, changes$ } = windowSize(page as unknown as Window, scheduler)
    expect(size()).toEqual({ width: 480, height: 300 })
    const following = changes$.subscribe((report) => reports.push(report))
    page.resize(400)
    page.resize(300)
    advance(16)
    expect(reports).toEqual([{ width: 300, height: 300 }])
    page.resize(200)
    following.unsubscribe()
    advance(16)
    expect(reports).toHaveLength(1)
    expect([page.listeners.size, scheduler.pending]).toEqual([0, 0])
  })
})
