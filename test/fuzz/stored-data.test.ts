/** Data from elsewhere than a service: local storage, messages between windows. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeKept, encodeKept, keep } from '../../core/favorites/kept-gifs.js'
import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { frameMessageShapes, helloShapes, messageIn } from '../../embed/protocol/message.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodGifs } from '../support/good-answers.js'
import { mutatedJson, mutatedText } from '../support/mutated-json.js'
import { jsonTexts, payloads } from '../support/payload-lists.js'
import { gifShape, plainFaults } from '../support/shape-faults.js'

const stored = encodeKept(
  goodGifs
    .map((json) => rightOf(Gif.decode(json)))
    .reduce<readonly Gif[]>((list, gif) => (gif ? keep(list, gif, 9, Gif) : list), []),
)

test(
  'S1: stored GIFs are read as far as they can be, each id once, and written again as they are',
  FUZZ_TIMEOUT,
  async () => {
    expect(decodeKept(stored, 9, Gif)).toHaveLength(goodGifs.length)
    const texts = fc.oneof(
      { weight: 4, arbitrary: mutatedText(fc.constant(JSON.parse(stored))) },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...jsonTexts), payloads) },
    )
    await fuzz([texts], (text) => {
      const kept = decodeKept(text, 9, Gif)
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
      for (const gif of kept) expect([...gifShape(gif, 'gif'), ...plainFaults(gif)]).toEqual([])
      expect(decodeKept(encodeKept(kept), 9, Gif)).toEqual(kept)
    })
  },
)

test('S1: a message between windows has the fields of its type, or is none', FUZZ_TIMEOUT, async () => {
  const good = fc.constantFrom(
    { type: 'ready', width: 480, height: 270 },
    { type: 'share', channel: 'twitter' },
    { type: 'media', isVideo: true },
    { type: 'error', message: 'failed' },
    { type: 'gifkit-hello', version: 1 },
  )
  await fuzz([fc.oneof(good, mutatedJson(good), payloads)], (data) => {
    const shapes = { ...frameMessageShapes, ...helloShapes }
    const message = messageIn<{ readonly type: keyof typeof shapes }>(data, shapes)
    if (!message) return
    const { type, ...fields } = message
    const types = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value]))
    expect(types).toEqual(shapes[type])
    expect(plainFaults(message)).toEqual([])
  })
})
