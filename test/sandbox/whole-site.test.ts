/** `docs/site/recipes/whole-site.md` says of the reference site what its modules do, which import the built package. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOf } from '../../sandbox/pages/site/site-address.js'
import { readProjectFile } from '../support/documents.js'
import { projectRoot } from '../support/source-files.js'

const folder = 'sandbox/pages/site'
const files = readdirSync(join(projectRoot, folder))
const modules = files.map((file) => `${folder}/${file}`)

test('the page about the whole site names what it is made of, and its addresses are those of the site', () => {
  const text = readProjectFile('docs/site/recipes/whole-site.md')
  const imports = modules.map((file) =>
    /import \{([^}]*)\} from 'gifkit\/react'/.exec(readProjectFile(file))?.at(1),
  )
  const widgets = imports.join().match(/\b[A-Z]\w+/g) ?? []
  expect(widgets.length).toBeGreaterThan(10)
  expect(widgets.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  expect(files.filter((file) => !text.includes(`| \`${file}\` |`))).toEqual([])
  const addresses = [...text.matchAll(/<br>`([^`]+)`/g)].map(([, path = '']) =>
    path.replace('{page}', '1').replace(/\{\w+\}/g, 'cats'),
  )
  expect(addresses.length).toBe(9)
  expect(addresses.filter((path) => placeOf(path) === undefined)).toEqual([])
})

test('the site imports what a host has: the package, React, and its own modules', () => {
  const allowed = /^(?:gifkit|gifkit\/react|react|react-dom\/(?:client|server)|\.\/[\w-]+\.js)$/
  expect(modules.length).toBeGreaterThan(3)
  const foreign = [...modules, 'sandbox/pages/site.tsx'].flatMap((file) =>
    [...readProjectFile(file).matchAll(/(?:from|import\(?) ?'([^']+)'/g)].flatMap(([, from = '']) =>
      allowed.test(from) ||
      (file.endsWith('site.tsx') && /^\.\/(?:parts\/page-config|site\/[\w-]+)\.js$/.test(from))
        ? []
        : [`${file}: ${from}`],
    ),
  )
  expect(foreign).toEqual([])
})
