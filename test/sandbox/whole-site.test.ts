/** `docs/site/recipes/whole-site.md` says of the reference site what its modules do, which import the built package. */
import { expect, test } from 'vitest'
import { placeOf } from '../../sandbox/pages/site/site-address.js'
import { readProjectFile } from '../support/documents.js'

test('the page about the whole site names what it is made of, and its addresses are those of the site', () => {
  const text = readProjectFile('docs/site/recipes/whole-site.md')
  const imports = /import \{([^}]*)\} from 'gifkit\/react'/.exec(
    readProjectFile('sandbox/pages/site/site-pages.tsx'),
  )
  const widgets = `${imports?.[1]}`.match(/\b[A-Z]\w+/g) ?? []
  expect(widgets.length).toBeGreaterThan(10)
  expect(widgets.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  const addresses = [...text.matchAll(/<br>`([^`]+)`/g)].map(([, path = '']) =>
    path.replace('{page}', '1').replace(/\{\w+\}/g, 'cats'),
  )
  expect(addresses.length).toBe(9)
  expect(addresses.filter((path) => placeOf(path) === undefined)).toEqual([])
})
