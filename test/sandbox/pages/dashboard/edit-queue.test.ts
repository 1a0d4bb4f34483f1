import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditEvent,
  type EditQueue,
  editQueueTransition,
  emptyQueue,
  type SendEffect,
  shownOf,
} from '../../../../sandbox/pages/dashboard/edit-queue.js'

type Words = readonly string[]
const apply = (words: Words, word: string): Words => [...words, word]

const run = (events: readonly EditEvent<Words, string>[]) => {
  let queue: EditQueue<Words, string> = emptyQueue([])
  const sent: SendEffect<string>[] = []
  for (const event of events) {
    const [next, effects] = editQueueTransition(queue, event)
    queue = next
    sent.push(...effects)
  }
  return { queue, sent, shown: shownOf(queue, apply) }
}
const edited = (edit: string): EditEvent<Words, string> => ({ type: 'edited', edit, key: `key ${edit}` })
const accepted = (...confirmed: Words): EditEvent<Words, string> => ({ type: 'accepted', confirmed })

describe('a queue of edits', () => {
  it('shows every edit at once and sends one after the other', () => {
    const { sent, shown } = run([edited('a'), edited('b')])
    expect(shown).toEqual(['a', 'b'])
    expect(sent).toEqual([{ kind: 'send', edit: 'a', key: 'key a' }])
    const next = run([edited('a'), edited('b'), accepted('a')])
    expect(next.sent.map(({ edit }) => edit)).toEqual(['a', 'b'])
    expect(next.queue.confirmed).toEqual(['a'])
  })

  it('takes back what is refused, and only that', () => {
    const { shown, sent } = run([edited('a'), edited('b'), { type: 'refused' }])
    expect(shown).toEqual(['b'])
    expect(sent.map(({ edit }) => edit)).toEqual(['a', 'b'])
  })

  it('keeps a lost edit and all after it, and tries it again with its own key', () => {
    const events = [edited('a'), { type: 'lost' as const }, edited('b')]
    expect(run(events)).toMatchObject({ shown: ['a', 'b'], queue: { phase: 'lost' } })
    expect(run(events).sent).toHaveLength(1)
    const { sent } = run([...events, { type: 'retried' }, accepted('a')])
    expect(sent.map(({ key }) => key)).toEqual(['key a', 'key a', 'key b'])
  })

  it('puts edits on top of what was read meanwhile', () => {
    expect(run([edited('a'), { type: 'loaded', confirmed: ['x'] }]).shown).toEqual(['x', 'a'])
  })

  it('ends with every edit done exactly once or refused, however often the connection is lost', () => {
    const outcome = fc.constantFrom('accepted', 'refused', 'lost', 'lost after')
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (outcomes, many) => {
        // A service that knows keys: what it did once it does not do again.
        const service = new Map<string, string>()
        const names = Array.from({ length: many }, (_, at) => `e${at}`)
        const refused = new Set<string>()
        let queue: EditQueue<Words, string> = emptyQueue([])
        let waiting: SendEffect<string>[] = []
        const send = (event: EditEvent<Words, string>): void => {
          const [next, effects] = editQueueTransition(queue, event)
          queue = next
          waiting = [...waiting, ...effects]
        }
        for (const name of names) send(edited(name))
        const turns = [...outcomes, ...names.flatMap(() => ['accepted', 'accepted'])]
        for (const turn of turns) {
          const [first, ...rest] = waiting
          if (first === undefined) {
            send({ type: 'retried' })
            continue
          }
          waiting = rest
          if (turn === 'refused' && !service.has(first.key)) {
            refused.add(first.edit)
            send({ type: 'refused' })
          } else {
            if (turn !== 'lost') service.set(first.key, first.edit)
            send(turn.startsWith('lost') ? { type: 'lost' } : accepted(...service.values()))
          }
        }
        expect(queue).toMatchObject({ phase: 'idle', edits: [] })
        expect([...service.values()]).toEqual(names.filter((name) => !refused.has(name)))
        expect(shownOf(queue, apply)).toEqual([...service.values()].slice(0, queue.confirmed.length))
      }),
      { numRuns: 200 },
    )
  })
})
