import { describe, expect, it } from 'vitest'
import { resizeElementSize } from '../../adapters/resize-observer.js'
import { elementSizeContract } from '../contracts/element-size.js'
import { laidOutPage } from '../support/laid-out-page.js'

const measured = (hasObserver: boolean) => {
  const setUp = laidOutPage()
  if (!hasObserver) Reflect.set(setUp.page, 'ResizeObserver', class {})
  const target = setUp.element()
  let width = 800
  setUp.place(target, () => ({ left: 0, top: 0, width, height: 100 }))
  return {
    ...setUp,
    elementSize: resizeElementSize(setUp.scheduler),
    target,
    settle: () => {
      setUp.observers.flush()
      setUp.advance(300)
    },
    resize: (next: number) => {
      width = next
      setUp.observers.resized(target)
      setUp.advance(300)
    },
  }
}

elementSizeContract('ResizeObserver', () => measured(true))
elementSizeContract('no working ResizeObserver', () => measured(false))

describe('resizeElementSize', () => {
  it('never reports within the callback of the observer', () => {
    const { elementSize, target, observers, frame } = measured(true)
    const widths: number[] = []
    elementSize.observe(target).subscribe((width) => widths.push(width))
    observers.flush()
    observers.resized(target)
    expect(widths).toEqual([])
    frame()
    expect(widths).toEqual([800])
  })

  it('takes padding off where it has to measure by itself', () => {
    const { elementSize, target, settle } = measured(false)
    target.setAttribute('style', 'padding-left: 10px; padding-right: 5px')
    const widths: number[] = []
    elementSize.observe(target).subscribe((width) => widths.push(width))
    settle()
    expect(widths).toEqual([785])
  })
})
