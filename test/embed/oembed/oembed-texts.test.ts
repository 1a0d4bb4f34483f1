// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOEmbed, oEmbedLinks, oEmbedXml } from '../../../embed/oembed.js'

describe('an answer as XML', () => {
  test('has an element for each field', () => {
    const xml = oEmbedXml(
      buildOEmbed({ id: 'a', title: 'Cats & <dogs>' }, { baseUrl: 'https://frames.test' }),
    )
    expect(xml).toBe(
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed><version>1.0</version><type>rich</type>' +
        '<title>Cats &#38; &#60;dogs&#62;</title><provider_name>GIPHY</provider_name>' +
        '<provider_url>https://giphy.com/</provider_url><html>&#60;iframe src=&#34;https://frames.test/embed/a&#34; ' +
        'width=&#34;480&#34; height=&#34;480&#34; title=&#34;Cats &#38;#38; &#38;#60;dogs&#38;#62;&#34; ' +
        'frameborder=&#34;0&#34; loading=&#34;lazy&#34; allowfullscreen&#62;&#60;/iframe&#62;</html>' +
        '<width>480</width><height>480</height></oembed>\n',
    )
  })

  test('property: titles read back, less what XML cannot write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
        const xml = oEmbedXml({ ...buildOEmbed({ id: 'a' }), title })
        const [, written = ''] = /<title>([^<>"\r]*)<\/title>/.exec(xml) ?? []
        const read = written.replace(/&#(\d+);/g, (_, digits) => String.fromCharCode(Number(digits)))
        const expected = [...title].map((character) => {
          const code = character.codePointAt(0) ?? 0
          const isControl = code < 32 && !'\t\n\r'.includes(character)
          const isLone = code >= 0xd800 && code <= 0xdfff
          return isControl || isLone || code === 0xfffe || code === 0xffff ? '\uFFFD' : character
        })
        expect(read).toBe(expected.join(''))
      }),
      { numRuns: 200, seed: 16 },
    )
  })
})

describe('the links by which an answer is found', () => {
  test('name both forms, their address and the page', () => {
    expect(
      oEmbedLinks({ endpoint: 'https://a.test/oembed', url: 'https://a.test/gifs/x?y=1', title: 'A "B"' }),
    ).toBe(
      '<link rel="alternate" type="application/json+oembed" href="https://a.test/oembed?' +
        'url=https%3A%2F%2Fa.test%2Fgifs%2Fx%3Fy%3D1&#38;format=json" title="A &#34;B&#34;">\n' +
        '<link rel="alternate" type="text/xml+oembed" href="https://a.test/oembed?' +
        'url=https%3A%2F%2Fa.test%2Fgifs%2Fx%3Fy%3D1&#38;format=xml" title="A &#34;B&#34;">',
    )
  })

  test('have no title where there is none', () => {
    expect(
      oEmbedLinks({ endpoint: 'https://a.test/oembed', url: 'https://a.test/', title: ' ' }),
    ).not.toContain('title')
  })

  test('bring nothing but themselves, whatever the page is called', () => {
    const title = '"><script>alert(1)</script>'
    const template = document.createElement('template')
    template.innerHTML = oEmbedLinks({ endpoint: 'https://a.test/oembed', url: title, title })
    const links = [...template.content.children]
    expect(links.map(({ localName }) => localName)).toEqual(['link', 'link'])
    expect(links.map((link) => link.getAttribute('title'))).toEqual([title, title])
    expect(links.map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('url'))).toEqual([
      title,
      title,
    ])
  })
})
