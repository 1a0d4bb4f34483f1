import { describe, expect, test } from 'vitest'
import { type FrameSources, frameOptions, gifIdIn } from '../../../embed/frame/frame-options.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()

/** The options, and what was warned of. */
const readAll = (sources: Partial<FrameSources> = {}, query = '') => {
  const parameters = new URLSearchParams(query)
  const problems: string[] = []
  const options = frameOptions({
    global: undefined,
    block: undefined,
    parameter: (name) => parameters.get(name) ?? undefined,
    hostname: 'frames.test',
    urlParser,
    warn: (problem) => problems.push(problem),
    ...sources,
  })
  return { options, problems }
}

/** A GIF as the content API writes it. */
const wire = (id: string, title = 'A cat') => ({
  id,
  title,
  images: { original: { url: `https://media.test/${id}.gif`, width: '480', height: '270' } },
})

const read = (sources: Partial<FrameSources> = {}, query = '') => readAll(sources, query).options

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
  isServiceFromAddress: false,
}

test('a page that says nothing has the defaults', () => {
  expect(read()).toEqual(DEFAULTS)
})

// specification 6.10
test('the embed key comes from the page global, or the data block', () => {
  expect(read({ global: { apiKey: 'key' } }).apiKey).toBe('key')
  expect(read({ block: JSON.stringify({ apiKey: 'key', gif: wire('1') }) })).toMatchObject({
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

describe('the address', () => {
  const GIF = encodeURIComponent(JSON.stringify(wire('abc')))

  test('names key, service and GIF as well, and counts most', () => {
    const global = { apiKey: 'own', apiUrl: 'https://own.test/v1/', gif: wire('own') }
    const query = `apiKey=asked&apiUrl=https://asked.test/v1/&gif=${GIF}`
    expect(readAll({ global, id: 'abc' }, query)).toMatchObject({
      options: { apiKey: 'asked', apiUrl: 'https://asked.test/v1/', gif: { id: 'abc', title: 'A cat' } },
      problems: [],
    })
  })

  test.each(['other', undefined])('shows no other GIF than that of its path: %s', (id) => {
    const { options, problems } = readAll({ id, global: { gif: wire('other') } }, `gif=${GIF}`)
    expect(options.gif?.id).toBe('other')
    expect(problems).toEqual(['gif in the address must have the id in the path.'])
  })

  test('names with its GIF neither collectors nor links, which a page’s own may', () => {
    const gif = {
      ...wire('abc'),
      url: 'https://elsewhere.test/gifs/abc',
      analytics: { onload: { url: 'https://collector.test' } },
      analytics_response_payload: 'e',
      user: { username: 'ann', profile_url: 'https://elsewhere.test/ann' },
    }
    const asked = read({ id: 'abc' }, `gif=${encodeURIComponent(JSON.stringify(gif))}`).gif
    expect(asked).toMatchObject({ id: 'abc', url: '', user: { username: 'ann', profile_url: '' } })
    expect(asked).not.toHaveProperty('analytics')
    expect(asked).not.toHaveProperty('analytics_response_payload')
    expect(read({ id: 'abc', global: { gif } }).gif).toMatchObject({ ...gif, images: {} })
  })

  test('leads to the home that the page has written down', () => {
    const gif = { ...wire('abc'), url: 'https://home.test/gifs/abc' }
    const query = `gif=${encodeURIComponent(JSON.stringify(gif))}`
    const homeUrl = 'https://home.test/start'
    expect(read({ id: 'abc', global: { homeUrl } }, query).gif?.url).toBe(gif.url)
    expect(read({ id: 'abc' }, `${query}&homeUrl=${homeUrl}`).gif?.url).toBe('')
  })

  test.each([
    ['of another origin', 'https://evil.test/v1/', 'https://own.test/v1/', false],
    ['below the page’s', 'https://own.test/v1/below', 'https://own.test/v1/', true],
    ['that is the page’s, written otherwise', 'https://OWN.test:443/x/../v1', 'https://own.test/v1/', true],
    ['beside the page’s', 'https://own.test/v2/', 'https://own.test/v1/', false],
    ['whose path only begins alike', 'https://own.test/v1x/', 'https://own.test/v1', false],
    ['that climbs out', 'https://own.test/v1/%2e%2e/evil/', 'https://own.test/v1/', false],
    ['above the page’s', 'https://own.test/', 'https://own.test/v1/', false],
    ['that is the public one, as is the page’s', 'https://api.giphy.com/v1/', undefined, true],
    ['where the page has the public one', 'https://evil.test/v1/', undefined, false],
  ])('sends the page’s own key to no service %s: %s', (_, asked, apiUrl, isTaken) => {
    const { options, problems } = readAll({ global: { apiKey: 'own', apiUrl } }, `apiUrl=${asked}`)
    expect([options.apiKey, options.apiUrl]).toEqual(['own', isTaken ? asked : apiUrl])
    expect(options.isServiceFromAddress).toBe(false)
    expect(problems).toEqual(
      isTaken
        ? []
        : [
            'apiUrl in the address needs an apiKey beside it: the key of the page is sent only to its own apiUrl.',
          ],
    )
  })

  test('names a service where no key is to be kept', () => {
    expect(read({}, 'apiUrl=https://any.test/v1/').apiUrl).toBe('https://any.test/v1/')
  })

  test.each([
    ['apiKey=asked&apiUrl=https://any.test/v1/', true],
    ['apiKey=asked&apiUrl=https://own.test/v2/', true],
    ['apiKey=asked&apiUrl=https://own.test/v1/', false],
    ['apiKey=asked', false],
  ])('%s: a service that only the address names: %s', (query, isServiceFromAddress) => {
    const global = { apiKey: 'own', apiUrl: 'https://own.test/v1/' }
    expect(read({ global }, query).isServiceFromAddress).toBe(isServiceFromAddress)
  })

  test.each([
    ['apiKey=asked', undefined, 'never'],
    ['apiKey=asked', 'own', 'never'],
    ['apiKey=own', 'own', 'always'],
    ['', 'own', 'always'],
  ])('%s, where the page has %s: visitors are tracked %s', (query, apiKey, tracking) => {
    expect(read({ global: { apiKey } }, query).tracking).toBe(tracking)
  })

  test('decides about nothing else', () => {
    const query =
      'pingbackUrl=https://evil.test&baseUrl=https://evil.test&homeUrl=https://evil.test&errorReportDsn=x&tracking=always'
    expect(read({ global: { tracking: 'never' } }, query)).toEqual({ ...DEFAULTS, tracking: 'never' })
  })
})

test('the way home may have a query, which a base may not', () => {
  const homeUrl = 'https://home.test/?from=frame#top'
  expect(readAll({ global: { homeUrl } })).toEqual({ options: { ...DEFAULTS, homeUrl }, problems: [] })
})

describe('what cannot be used is said', () => {
  test.each([
    [
      'apiKey=two%20words',
      'apiKey in the address must be a key of at most 200 ASCII characters, without spaces.',
    ],
    ['apiUrl=javascript:x', 'apiUrl in the address must be an http(s) address, without a query.'],
    ['gif=abc', 'gif in the address must be a GIF as the content API writes it.'],
    ['gif={"title":"no id"}', 'gif in the address must be a GIF as the content API writes it.'],
    ['hideVideo=perhaps', 'hideVideo in the address must be true or false.'],
    ['clip=none', 'clip in the address must be a CSS shape, such as circle(40%).'],
  ])('?%s: “%s”', (query, problem) => {
    expect(readAll({}, query)).toEqual({ options: DEFAULTS, problems: [problem] })
  })

  test.each([
    [{ global: 'text' }, 'GIFKIT_EMBED must be an object.'],
    [{ block: '{' }, '#gifkit-embed must be a JSON object.'],
    [
      { global: { apiKey: {} } },
      'apiKey in GIFKIT_EMBED must be a key of at most 200 ASCII characters, without spaces.',
    ],
    [{ block: '{"tracking":"sometimes"}' }, 'tracking in #gifkit-embed must be always, consent or never.'],
    [
      { global: { baseUrl: 'frames.test' } },
      'baseUrl in GIFKIT_EMBED must be an http(s) address, without a query.',
    ],
    [
      { global: { homeUrl: 'https://user:secret@home.test/' } },
      'homeUrl in GIFKIT_EMBED must be an http(s) address.',
    ],
  ])('%j: “%s”', (sources, problem) => {
    expect(readAll(sources)).toEqual({ options: DEFAULTS, problems: [problem] })
  })

  test('but not what a template had nothing for', () => {
    expect(
      readAll(
        { global: { apiKey: '', gif: null }, block: '{"clip":"","hideVideo":""}' },
        'trackingQueryString=&apiUrl=',
      ),
    ).toEqual({
      options: DEFAULTS,
      problems: [],
    })
  })

  test('nor is anything said of a page in order', () => {
    const global = {
      apiKey: 'key',
      apiUrl: 'http://127.0.0.1:4177/v1/',
      pingbackUrl: 'http://127.0.0.1:4178',
      tracking: 'consent',
      debug: true,
    }
    expect(readAll({ global, block: JSON.stringify({ gif: wire('7') }) }, 'hideVideo')).toMatchObject({
      options: { ...global, gif: { id: '7' }, hideVideo: true },
      problems: [],
    })
  })
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

// specification 9.48, 9.49
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

  const fails = (): never => {
    throw new Error('no')
  }
  const revoked = (): object => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  const unreadable = 'gif in GIFKIT_EMBED must be a GIF as the content API writes it.'
  const GIFS: [string, unknown][] = [
    [
      'whose id throws',
      {
        get id() {
          return fails()
        },
      },
    ],
    [
      'whose picture throws',
      {
        id: 'a',
        images: {
          get original() {
            return fails()
          },
        },
      },
    ],
    ['that is a revoked proxy', revoked()],
    ['of revoked pictures', { id: 'a', images: revoked() }],
  ]

  test.each(GIFS)('a GIF %s counts as one that cannot be used, and hides none behind it', (_, gif) => {
    expect(readAll({ global: { gif } })).toEqual({ options: DEFAULTS, problems: [unreadable] })
    const block = JSON.stringify({ gif: wire('1') })
    expect(read({ global: { gif, isTwitter: true }, block })).toMatchObject({
      gif: { id: '1' },
      isTwitter: true,
    })
  })

  test('an option that throws is reported like every other that cannot be used', () => {
    expect(readAll({ global: throwing }).problems).toEqual([
      'apiKey in GIFKIT_EMBED must be a key of at most 200 ASCII characters, without spaces.',
    ])
  })

  test('a revoked proxy is no object', () => {
    expect(readAll({ global: revoked() })).toEqual({
      options: DEFAULTS,
      problems: ['GIFKIT_EMBED must be an object.'],
    })
  })

  test('a field of the wrong kind hides none behind it', () => {
    const block = JSON.stringify({ apiKey: 'key', gif: wire('1'), clip: 'circle(1px)', hideVideo: true })
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
  ['/embed/abc123', 'id=other', 'abc123'],
  ['/embed/%E0%A4', 'id=other', undefined],
  ['/embed/frame.html', 'id=', undefined],
  ['/embed/frame.html', '', undefined],
  ['/embed/', '', undefined],
  ['/embed/%E0%A4', '', undefined],
  ['/embed/a/b', '', undefined],
])('%s?%s names %s', (path, query, id) => {
  const parameters = new URLSearchParams(query)
  expect(gifIdIn(path, (name) => parameters.get(name) ?? undefined)).toBe(id)
})
