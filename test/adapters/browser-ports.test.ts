// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createBrowserPorts } from '../../adapters/browser-ports.js'
import { createNodePorts } from '../../adapters/node-ports.js'
import { countListeners } from '../support/laid-out-page.js'
import { virtualTime } from '../support/virtual-time.js'

describe('createBrowserPorts', () => {
  it('has every port that there is', () => {
    const ofPages = ['beacon', 'connectivity']
    expect(Object.keys(createBrowserPorts()).sort()).toEqual(
      [...Object.keys(createNodePorts()), ...ofPages].sort(),
    )
  })

  it('adds no listener until something is observed', () => {
    const listeners = countListeners(window)
    const { viewport, pageLifecycle } = createBrowserPorts()
    expect(listeners()).toBe(0)
    const cancel = viewport.observe(document.createElement('div'), () => {})
    const subscription = pageLifecycle.ending$.subscribe()
    expect(listeners()).toBe(4)
    cancel()
    subscription.unsubscribe()
    expect(listeners()).toBe(0)
  })

  it('takes overrides, which the other ports use too', () => {
    const { scheduler, clock } = virtualTime()
    const ports = createBrowserPorts({ scheduler, clock })
    expect(ports.clock).toBe(clock)
    ports.viewport.observe(document.createElement('div'), () => {})
    // The look at the screen, and whether observers report at all.
    expect(scheduler.pending).toBe(2)
  })

  it('lets lists find the screen by a visibility that is overridden', () => {
    const asked: unknown[] = []
    const observe = (target: unknown) => {
      asked.push(target)
      return () => {}
    }
    const list = document.createElement('div')
    createBrowserPorts({ visibility: { observe } }).viewport.observe(list, () => {})()
    expect(asked).toEqual([list])
  })

  it('agrees with itself about the session', () => {
    createBrowserPorts().sessionStorage.set('key', 'value')
    expect(createBrowserPorts().sessionStorage.get('key')).toBe('value')
  })

  it('is that of Node where there is no page', () => {
    vi.stubGlobal('window', undefined)
    try {
      const ports = createBrowserPorts()
      const reports: unknown[] = []
      ports.viewport.observe({}, (report) => reports.push(report))()
      expect([reports, ports.mediaSupport]).toEqual([[], { webp: false, saveData: false }])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
