/** Small helpers and colours that applications of the incumbent import by these names. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as colors from '../colors.js'
import { checkIfWebP, forEach, mapValues, noUUIDRandom, pick, take, without } from '../helpers.js'

afterEach(() => vi.unstubAllGlobals())

describe('objects and lists', () => {
  test('mapValues has the keys of an object, and forEach calls for each of its values', () => {
    const sizes = { small: 1, large: 2 }
    expect(mapValues(sizes, (size, name) => `${name} ${size}`)).toEqual({
      small: 'small 1',
      large: 'large 2',
    })
    const calls: unknown[] = []
    forEach(sizes, (size, name) => calls.push([name, size]))
    expect(calls).toEqual([
      ['small', 1],
      ['large', 2],
    ])
  })

  test('both refuse lists, which have methods for it', () => {
    const list: object = [1]
    expect(() => forEach(list, () => {})).toThrow(TypeError)
    expect(() => mapValues(list as Record<string, number>, () => 0)).toThrow(TypeError)
  })

  test('take has the first items, without a count none', () => {
    expect([take([1, 2, 3], 2), take([1], 5), take([1])]).toEqual([[1, 2], [1], []])
  })

  test('without leaves values out', () => {
    expect(without(['a', 'transparent', 'b'], ['transparent', 'b'])).toEqual(['a'])
  })

  test('pick has the given fields, less those that are undefined', () => {
    const user: { id: number; name: string | undefined } = { id: 1, name: undefined }
    expect(Object.keys(pick(user, ['id', 'name']))).toEqual(['id'])
  })
})

test('a random id has 16 letters and digits, another each time', () => {
  const ids = Array.from({ length: 20 }, noUUIDRandom)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z\d]{16}$/)
  expect(new Set(ids).size).toBe(20)
})

describe('checkIfWebP', () => {
  test('is a promise for what the platform shows, and none where there is no page', async () => {
    expect(await checkIfWebP).toBe(false)
    expect(await Promise.all([checkIfWebP, checkIfWebP.catch(() => true)])).toEqual([false, false])
    const done = vi.fn()
    expect(await checkIfWebP.finally(done)).toBe(false)
    expect(done).toHaveBeenCalledOnce()
    expect(String(checkIfWebP)).toBe('[object Promise]')
  })
})

describe('gifkit/colors', () => {
  test('has 33 colours, each in a notation of CSS', () => {
    const all = Object.entries(colors)
    expect(all).toHaveLength(33)
    for (const [name, color] of all) expect(color, name).toMatch(/^(#[\da-f]{6}|rgba\(0, 0, 0, 0\.\d\))$/i)
  })

  test('whose roles are colours of the brand', () => {
    expect([colors.errorColor, colors.deleteColor]).toEqual([colors.giphyRed, colors.giphyRed])
    expect([colors.primaryCTA, colors.secondaryCTA]).toEqual([colors.giphyIndigo, colors.giphyCharcoal])
    expect([colors.twitterColor, colors.smsColor]).toEqual([colors.giphyBlue, colors.giphyGreen])
  })
})
