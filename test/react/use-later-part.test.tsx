import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type LaterPart, laterPart } from '../../core/page/later.js'
import { GifkitProvider } from '../../react/provider.js'
import { useIsMissing, useLater, useLoadWhenIdle } from '../../react/use-later-part.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'
import { unmountAll } from './mounted-grid.js'

afterEach(unmountAll)

/** A part whose loads the test answers, and a platform that is idle when the test says so. */
const aLaterPart = () => {
  const answers: { resolve: (part: string) => void; reject: (error: Error) => void }[] = []
  const load = vi.fn(() => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })))
  const idle = new Set<() => void>()
  const ports = fakePorts()
  Object.assign(ports.scheduler, {
    whenIdle: (task: () => void) => {
      idle.add(task)
      return () => void idle.delete(task)
    },
  })
  return {
    part: laterPart(load),
    load,
    ports,
    idle,
    answer: (part: string) =>
      act(async () => {
        answers.at(-1)?.resolve(part)
        await ports.settle()
      }),
    fail: () =>
      act(async () => {
        answers.at(-1)?.reject(new Error('no network'))
        await ports.settle()
      }),
  }
}

let renders = 0
interface ViewProps {
  readonly part: LaterPart<string>
  readonly isWanted?: boolean
}
const View = ({ part, isWanted = false }: ViewProps) => {
  renders += 1
  return <b>{useLater(part, isWanted) ?? 'nothing'}</b>
}

test('a part is loaded once it is wanted, once for all, and rendered when it is there', async () => {
  const { part, load, answer } = aLaterPart()
  const view = (isWanted: boolean) => (
    <StrictMode>
      <View part={part} isWanted={isWanted} />
      <View part={part} isWanted={isWanted} />
    </StrictMode>
  )
  const page = render(view(false))
  expect([load.mock.calls.length, page.container.textContent]).toEqual([0, 'nothingnothing'])
  page.rerender(view(true))
  expect([load.mock.calls.length, page.container.textContent]).toEqual([1, 'nothingnothing'])
  await answer('part')
  expect([load.mock.calls.length, page.container.textContent]).toEqual([1, 'partpart'])
  const later = render(<View part={part} isWanted />)
  expect([load.mock.calls.length, later.container.textContent]).toEqual([1, 'part'])
})

test('after a failure nothing changes, and the next time it is wanted the part is loaded again', async () => {
  const { part, load, answer, fail } = aLaterPart()
  const page = render(<View part={part} isWanted />)
  await fail()
  page.rerender(<View part={part} isWanted />)
  expect([load.mock.calls.length, page.container.textContent]).toEqual([1, 'nothing'])
  page.rerender(<View part={part} />)
  page.rerender(<View part={part} isWanted />)
  await answer('part')
  expect([load.mock.calls.length, page.container.textContent]).toEqual([2, 'part'])
})

test('a component that does not want the part, or is unmounted, is not rendered for it', async () => {
  const { part, answer } = aLaterPart()
  const other = render(<View part={part} />)
  const page = render(<View part={part} isWanted />)
  page.unmount()
  renders = 0
  await answer('part')
  expect([renders, other.container.textContent, part.current()]).toEqual([0, 'nothing', 'part'])
})

test('a server loads nothing and renders nothing of a part, even if it is there', async () => {
  const { part, load, answer } = aLaterPart()
  expect(renderToString(<View part={part} isWanted />)).toBe('<b>nothing</b>')
  expect(load).not.toHaveBeenCalled()
  void part.load()
  await answer('part')
  expect(renderToString(<View part={part} isWanted />)).toBe('<b>nothing</b>')
})

test('a component that follows a part it does not want renders it once another has loaded it', async () => {
  const { part, load, answer } = aLaterPart()
  const Follower = () => <b>{useLater(part, false, true) ?? 'nothing'}</b>
  const page = render(<Follower />)
  expect(load).not.toHaveBeenCalled()
  void part.load()
  await answer('part')
  expect(page.container.textContent).toBe('part')
})

interface AheadProps {
  readonly part: LaterPart<string>
  readonly isNeeded?: boolean | undefined
}
const Ahead = ({ part, isNeeded = true }: AheadProps) => (
  <b>{useIsMissing(part, useLoadWhenIdle(part, isNeeded)) ? 'missing' : ''}</b>
)
const mountAhead = (part: LaterPart<string>, ports: FakePorts, isNeeded?: boolean) =>
  render(
    <GifkitProvider ports={ports}>
      <Ahead part={part} isNeeded={isNeeded} />
    </GifkitProvider>,
  )

test('a part is loaded ahead when the page is idle, half a second after the widget is mounted', () => {
  const { part, load, ports, idle } = aLaterPart()
  mountAhead(part, ports)
  ports.advance(499)
  expect(idle.size).toBe(0)
  ports.advance(1)
  expect([idle.size, load.mock.calls.length]).toEqual([1, 0])
  for (const task of idle) task()
  expect(load).toHaveBeenCalledTimes(1)
})

test('nothing is loaded ahead for a widget that is unmounted, before the half second or after it', () => {
  const { part, load, ports, idle } = aLaterPart()
  mountAhead(part, ports).unmount()
  expect(ports.scheduler.pending).toBe(0)
  const page = mountAhead(part, ports)
  ports.advance(500)
  page.unmount()
  expect([idle.size, load.mock.calls.length]).toEqual([0, 0])
})

test('nothing is loaded ahead that is there, is not needed, or where the platform cannot say that it is idle', async () => {
  const { part, load, ports, answer } = aLaterPart()
  mountAhead(part, ports, false)
  const unsure = fakePorts()
  mountAhead(part, unsure)
  expect([ports.scheduler.pending, unsure.scheduler.pending]).toEqual([0, 0])
  void part.load()
  await answer('part')
  mountAhead(part, ports)
  expect([ports.scheduler.pending, load.mock.calls.length]).toEqual([0, 1])
})

test('a part is missing from a failure on, and five seconds after a load without an answer, until it is there', async () => {
  const failing = aLaterPart()
  const page = mountAhead(failing.part, failing.ports)
  void failing.part.load()
  expect(page.container.textContent).toBe('')
  await failing.fail()
  expect(page.container.textContent).toBe('missing')
  void failing.part.load()
  await failing.answer('part')
  expect(page.container.textContent).toBe('')

  const hanging = aLaterPart()
  const other = mountAhead(hanging.part, hanging.ports)
  hanging.ports.advance(500)
  for (const task of hanging.idle) task()
  act(() => hanging.ports.advance(4999))
  expect(other.container.textContent).toBe('')
  act(() => hanging.ports.advance(1))
  expect(other.container.textContent).toBe('missing')
  await hanging.answer('part')
  expect(other.container.textContent).toBe('')
})
