/** The command on a folder of files: what it reads, writes, prints and returns. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { run } from '../../adapters/migrate/run.js'

const own = {
  version: '1.2.3',
  names: new Map([
    ['gifkit', new Set(['GiphyFetch', 'IGif'])],
    ['gifkit/react', new Set(['Grid'])],
  ]),
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string | Uint8Array>>
const folderOf = (files: Files): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-migrate-'))
  folders.push(folder)
  for (const path of Object.keys(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), files[path] ?? '')
  }
  return folder
}

const runIn = (folder: string, ...args: readonly string[]) => {
  const lines: string[] = []
  const code = run(args, { own, print: (line) => lines.push(line), workingFolder: folder })
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  return { code, printed: lines.join('\n'), read }
}

const client = "import { GiphyFetch } from '@giphy/js-fetch-api'\n"
const migratedClient = "import { GiphyFetch } from 'gifkit'\n"
const manifest = '{\n  "dependencies": {\n    "@giphy/js-fetch-api": "^5.8.0"\n  }\n}\n'

describe('a folder', () => {
  test('is changed, and the report names file, line, old and new', () => {
    const folder = folderOf({
      'package.json': manifest,
      'src/client.ts': client,
      'src/deep/grid.jsx': "\nimport { Grid } from '@giphy/react-components'\n",
      'src/other.ts': "import 'react'\n",
    })
    const { code, printed, read } = runIn(folder, '.')
    expect(code).toBe(0)
    expect(read('src/client.ts')).toBe(migratedClient)
    expect(read('src/deep/grid.jsx')).toBe("\nimport { Grid } from 'gifkit/react'\n")
    expect(read('package.json')).toBe('{\n  "dependencies": {\n    "gifkit": "^1.2.3"\n  }\n}\n')
    expect(printed.split('\n')).toEqual([
      'src/client.ts:1  @giphy/js-fetch-api → gifkit',
      'src/deep/grid.jsx:2  @giphy/react-components → gifkit/react',
      'package.json:3  @giphy/js-fetch-api → gifkit ^1.2.3',
      '',
      '4 files read, 3 changed, 0 places need a person.',
      'Install now, so that the lock file follows package.json.',
    ])
  })

  test('is as it was after --dry-run, with the same report', () => {
    const folder = folderOf({ 'package.json': manifest, 'a.ts': client })
    const dry = runIn(folder, '.', '--dry-run')
    expect(dry.read('a.ts')).toBe(client)
    expect(dry.read('package.json')).toBe(manifest)
    expect(dry.code).toBe(0)
    expect(dry.printed).toContain('a.ts:1  @giphy/js-fetch-api → gifkit')
    expect(dry.printed).toContain('2 would change')
  })

  test('is the same after a second run', () => {
    const folder = folderOf({ 'package.json': manifest, 'a.ts': client })
    const first = runIn(folder, '.')
    const texts = [first.read('a.ts'), first.read('package.json')]
    const second = runIn(folder, '.')
    expect([second.read('a.ts'), second.read('package.json')]).toEqual(texts)
    expect(second.printed).toContain('0 changed')
  })

  test('has parts that are not read: what is installed, built, hidden or linked', () => {
    const skipped = ['node_modules/a/a.js', 'dist/a.js', 'build/a.js', '.next/a.js', 'a.min.js', 'notes.txt']
    const folder = folderOf(Object.fromEntries(skipped.map((path) => [path, client])))
    const outside = folderOf({ 'a.ts': client })
    symlinkSync(outside, join(folder, 'linked'))
    symlinkSync(join(outside, 'a.ts'), join(folder, 'linked.ts'))
    const { code, printed, read } = runIn(folder, '.')
    for (const path of [...skipped, 'linked/a.ts']) expect(read(path), path).toBe(client)
    expect(code).toBe(0)
    expect(printed).toContain('0 files read')
  })

  test('may be below its package.json, of which other files still need the packages', () => {
    const files = { 'package.json': manifest, 'src/a.ts': client, 'test/b.ts': client }
    const folder = folderOf(files)
    const { printed, read } = runIn(folder, 'src')
    expect(read('package.json')).toContain('"@giphy/js-fetch-api": "^5.8.0",\n    "gifkit": "^1.2.3"')
    expect(read('test/b.ts')).toBe(client)
    expect(printed).toContain('package.json:3  @giphy/js-fetch-api stays, because test/b.ts still names it')
    expect(runIn(folder, 'test').read('package.json')).not.toContain('@giphy')
  })

  test('has pages and style sheets that need a person', () => {
    const folder = folderOf({
      'index.html': '<script src="https://cdn.example/npm/@giphy/js-components@5"></script>\n',
      'app.scss': '\n.giphy-grid > div { margin: 0 }\n.giphy-gif { margin: 0 }\n',
    })
    expect(runIn(folder, '.').printed).toContain(`Needs a person (gifkit/docs/migrating.md):
app.scss:2  \`.giphy-grid >\` counts on boxes inside a widget, which are others  #selectors
index.html:1  a text names @giphy/js-components  #what-the-command-leaves`)
  })

  test('counts one place as one', () => {
    const folder = folderOf({ 'app.css': '.giphy-grid > div { margin: 0 }\n' })
    expect(runIn(folder, '.').printed).toContain('1 files read, 0 changed, 1 place needs a person.')
  })
})

describe('a file that cannot be changed', () => {
  test('is named and left, the others are changed, and the exit code says so', () => {
    const broken = "import { from '@giphy/js-util'\n"
    const binary = new Uint8Array([0x27, 0x40, 0xff, 0xfe, 0x27])
    const folder = folderOf({
      'a.ts': client,
      'b.ts': broken,
      'c.ts': binary,
      'package.json': '{ "@giphy": ',
    })
    const { code, printed, read } = runIn(folder, '.')
    expect(code).toBe(1)
    expect(read('a.ts')).toBe(migratedClient)
    expect(read('b.ts')).toBe(broken)
    expect(new Uint8Array(readFileSync(join(folder, 'c.ts')))).toEqual(binary)
    expect(read('package.json')).toBe('{ "@giphy": ')
    const [, left = ''] = printed.split('Left as they are:\n')
    expect(left.split('\n').map((line) => line.split('  ')[0])).toEqual(
      expect.arrayContaining(['b.ts', 'c.ts', 'package.json']),
    )
    expect(left).toMatch(/^b\.ts {2}.*\(1:14\)$/m)
  })

  test('keeps its byte order mark', () => {
    const folder = folderOf({ 'a.ts': `\uFEFF${client}` })
    expect(runIn(folder, '.').read('a.ts')).toBe(`\uFEFF${migratedClient}`)
  })
})

describe('arguments', () => {
  test.each([[[]], [['.', '.']], [['.', '--unknown']], [['missing']], [['a.ts']]])(
    '%j: the usage, and nothing is read',
    (args) => {
      const folder = folderOf({ 'a.ts': client })
      const { code, printed, read } = runIn(folder, ...args)
      expect(code).toBe(2)
      expect(printed).toContain('Usage: gifkit-migrate <folder> [--dry-run]')
      expect(read('a.ts')).toBe(client)
    },
  )

  test('--help: the usage', () => {
    const { code, printed } = runIn(folderOf({}), '--help')
    expect(code).toBe(0)
    expect(printed).toContain('--dry-run')
  })
})
