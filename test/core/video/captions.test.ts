import { expect, it } from 'vitest'
import { chooseCaptions } from '../../../core/video/video-asset.js'

const both = { srt: 'https://m.test/a.srt', vtt: 'https://m.test/a.vtt' }
const onlySrt = { srt: 'https://m.test/b.srt' }

it.each([
  ['vtt before srt', { en: both }, 'en', { url: both.vtt, language: 'en', format: 'vtt' }],
  ['srt where there is no other', { en: onlySrt }, 'en', { url: onlySrt.srt, language: 'en', format: 'srt' }],
  ['whatever the case', { 'pt-BR': both }, 'PT-br', { url: both.vtt, language: 'pt-BR', format: 'vtt' }],
  [
    'the language without its region',
    { en: both },
    'en-GB',
    { url: both.vtt, language: 'en', format: 'vtt' },
  ],
  ['another region', { en_US: both }, 'en', { url: both.vtt, language: 'en_US', format: 'vtt' }],
  [
    'the exact name before another region',
    { 'en-US': both, en: onlySrt },
    'en',
    { url: onlySrt.srt, language: 'en', format: 'srt' },
  ],
  [
    'a region that has files before the exact name without',
    { en: {}, 'en-US': both },
    'en',
    { url: both.vtt, language: 'en-US', format: 'vtt' },
  ],
  ['none in other languages', { de: both }, 'en', undefined],
  ['none by the name of a prototype', { en: both }, 'constructor', undefined],
  ['none where there are none', undefined, 'en', undefined],
])('captions: %s', (_, captions, language, expected) => {
  expect(chooseCaptions({ ...(captions && { captions }) }, language)).toEqual(expected)
})

it('captions: none without a video', () => {
  expect(chooseCaptions(undefined, 'en')).toBeUndefined()
})
