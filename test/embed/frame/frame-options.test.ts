import { describe, expect, test } from 'vitest'
import { type FrameSources, frameOptions, gifIdIn } from '../../../embed/frame/frame-options.js'

const read = (sources: Partial<FrameSources> = {}, query = '') => {
  const parameters = new URLSearchParams(query)
  return frameOptions({
    global: undefined,
    block: undefined,
    parameter: (name) => parameters.get(name) ?? undefined,
    hostname: 'frames.test',
    ...sources,
  })
}

const DEFAULTS = {
  apiKey: undefined,
  apiUrl: undefined,
  pingbackUrl: undefined,
  gif: undefined,
  hideVideo: false,
  isTwitter: false,
  trackingQueryString: '',
  clip: undefined,
  debug: false,
  tracking: 'always',
  homeUrl: undefined,
  baseUrl: undefined,
  errorReportDsn: undefined,
}

test('a page that says nothing has the defaults', () => {
  expect(read()).toEqual(DEFAULTS)
})

test('the embed key comes from the page global, or the data block', () => {
  expect(read({ global: { apiKey: 'key' } }).apiKey).toBe('key')
  expect(read({ block: '{"apiKey":"key","gif":{"id":"1"}}' })).toMatchObject({
    apiKey: 'key',
    gif: { id: '1' },
  })
})

test('the address counts more than the global, the global more than the block', () => {
  const sources = {
    global: { clip: 'circle(10%)', isTwitter: true },
    block: '{"clip":"circle(20%)","hideVideo":true}',
  }
  expect(read(sources)).toMatchObject({ clip: 'circle(10%)', isTwitter: true, hideVideo: true })
  expect(read(sources, 'clip=circle(30%25)&isTwitter=false&hideVideo=0')).toMatchObject({
    clip: 'circle(30%)',
    isTwitter: false,
    hideVideo: false,
  })
})

test('the address decides about looks only', () => {
  const query =
    'apiKey=mine&apiUrl=https://evil.test&gif={}&baseUrl=https://evil.test&homeUrl=https://evil.test&errorReportDsn=x&tracking=always'
  expect(read({ global: { tracking: 'never' } }, query)).toEqual({ ...DEFAULTS, tracking: 'never' })
})

test.each([
  ['true', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['0', false],
  ['perhaps', false],
])('?hideVideo=%s is %s', (value, expected) => {
  expect(read({}, `hideVideo=${value}`).hideVideo).toBe(expected)
})

test.each([
  ['frames.test', '', false],
  ['frames.test', 'debug=true', true],
  ['localhost', '', true],
  ['frames.localhost', '', true],
  ['127.0.0.1', '', true],
  ['[::1]', '', true],
  ['127.0.0.1.evil.test', '', false],
  ['localhost', 'debug=false', false],
])('debug on %s with “%s”: %s', (hostname, query, debug) => {
  expect(read({ hostname }, query).debug).toBe(debug)
})

describe('the shape of clip-it mode', () => {
  test.each([
    'circle(50%)',
    'polygon(0 0, 100% 0, 50% 100%)',
    'inset(10px round 4px)',
    "path('M0 0L10 0L5 9z')",
    'ellipse(40% 50% at 50% 50%)',
  ])('%s', (clip) => {
    expect(read({ global: { clip } }).clip).toBe(clip)
  })

  test.each([
    'url(https://evil.test/#a)',
    'circle(50%); background: red',
    'none',
    'path("M0 0") url(x)',
    7,
    '',
  ])('not %s', (clip) => {
    expect(read({ global: { clip } }).clip).toBeUndefined()
  })
})

describe('hostile pages', () => {
  const throwing = {
    get apiKey(): string {
      throw new Error('no')
    },
    isTwitter: true,
  }

  test.each([
    ['a text', 'text', {}],
    ['an element’s stand-in', { nodeType: 1 }, {}],
    ['null', null, {}],
    ['a list', [], {}],
    ['a getter that throws', throwing, { isTwitter: true }],
    ['wrong kinds', { apiKey: {}, clip: [], trackingQueryString: 1, tracking: 'sometimes', debug: 'x' }, {}],
    ['a prototype', Object.create({ apiKey: 'inherited' }), {}],
  ])('a global that is %s', (_, global, expected) => {
    expect(read({ global })).toEqual({ ...DEFAULTS, ...expected })
  })

  test('a field of the wrong kind hides none behind it', () => {
    const block = '{"apiKey":"key","gif":{"id":"1"},"clip":"circle(1px)","hideVideo":true}'
    const global = { apiKey: {}, gif: 'gif', clip: 'url(x)', hideVideo: 'perhaps' }
    expect(read({ global, block }, 'clip=none&hideVideo=x')).toMatchObject({
      apiKey: 'key',
      gif: { id: '1' },
      clip: 'circle(1px)',
      hideVideo: true,
    })
  })

  test.each(['', '{', '[]', 'null', '"x"', '{"__proto__":{"apiKey":"x"}}'])('a data block of %s', (block) => {
    expect(read({ block })).toEqual(DEFAULTS)
  })
})

test.each([
  ['/embed/abc123', '', 'abc123'],
  ['/base/embed/abc123/', '', 'abc123'],
  ['/embed/a%20b', '', 'a b'],
  ['/embed/frame.html', 'id=abc', 'abc'],
  ['/embed/frame.html', '', undefined],
  ['/embed/', '', undefined],
  ['/embed/%E0%A4', '', undefined],
  ['/embed/a/b', '', undefined],
])('%s?%s names %s', (path, query, id) => {
  const parameters = new URLSearchParams(query)
  expect(gifIdIn(path, (name) => parameters.get(name) ?? undefined)).toBe(id)
})
