import { fakePorts } from '../support/fake-ports.js'
import { fakeStorage } from '../support/fake-storage.js'
import { virtualTime } from '../support/virtual-time.js'
import { elementSizeContract } from './element-size.js'
import { keyValueStorageContract } from './key-value-storage.js'
import { pageLifecycleContract } from './page-lifecycle.js'
import { timeContract } from './time.js'
import { viewportContract } from './viewport.js'
import { visibilityContract } from './visibility.js'

timeContract('virtual', virtualTime)
keyValueStorageContract('fake', fakeStorage)

pageLifecycleContract('fake', () => {
  const fake = fakePorts()
  return { lifecycle: fake.pageLifecycle, end: fake.endPage, listeners: fake.endingListeners }
})

visibilityContract('fake', () => {
  const fake = fakePorts()
  const target = {}
  return {
    visibility: fake.visibility,
    target,
    show: (ratio) => {
      fake.visibility.show(target, { ratio })
      fake.advance(16)
    },
    leftovers: () => fake.visibility.count() + fake.scheduler.pending,
  }
})

viewportContract('fake', () => {
  const fake = fakePorts()
  let top = 0
  return {
    viewport: fake.viewport,
    target: {},
    scrollTo: (next) => {
      fake.viewport.show({ top: next, bottom: next + 600, direction: next > top ? 1 : -1 })
      top = next
      fake.advance(16)
    },
    frame: () => fake.advance(16),
    leftovers: () => fake.viewport.count() + fake.scheduler.pending,
  }
})

elementSizeContract('fake', () => {
  const fake = fakePorts()
  return {
    elementSize: fake.elementSize,
    target: {},
    resize: (width) => {
      fake.elementSize.resize(width)
      fake.advance(16)
    },
    settle: () => fake.advance(16),
    leftovers: () => fake.elementSize.count() + fake.scheduler.pending,
  }
})
