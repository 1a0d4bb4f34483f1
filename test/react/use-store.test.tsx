import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { type ReadableStore, useIsClient, useObservable, useStore } from '../../react/use-store.js'
import { unmountAll } from './mounted-grid.js'

afterEach(unmountAll)

interface Count {
  readonly count: number
  readonly other?: string
}

const storeOf = (initial: Count) => {
  const state$ = new BehaviorSubject(initial)
  const store: ReadableStore<Count> = { state$, state: () => state$.value }
  return { state$, store }
}

const renders: number[] = []
const CountView = ({ store }: { readonly store: ReadableStore<Count> }) => {
  const count = useStore(store, (state) => state.count)
  renders.push(count)
  return <b>{count}</b>
}

test('a view renders again only when the part it follows is another', () => {
  const { state$, store } = storeOf({ count: 1, other: 'a' })
  const page = render(<CountView store={store} />)
  renders.length = 0
  act(() => state$.next({ count: 1, other: 'b' }))
  expect(renders).toEqual([])
  act(() => state$.next({ count: 2, other: 'b' }))
  expect(renders).toEqual([2])
  expect(page.container.textContent).toBe('2')
})

test('another store is followed at once, also in StrictMode', () => {
  const one = storeOf({ count: 1 })
  const two = storeOf({ count: 5 })
  const view = (store: ReadableStore<Count>) => (
    <StrictMode>
      <CountView store={store} />
    </StrictMode>
  )
  const page = render(view(one.store))
  page.rerender(view(two.store))
  expect(page.container.textContent).toBe('5')
  expect(one.state$.observed).toBe(false)
  act(() => two.state$.next({ count: 6 }))
  expect(page.container.textContent).toBe('6')
})

const Latest = ({ source$ }: { readonly source$: Subject<string> }) => <b>{useObservable(source$, 'none')}</b>

test('an observable is its initial value until there is one, and starts over with another observable', () => {
  const first$ = new Subject<string>()
  const page = render(<Latest source$={first$} />)
  expect(page.container.textContent).toBe('none')
  act(() => first$.next('a'))
  expect(page.container.textContent).toBe('a')
  page.rerender(<Latest source$={new Subject<string>()} />)
  expect(page.container.textContent).toBe('none')
  expect(first$.observed).toBe(false)
  page.rerender(<Latest source$={new BehaviorSubject('there at once')} />)
  expect(page.container.textContent).toBe('there at once')
})

const Where = () => <b>{useIsClient() ? 'client' : 'server'}</b>

test('server and client are distinguished', () => {
  expect(renderToString(<Where />)).toContain('server')
  expect(render(<Where />).container.textContent).toBe('client')
})
