import { expect, test } from 'vitest'
import { listStatus } from '../../../core/list/list-state.js'
import { someGifs } from '../../support/builders.js'

const words = { loading: 'wait', gifsLoaded: (count: number) => `all ${count}` }
const quiet = { isFetching: false, error: undefined, gifs: [] }

test.each([
  ['nothing where nothing is', {}, undefined],
  ['that it loads', { isFetching: true }, 'wait'],
  ['that it loads more', { isFetching: true, gifs: someGifs(2) }, 'wait'],
  ['what has arrived', { gifs: someGifs(2) }, 'all 2'],
  [
    'nothing beside an error, whose line is an alert',
    { error: new Error('no'), gifs: someGifs(2) },
    undefined,
  ],
] as const)('the spoken status says %s', (_, state, status) => {
  expect(listStatus({ ...quiet, ...state }, words)).toBe(status)
})
