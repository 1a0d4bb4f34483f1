import { createNodePorts } from '../../adapters/browser.js'
import { createPingbackStore } from '../../core/pingback/pingback-store.js'
import { medianTimes, type NodeTaskOptions, type NodeTaskResult } from './median-times.js'

const EVENTS = 1_000

/** The cost of a call that adds an event; the rest runs once per batch, later. */
export const benchEnqueue = ({ isQuick }: NodeTaskOptions = { isQuick: false }): NodeTaskResult => {
  const ports = createNodePorts({ http: { send: () => new Promise(() => {}) } })
  const enqueue = (): unknown => {
    // This sender's batch is never due, so that no round waits for an answer.
    const store = createPingbackStore({
      ...ports,
      scheduler: { ...ports.scheduler, after: () => () => undefined },
    })
    for (let at = 0; at < EVENTS; at += 1)
      store.send({
        apiKey: 'key',
        actionType: 'SEEN',
        analyticsResponsePayload: `e=${at}`,
        attributes: { position: '{}' },
      })
    return store
  }
  const { enqueue: ms } = medianTimes({ enqueue }, isQuick ? 10 : 100)
  return {
    name: 'usage events',
    rows: [
      {
        what: `enqueue one of ${EVENTS.toLocaleString('en')}; the bar is 10 µs`,
        figure: `${((ms * 1_000) / EVENTS).toFixed(2)} µs`,
      },
    ],
  }
}
