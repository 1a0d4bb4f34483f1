/**
 * A picture of the folders and the imports between them, drawn from the sources as the site is built: folders that
 * others import stand lower, the core at the bottom with its folders, and what connects it to a page beside it.
 */
import { importsOf, sourceFiles } from '../../../test/support/source-files.js'

export interface Folder {
  /** A folder of the project, such as `react` or `core/list`; `gifkit` has the files outside of folders. */
  readonly name: string
  readonly files: number
  readonly lines: number
  /** How many imports lead to each other folder, most first. */
  readonly imports: readonly (readonly [folder: string, count: number])[]
}

interface Box extends Folder {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ENTRIES = 'gifkit'
/** From left to right, so that arrows between neighbours are short; further folders follow. */
const ORDER = ['dashboard-client', 'embed', 'react', 'standalone', ENTRIES]
const GAP = 10
const LANE = 58
const BOX = 58
const SMALL_BOX = 40
const AT_CORE = 26

const isShipped = (path: string): boolean => !/^(sandbox|bench|test)\//.test(path)

/** The folder of a file; with `depth` 2, those of the core count one by one. */
const folderOf = (path: string, depth: 1 | 2): string => {
  const [outer = '', inner] = path.split('/').slice(0, -1)
  if (outer === '') return ENTRIES
  return depth === 2 && outer === 'core' && inner !== undefined ? `core/${inner}` : outer
}

/** The folders of everything that is published, read from the sources. */
export const readFolders = (depth: 1 | 2): readonly Folder[] => {
  const files = sourceFiles().filter(({ path }) => isShipped(path))
  const known = new Set(files.map(({ path }) => path))
  const folders = new Map<string, { files: number; lines: number; imports: Map<string, number> }>()
  for (const file of files) {
    const name = folderOf(file.path, depth)
    const folder = folders.get(name) ?? { files: 0, lines: 0, imports: new Map<string, number>() }
    folders.set(name, folder)
    folder.files += 1
    folder.lines += file.lines
    // It lists what the core exports, and no folder of the core imports it.
    if (depth === 2 && file.path === 'core/index.ts') continue
    for (const { to, isPackage } of importsOf(file, known)) {
      const target = folderOf(to, depth)
      if (!isPackage && target !== name) folder.imports.set(target, (folder.imports.get(target) ?? 0) + 1)
    }
  }
  return [...folders].map(([name, folder]) => ({
    name,
    ...folder,
    imports: [...folder.imports].sort(([, one], [, other]) => other - one),
  }))
}

/** How many floors lie below each folder; folders that import one another stand on one floor. */
const floorsOf = (folders: readonly Folder[]): ReadonlyMap<string, number> => {
  const next = new Map(folders.map(({ name, imports }) => [name, imports.map(([to]) => to)]))
  const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of next.get(from) ?? []) if (next.has(to) && !seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  const below = new Map(folders.map(({ name }) => [name, reach(name)]))
  const floor = (name: string): number => {
    const lower = [...(below.get(name) ?? [])].filter((to) => !below.get(to)?.has(name))
    return lower.length === 0 ? 0 : 1 + Math.max(...lower.map(floor))
  }
  return new Map(folders.map(({ name }) => [name, floor(name)]))
}

const number = (value: number): string => value.toLocaleString('en')
const shortName = ({ name }: Folder): string => (name === 'core' ? 'core/*.ts' : name.replace('core/', ''))
const widthOf = (text: string, least: number): number => Math.max(least, Math.ceil(text.length * 7.4 + 20))

/** Boxes of one width or another in a row, centred around the middle. */
const rowOf = (folders: readonly Folder[], middle: number, y: number): readonly Box[] => {
  const widths = folders.map((folder) => widthOf(shortName(folder), 66))
  let x = middle - (widths.reduce((sum, width) => sum + width, 0) + 10 * (folders.length - 1)) / 2
  return folders.map((folder, at) => {
    const width = widths[at] ?? 0
    const box = { ...folder, x, y, width, height: SMALL_BOX }
    x += width + 10
    return box
  })
}

const text = (x: number, y: number, name: string, words: string): string =>
  `<text class="${name}" x="${x}" y="${y}">${words}</text>`

const drawBox = (box: Box, kind: string, lines: readonly string[]): string => {
  const middle = box.x + box.width / 2
  const words = lines.map((line, at) =>
    text(middle, box.y + (kind === 'folder' ? 21 : 17) + at * 15, `detail`, line),
  )
  words[0] = words[0]?.replace('detail', 'name') ?? ''
  const at = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"`
  return `<g data-folder="${box.name}"><rect class="${kind}" ${at} />${words.join('')}</g>`
}

/** The middle of the nth of several equal parts of a side. */
const part = (box: Box, at: number, of: number): number => Math.round(box.x + (box.width * (at + 0.5)) / of)

/** The picture as SVG with a name and a description, whose colours the style sheet gives. */
export const drawFolders = (folders: readonly Folder[], inner: readonly Folder[]): string => {
  const floors = floorsOf(folders)
  const place = ({ name }: Folder): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const upper = folders.filter(({ name }) => name !== 'core' && name !== 'adapters')
  const columns = [...upper].sort((one, other) => place(one) - place(other))
  const floor = ({ name }: Folder): number => floors.get(name) ?? 0
  const top = Math.max(...columns.map(floor))
  const lowest = Math.min(...columns.map(floor))
  let x = 1
  const boxes = new Map<string, Box>()
  for (const folder of columns) {
    const width = widthOf(folder.name, 84)
    boxes.set(folder.name, { ...folder, x, y: 1 + (top - floor(folder)) * (BOX + LANE), width, height: BOX })
    x += width + GAP
  }
  const coreY = 1 + (top - lowest) * (BOX + LANE) + BOX + LANE + AT_CORE
  const ofCore = inner.filter(({ name }) => name.startsWith('core'))
  const innerFloors = floorsOf(ofCore)
  const rows = [...new Set(innerFloors.values())].sort((one, other) => other - one)
  const coreHeight = 50 + rows.length * (SMALL_BOX + 10)
  for (const folder of folders) {
    if (boxes.has(folder.name)) continue
    const across = folder.name === 'core' ? { x: 1, width: x - GAP - 1 } : { x: x + 34, width: 84 }
    boxes.set(folder.name, { ...folder, ...across, y: coreY, height: coreHeight })
  }
  const boxOf = (name: string): Box => {
    const box = boxes.get(name)
    if (!box) throw new Error(`${name} has no place in the picture of the folders`)
    return box
  }
  const middleOf = (name: string): number => boxOf(name).x + boxOf(name).width / 2
  const bus = coreY - AT_CORE - 12
  const arrows = folders.flatMap((folder) => {
    const from = boxOf(folder.name)
    // Lines that lead straight down, and around others, lie between those to neighbours.
    const rank = (to: string): number =>
      middleOf(to === 'core' || to === 'adapters' ? folder.name : to) + (to === 'adapters' ? 1 : 0)
    const targets = [...folder.imports].sort(([one], [other]) => rank(one) - rank(other))
    return targets.map(([to, count], at) => {
      const target = boxOf(to)
      const start = part(from, at, targets.length)
      const bottom = from.y + from.height
      let path = `M${start} ${bottom}V${target.y - 2}`
      let label = text(start + 4, bottom + 17, 'count', String(count))
      if (folder.name === 'adapters') {
        const y = from.y + from.height / 2
        path = `M${from.x} ${y}H${target.x + target.width + 2}`
        label = text(from.x - 30, y - 8, 'count', String(count))
      } else if (to !== 'core') {
        const sources = folders.filter(({ imports }) => imports.some(([name]) => name === to))
        const order = sources.map(({ name }) => name).sort((one, other) => middleOf(one) - middleOf(other))
        const end = to === 'adapters' ? middleOf(to) : part(target, order.indexOf(folder.name), order.length)
        path = `M${start} ${bottom}V${to === 'adapters' ? bus : target.y - 22}H${end}V${target.y - 2}`
      }
      const kind = to === 'adapters' ? 'arrow to-adapters' : 'arrow'
      return `<g data-from="${folder.name}" data-to="${to}"><path class="${kind}" d="${path}" />${label}</g>`
    })
  })
  const core = boxOf('core')
  const about = (folder: Folder): readonly string[] => [
    `${folder.files} files`,
    `${number(folder.lines)} lines`,
  ]
  const drawn = [...boxes.values()].map((box) =>
    drawBox(box, 'folder', box === core ? [`core · ${about(box).join(' · ')}`] : [box.name, ...about(box)]),
  )
  const small = rows.flatMap((row, at) =>
    rowOf(
      ofCore.filter(({ name }) => innerFloors.get(name) === row),
      core.x + core.width / 2,
      core.y + 38 + at * (SMALL_BOX + 10),
    ).map((box) => drawBox(box, 'core-folder', [shortName(box), `${box.files} files`])),
  )
  const head = (kind: string): string =>
    `<marker id="folder-arrow${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head${kind}" d="M0 0L8 4L0 8z" /></marker>`
  const sentences = folders.map(({ name, imports }) => {
    const list = imports.map(([to, count]) => `${to} ${count}`).join(', ')
    return `${name} imports ${list || 'no other folder'}.`
  })
  const size = `0 0 ${boxOf('adapters').x + boxOf('adapters').width + 1} ${coreY + coreHeight + 1}`
  return `<svg class="folders" role="img" aria-labelledby="folders-title folders-about" viewBox="${size}">\
<title id="folders-title">Folders and the imports between them</title>\
<desc id="folders-about">${sentences.join(' ')}</desc>\
<defs>${head('')}${head('-adapters')}</defs>${[...arrows, ...drawn, ...small].join('')}</svg>`
}
