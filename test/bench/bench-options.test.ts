import { expect, test } from 'vitest'
import { readBenchOptions } from '../../bench/bench-options.js'

const read = (...words: string[]) =>
  readBenchOptions(words, { metrics: ['scroll', 'idle'], contenders: ['ours-react', 'floor'] })

test('all is measured, of everybody, unless something is said', () => {
  expect(read()).toEqual({
    isQuick: false,
    isStill: false,
    keepsResults: false,
    isHelp: false,
    metrics: undefined,
    contenders: undefined,
    rounds: undefined,
  })
})

test('metrics and contenders are lists, rounds a number', () => {
  expect(read('--write', '--only=idle,scroll', '--contenders=floor', '--rounds=12')).toMatchObject({
    keepsResults: true,
    metrics: ['idle', 'scroll'],
    contenders: ['floor'],
    rounds: 12,
  })
})

test.each([
  ['--qiuck', /--qiuck/],
  ['scroll', /scroll/],
  ['--only=scrol', /^--only: must be one of scroll, idle, not "scrol"\.$/],
  ['--contenders=ours', /^--contenders: must be one of ours-react, floor, not "ours"\.$/],
  ['--rounds=0', /^--rounds: .*"0"\.$/],
  ['--rounds=many', /^--rounds: .*"many"\.$/],
  ['--only', /--only/],
])('%s is refused by name', (word, message) => {
  expect(() => read(word)).toThrow(message)
})
