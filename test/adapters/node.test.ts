import { describe, expect, test } from 'vitest'
import { createNodePorts } from '../../adapters/browser.js'

describe('ports of a server', () => {
  // fault H5
  test('observe nothing, end nothing, and remember on their own', () => {
    const [first, second] = [createNodePorts(), createNodePorts()]
    const reports: unknown[] = []
    const report = (what?: unknown): void => void reports.push(what)
    first.visibility.observe({}, {}).subscribe(report)
    first.viewport.observe({}).subscribe(report)
    first.elementSize.observe({}).subscribe(report)
    first.pageLifecycle.ending$.subscribe(report)
    first.viewport.alignTop({}, 10)
    first.viewport.reveal({}, 0, 10)
    expect(reports).toEqual([])
    expect(first.viewport.isRightToLeft({})).toBe(false)
    expect(first.mediaSupport).toEqual({ webp: false, saveData: false })
    first.sessionStorage.set('a', '1')
    expect(first.sessionStorage.get('a')).toBe('1')
    expect(second.sessionStorage.get('a')).toBeUndefined()
    expect(first.localStorage.get('a')).toBeUndefined()
  })

  test('single ports can be replaced', () => {
    const random = { next: () => 0.5 }
    expect(createNodePorts({ random }).random).toBe(random)
  })
})
