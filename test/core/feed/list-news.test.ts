import { expect, test } from 'vitest'
import { listNews } from '../../../core/feed/list-news.js'
import { someGifs } from '../../support/builders.js'

const quiet = { isFetching: false, isDone: false, error: undefined, gifs: [] }

test.each([
  ['nothing before anything happened', {}, undefined],
  ['that it loads', { isFetching: true }, 'loading'],
  ['that it loads more', { isFetching: true, gifs: someGifs(2) }, 'loading'],
  ['what has arrived', { gifs: someGifs(2) }, 'loaded'],
  ['what has arrived when that was all', { gifs: someGifs(2), isDone: true }, 'loaded'],
  ['that nothing was found', { isDone: true }, 'empty'],
  [
    'nothing beside an error, whose line is an alert',
    { error: new Error('no'), gifs: someGifs(2) },
    undefined,
  ],
] as const)('a list tells %s', (_, state, news) => {
  expect(listNews({ ...quiet, ...state })).toBe(news)
})
