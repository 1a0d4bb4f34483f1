/** What `gifkit-migrate` makes of a `package.json`. */
import { describe, expect, test } from 'vitest'
import { migrateManifest } from '../../adapters/migrate/migrate-manifest.js'

const migrate = (text: string, stillUsed: readonly string[] = []) =>
  migrateManifest(text, {
    version: '1.2.3',
    stillUsed: new Map(stillUsed.map((name) => [name, 'test/a.ts'])),
  })

const before = `{
    "name": "app",
    "files": ["a", "b"],
    "dependencies": {
        "@giphy/js-fetch-api": "^5.8.0",
        "@giphy/react-components": "^10.1.2",
        "react": "^19.0.0",
        "zod": "3.0.0"
    },
    "devDependencies": { "@giphy/js-types": "5.1.0" }
}
`

describe('package.json', () => {
  test('gifkit takes the place of the packages in each section, as they were pinned', () => {
    const { text, changes, needsPerson } = migrate(before)
    expect(text).toBe(`{
    "name": "app",
    "files": ["a", "b"],
    "dependencies": {
        "gifkit": "^1.2.3",
        "react": "^19.0.0",
        "zod": "3.0.0"
    },
    "devDependencies": { "gifkit": "1.2.3" }
}
`)
    expect(changes).toEqual([
      { line: 5, from: '@giphy/js-fetch-api', to: 'gifkit ^1.2.3' },
      { line: 6, from: '@giphy/react-components', to: 'gifkit ^1.2.3' },
      { line: 10, from: '@giphy/js-types', to: 'gifkit 1.2.3' },
    ])
    expect(needsPerson).toEqual([])
  })

  test('a second time changes nothing', () => {
    const { text } = migrate(before)
    expect(migrate(text)).toEqual({ text, changes: [], needsPerson: [] })
  })

  test('tabs, line breaks of Windows and a missing final line break stay', () => {
    const text = '{\r\n\t"dependencies": {\r\n\t\t"a": "1",\r\n\t\t"@giphy/js-util": "~5.2.0"\r\n\t}\r\n}'
    expect(migrate(text).text).toBe(
      '{\r\n\t"dependencies": {\r\n\t\t"a": "1",\r\n\t\t"gifkit": "~1.2.3"\r\n\t}\r\n}',
    )
  })

  test('a package that a file still names stays beside gifkit', () => {
    const { text, changes, needsPerson } = migrate(before, ['@giphy/js-fetch-api', '@giphy/js-types'])
    expect(changes).toEqual([
      { line: 6, from: '@giphy/react-components', to: 'gifkit ^1.2.3' },
      { line: 10, from: 'devDependencies', to: 'gifkit 1.2.3' },
    ])
    expect(text).toContain('"@giphy/js-fetch-api": "^5.8.0",\n        "gifkit": "^1.2.3",\n        "react"')
    expect(needsPerson).toEqual([
      {
        line: 5,
        what: '@giphy/js-fetch-api stays, because test/a.ts still names it',
        heading: 'what-the-command-leaves',
      },
      {
        line: 10,
        what: '@giphy/js-types stays, because test/a.ts still names it',
        heading: 'what-the-command-leaves',
      },
    ])
    expect(migrate(text, ['@giphy/js-fetch-api', '@giphy/js-types']).text).toBe(text)
  })

  test('a gifkit that is there is left, and named once', () => {
    const text = '{ "dependencies": { "gifkit": "^1.0.0", "@giphy/js-util": "5" } }'
    expect(migrate(text).text).toBe('{ "dependencies": { "gifkit": "^1.0.0" } }')
  })

  test.each([
    ['devDependencies', 'dependencies'],
    ['dependencies', 'peerDependencies'],
    ['peerDependencies', 'dependencies'],
  ])('a gifkit in %s does not stand for one in %s', (there, section) => {
    const text = `{ "${section}": { "@giphy/js-util": "^5.0.0" }, "${there}": { "gifkit": "1.0.0" } }`
    expect(JSON.parse(migrate(text).text)).toEqual({
      [section]: { gifkit: '^1.2.3' },
      [there]: { gifkit: '1.0.0' },
    })
  })

  test('a gifkit in dependencies stands for one in devDependencies', () => {
    const text =
      '{ "dependencies": { "gifkit": "1.0.0" }, "devDependencies": { "@giphy/js-types": "5.0.0" } }'
    expect(JSON.parse(migrate(text).text)).toEqual({ dependencies: { gifkit: '1.0.0' }, devDependencies: {} })
  })

  test('a range that is no version: gifkit has the one that npm would write', () => {
    expect(migrate('{ "dependencies": { "@giphy/js-util": "workspace:*" } }').text).toBe(
      '{ "dependencies": { "gifkit": "^1.2.3" } }',
    )
  })

  test('settings that name the packages, and a React that is too old, need a person', () => {
    const text = `{
  "dependencies": { "react": "^17.0.2" },
  "jest": { "transformIgnorePatterns": ["node_modules/(?!@giphy)/"] },
  "overrides": { "@giphy/js-util": { "uuid": "11" } }
}
`
    const { text: after, needsPerson } = migrate(text)
    expect(after).toBe(text)
    expect(needsPerson.map(({ line, heading }) => [line, heading])).toEqual([
      [2, 'packages'],
      [3, 'what-the-command-leaves'],
      [4, 'what-the-command-leaves'],
    ])
  })

  test('a manifest without the packages is not looked at', () => {
    const text = '{ "dependencies": { "react": "16" } }'
    expect(migrate(text)).toEqual({ text, changes: [], needsPerson: [] })
  })

  test('a text that is no JSON is an error', () => {
    expect(() => migrate('{ "@giphy/js-util": ')).toThrow(SyntaxError)
  })
})
