import { expect, it } from 'vitest'
import { onlineConnectivity } from '../../adapters/page-lifecycle.js'
import { connectivityContract } from '../contracts/connectivity.js'
import { laidOutPage } from '../support/laid-out-page.js'

const changeable = () => {
  const { page, listeners } = laidOutPage()
  const navigator = { onLine: true }
  const connectivity = onlineConnectivity({
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    navigator: navigator as Navigator,
  })
  return {
    connectivity,
    listeners,
    change: (isOnline: boolean) => {
      navigator.onLine = isOnline
      page.dispatchEvent(new page.Event(isOnline ? 'online' : 'offline'))
    },
  }
}

connectivityContract('page', changeable)

it('leaves no listener', () => {
  const { connectivity, listeners } = changeable()
  const subscription = connectivity.isOnline$.subscribe()
  expect(listeners()).toBeGreaterThan(0)
  subscription.unsubscribe()
  expect(listeners()).toBe(0)
})
