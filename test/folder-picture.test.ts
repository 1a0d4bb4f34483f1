/** The picture of the site's page on architecture shows the folders and imports that the code has. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, projectRoot, sourceFiles } from './support/source-files.js'

interface Folder {
  readonly name: string
  readonly imports: readonly (readonly [folder: string, count: number])[]
}

interface FolderPicture {
  readFolders(depth: 1 | 2): readonly Folder[]
  drawFolders(folders: readonly Folder[], inner: readonly Folder[]): string
}

const { drawFolders, readFolders }: FolderPicture = await import(
  new URL('../docs/site/.vitepress/folder-picture.ts', import.meta.url).href
)

describe('the picture of the folders', () => {
  const shipped = ['core', 'adapters', 'react', 'embed', 'dashboard-client', 'standalone']
  const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'gifkit')
  const files = sourceFiles().filter(({ path }) => [...shipped, 'gifkit'].includes(folderOf(path)))
  const known = new Set(files.map(({ path }) => path))
  const inner = readFolders(2)
  const picture = drawFolders(readFolders(1), inner)
  const arrowsIn = (svg: string): readonly string[] =>
    [...svg.matchAll(/data-from="([^"]+)" data-to="([^"]+)"><path[^>]*>.*?>(\d+)<\/text>/g)]
      .map(([, from, to, count]) => `${from} → ${to} ${count}`)
      .sort()

  test('has a box for each folder that is published, and for each of the core', () => {
    const ofCore = readdirSync(join(projectRoot, 'core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `core/${name}`)
    const boxes = [...picture.matchAll(/data-folder="([^"]+)"/g)].map(([, name = '']) => name).sort()
    // The core itself stands twice: as a whole, and with its files outside of folders.
    expect(boxes).toEqual([...shipped, 'gifkit', 'core', ...ofCore].sort())
  })

  test('has an arrow exactly where code imports, with the number of imports', () => {
    const counts = new Map<string, number>()
    for (const { from, to, isPackage } of files.flatMap((file) => importsOf(file, known))) {
      const arrow = `${folderOf(from)} → ${folderOf(to)}`
      if (!isPackage && folderOf(from) !== folderOf(to)) counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(10)
    expect(arrowsIn(picture)).toEqual([...counts].map(([arrow, count]) => `${arrow} ${count}`).sort())
  })

  test('draws what is imported lower than what imports it', () => {
    const folders = ['gifkit', 'embed', 'core', 'adapters'].map((name) => ({ name, files: 1, lines: 1 }))
    const imports: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
      gifkit: [['embed', 2]],
      embed: [['core', 3]],
    }
    const svg = drawFolders(
      folders.map((folder) => ({ ...folder, imports: imports[folder.name] ?? [] })),
      [],
    )
    const top = (folder: string): number =>
      Number(new RegExp(`data-folder="${folder}"><rect[^>]* y="([\\d.]+)"`).exec(svg)?.[1])
    expect(arrowsIn(svg)).toEqual(['embed → core 3', 'gifkit → embed 2'])
    expect(top('gifkit')).toBeLessThan(top('embed'))
    expect(top('embed')).toBeLessThan(top('core'))
  })

  test('is described in words: each folder with what it imports', () => {
    const words = /<desc[^>]*>([^<]*)/.exec(picture)?.[1] ?? ''
    for (const folder of shipped) expect(words).toContain(`${folder} imports `)
    expect(words).toContain('core imports no other folder')
  })
})
