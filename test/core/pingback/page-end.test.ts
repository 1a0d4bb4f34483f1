import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createPageEnd, type PageEnd } from '../../../core/pingback/page-end.js'
import type { PageEnding } from '../../../core/ports.js'
import { virtualTime } from '../../support/virtual-time.js'

const setUp = () => {
  const { scheduler, advance } = virtualTime()
  const restored$ = new Subject<void>()
  const told: string[] = []
  const pageLifecycle = { ending$: new Subject<PageEnding>(), restored$ }
  const end: PageEnd = createPageEnd({ pageLifecycle, scheduler }, (how) => told.push(`${how}, ${end.how()}`))
  return { end, told, scheduler, restored$, nextTurn: () => advance(0) }
}

describe('the end of a page', () => {
  it('is over in the next turn', () => {
    const { end, told, nextTurn } = setUp()
    end.begin('hidden')
    expect(end.how()).toBe('hidden')
    nextTurn()
    expect([end.how(), told]).toEqual([undefined, ['hidden, undefined']])
    end.begin('left')
    nextTurn()
    expect([end.how(), told]).toEqual([undefined, ['hidden, undefined', 'left, undefined']])
  })

  it.each<[told: readonly PageEnding[]]>([[['left', 'hidden']], [['hidden', 'left']], [['left', 'left']]])(
    'is that of a page that was left: %j',
    (endings) => {
      const { end, told, nextTurn } = setUp()
      for (const how of endings) end.begin(how)
      expect(end.how()).toBe('left')
      nextTurn()
      expect(told).toEqual(['left, undefined'])
    },
  )

  it('is over once a page is restored, even before its timers run', () => {
    const { end, told, restored$, nextTurn } = setUp()
    end.begin('left')
    restored$.next()
    expect([end.how(), told]).toEqual([undefined, ['left, undefined']])
    end.begin('hidden')
    expect(end.how()).toBe('hidden')
    nextTurn()
    expect(told).toEqual(['left, undefined', 'hidden, undefined'])
  })

  it.each(['a turn', 'a restored page'])('leaves neither timer nor listener behind after %s', (what) => {
    const { end, scheduler, restored$, nextTurn } = setUp()
    end.begin('hidden')
    end.begin('left')
    expect([scheduler.pending, restored$.observed]).toEqual([1, true])
    if (what === 'a turn') nextTurn()
    else restored$.next()
    expect([scheduler.pending, restored$.observed]).toEqual([0, false])
  })
})
