import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFor, valuesFrom } from '../../../sandbox/pages/parts/playground/address.js'
import { attributesOf, codeFor, literal } from '../../../sandbox/pages/parts/playground/code.js'
import { accepted, type Control, initialValues } from '../../../sandbox/pages/parts/playground/control.js'

const controls: readonly Control[] = [
  { kind: 'text', name: 'term', query: 'q', initial: 'cats', isRequired: true, prop: false },
  { kind: 'range', name: 'columns', min: 1, max: 8, initial: 4, default: 3 },
  { kind: 'toggle', name: 'noLink', default: false },
  { kind: 'choice', name: 'type', options: ['a', 'b'], initial: 'a' },
  { kind: 'colour', name: 'colour' },
  { kind: 'number', name: 'tabIndex' },
  { kind: 'text', name: 'user', prop: (id) => ({ id: Number(id) }) },
  { kind: 'callback', name: 'onAuthor' },
]
const config = {
  apiKey: 'key-1',
  pages: 'http://p',
  api: 'http://a',
  media: 'http://m',
  pingback: 'http://b',
  dashboard: 'http://d',
  embed: 'http://e',
}

describe('what a control accepts', () => {
  it.each([
    ['columns', 9, 8],
    ['columns', 0, 1],
    ['columns', '3', undefined],
    ['columns', Number.NaN, undefined],
    ['type', 'b', 'b'],
    ['type', 'c', undefined],
    ['type', 'toString', undefined],
    ['colour', '#12aB9f', '#12aB9f'],
    ['colour', 'red', undefined],
    ['noLink', 'true', undefined],
    ['noLink', false, false],
    ['tabIndex', -1, -1],
    ['term', '', ''],
  ])('%s: %j becomes %j', (name, given, expected) => {
    const control = controls.find((each) => each.name === name)
    expect(control && accepted(control, given)).toBe(expected)
  })
})

describe('the address', () => {
  it('is empty for what a page starts with, and keeps what is not its own', () => {
    expect(addressFor(controls, initialValues(controls), '')).toBe('')
    expect(addressFor(controls, initialValues(controls), '?strict&stage=dark')).toBe('?strict&stage=dark')
  })

  it('names what was left out', () => {
    const values = { ...initialValues(controls), columns: undefined, noLink: true, term: 'a b' }
    const address = addressFor(controls, values, '?strict')
    expect(address).toBe('?strict&q=a+b&noLink=true&without=columns')
    expect(valuesFrom(controls, address)).toEqual(values)
  })

  it('means the start where it makes no sense', () => {
    const nonsense = '?q=x&columns=many&type=z&noLink=maybe&colour=red&tabIndex=&without=q'
    expect(valuesFrom(controls, nonsense)).toEqual({ ...initialValues(controls), term: 'x' })
  })

  it('shows any choice again', () => {
    const record = fc.record({
      term: fc.string(),
      columns: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      noLink: fc.option(fc.boolean(), { nil: undefined }),
      type: fc.constantFrom('a', 'b', undefined),
      colour: fc.constantFrom('#123456', undefined),
      tabIndex: fc.option(fc.integer(), { nil: undefined }),
      user: fc.option(fc.string(), { nil: undefined }),
      onAuthor: fc.option(fc.boolean(), { nil: undefined }),
    })
    fc.assert(
      fc.property(record, (values) => {
        expect(valuesFrom(controls, addressFor(controls, values, '?development'))).toEqual(values)
      }),
    )
  })
})

describe('the code', () => {
  it('writes any value so that it reads back the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read: unknown = runInNewContext(`JSON.stringify(${literal(value)})`)
        expect(read).toBe(JSON.stringify(value))
      }),
    )
  })

  it('writes a key that would name the prototype as a property', () => {
    const value: unknown = JSON.parse('{"__proto__": false}')
    expect(runInNewContext(`JSON.stringify(${literal(value)})`)).toBe('{"__proto__":false}')
  })

  it('writes plain texts as attributes and all others as expressions', () => {
    const props = { a: "'x y'", b: "'<&>'", c: 'true', d: '3', e: "'it\\'s'" }
    expect(attributesOf(props, ' ')).toBe("\n a=\"x y\"\n b={'<&>'}\n c\n d={3}\n e={'it\\'s'}")
  })

  const recipe = {
    component: 'Badge',
    setup: () => ["const { data: gif } = await client.gif('a')"],
    fixed: () => ({ gif: 'gif' }),
  }
  const values = { ...initialValues(controls), columns: 3, user: '7', noLink: false, onAuthor: true }

  it('imports, sets up and draws in React; defaults and settings of the page are left out', () => {
    expect(codeFor('react', recipe, controls, values, config)).toBe(`import { GiphyFetch } from 'gifkit'
import { Badge } from 'gifkit/react'

const client = new GiphyFetch('key-1', {}, { serverUrl: 'http://a/v1/' })
const { data: gif } = await client.gif('a')

export const Example = () => (
  <Badge
    gif={gif}
    type="a"
    user={{ id: 7 }}
    onAuthor={(...details) => console.log(...details)}
  />
)
`)
  })

  it('is a piece of HTML on a plain page, in which no text ends the script', () => {
    const hostile = { ...initialValues(controls), columns: undefined, type: undefined, user: '1' }
    const code = codeFor(
      'plain',
      { component: 'Badge', fixed: () => ({ label: literal('</script><script>x') }) },
      controls,
      hostile,
      config,
    )
    expect(code.match(/<\/script>/g)).toHaveLength(2)
    expect(code).toContain('<script src="http://p/standalone/gifkit.js"></script>')
    expect(code).toContain(
      "const { renderBadge } = gifkit\n  renderBadge({\n    label: '<\\/script><script>x',",
    )
    expect(code).not.toContain('GiphyFetch')
  })
})
