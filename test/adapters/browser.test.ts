// @vitest-environment happy-dom
import { NEVER } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createNodePorts } from '../../adapters/browser.js'
import { createBrowserPorts } from '../../adapters/page-viewport.js'
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
    const watching = viewport.observe(document.createElement('div')).subscribe()
    const subscription = pageLifecycle.ending$.subscribe()
    expect(listeners()).toBe(4)
    watching.unsubscribe()
    subscription.unsubscribe()
    expect(listeners()).toBe(0)
  })

  it('takes overrides, which the other ports use too', () => {
    const { scheduler, clock } = virtualTime()
    const ports = createBrowserPorts({ scheduler, clock })
    expect(ports.clock).toBe(clock)
    ports.viewport.observe(document.createElement('div')).subscribe()
    // The look at the screen, and whether observers report at all.
    expect(scheduler.pending).toBe(2)
  })

  it('lets lists find the screen by a visibility that is overridden', () => {
    const asked: unknown[] = []
    const observe = (target: unknown) => {
      asked.push(target)
      return NEVER
    }
    const list = document.createElement('div')
    createBrowserPorts({ visibility: { observe } }).viewport.observe(list).subscribe().unsubscribe()
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
      ports.viewport
        .observe({})
        .subscribe((report) => reports.push(report))
        .unsubscribe()
      expect([reports, ports.mediaSupport]).toEqual([[], { webp: false, saveData: false }])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
