import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryOf, mediaSuite, startMedia } from './media-fixture.js'
import { readMp4 } from './media-mp4.js'

const many = Array.from({ length: 12 }, (_, index) => entryOf({ id: `one${index}`, frames: 3 }))
const film = entryOf({ id: 'film', kind: 'video' })
const entries = [...many, film]

const media = mediaSuite(entries)

const keptFiles = async (): Promise<readonly string[]> => {
  const names = await readdir(media.folder, { recursive: true })
  return names.filter((name) => name.endsWith('.gif')).map((name) => join(media.folder, name))
}

// Files are encoded once for all tests: only what is asked of the cache itself names a GIF of its own.
describe('parts of a file', () => {
  const path = '/media/one1/200w.mp4'

  it('are answered with 206, from one byte to another, from one on, and the last ones', async () => {
    const whole = await media.bytes(path)
    const size = whole.length
    const parts = [
      ['bytes=0-99', 0, 99],
      [`bytes=100-${size + 500}`, 100, size - 1],
      ['bytes=64-', 64, size - 1],
      ['bytes=-32', size - 32, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
    ] as const
    for (const [range, start, end] of parts) {
      const response = await media.get(path, { Range: range })
      expect(response.status).toBe(206)
      expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
      expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(Buffer.compare(bytes, whole.subarray(start, end + 1))).toBe(0)
    }
  })

  it('beyond the end are answered with 416 and the size', async () => {
    const size = (await media.bytes(path)).length
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await media.get(path, { Range: range })
      expect(response.status).toBe(416)
      expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('are given of clips, GIFs and captions as well', async () => {
    for (const file of ['/video/film/360p.mp4', '/media/one1/200w.gif', '/video/film/captions.en.vtt']) {
      const response = await media.get(file, { Range: 'bytes=4-7' })
      expect(response.status).toBe(206)
      expect((await response.arrayBuffer()).byteLength).toBe(4)
    }
  })

  it('are not given when the file has changed, or the range cannot be read', async () => {
    const size = (await media.bytes(path)).length
    for (const headers of [
      { Range: 'bytes=0-9', 'If-Range': '"another"' },
      { Range: 'bytes=9-0' },
      { Range: 'bytes=0-1,4-5' },
      { Range: 'pages=1-2' },
    ]) {
      const response = await media.get(path, headers)
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, size])
    }
    const etag = (await media.get(path)).headers.get('ETag') ?? ''
    expect((await media.get(path, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
  })
})

describe('headers', () => {
  it('let a file be kept for ever and asked for again by its tag', async () => {
    const response = await media.get('/media/one2/100.gif')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    const etag = response.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    const again = await media.get('/media/one2/100.gif', { 'If-None-Match': `"x", ${etag}` })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await media.get('/media/one2/100.gif', { 'If-None-Match': '"x"' })).status).toBe(200)
    expect((await media.get('/media/one2/100w.gif')).headers.get('ETag')).not.toBe(etag)
  })

  it('are the same for HEAD, without a body', async () => {
    const size = (await media.bytes('/media/one2/100.gif')).length
    const head = await media.get('/media/one2/100.gif', {}, 'HEAD')
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(size)])
    expect(head.headers.get('Content-Type')).toBe('image/gif')
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  it.each([
    ...['/media/nobody/200w.gif', '/media/one1/nothing.gif', '/media/one1/200w.png', '/media/one1/'],
    ...[
      '/media/one1/..%2f200w.gif',
      '/video/one1/360p.mp4',
      '/video/nobody/360p.mp4',
      '/video/film/240p.mp4',
    ],
    ...[
      '/video/film/captions.fr.vtt',
      '/avatars/x.jpg',
      '/avatars/1.png',
      '/avatars/x/80h.jpg',
      '/elsewhere',
    ],
  ])('%s is not found', async (path) => {
    expect((await media.get(path)).status).toBe(404)
  })
})

describe('what is drawn', () => {
  it('differs between ids', async () => {
    const files = await Promise.all(many.map(({ id }) => media.bytes(`/media/${id}/100w_s.gif`)))
    expect(new Set(files.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(many.length)
  })

  it('does not say when it was encoded, or no two encodings would be the same', async () => {
    expect(readMp4(await media.bytes('/media/one3/200w.mp4')).created).toBe(0)
  })

  it('is the same bytes for the same seed, and others for another', async () => {
    const paths = ['100w.gif', '100w.webp', '100w.mp4', '480w_s.jpg'].map((file) => `/media/one3/${file}`)
    const other = join(media.folder, 'other')
    for (const [seed, same] of [
      [1, true],
      [2, false],
    ] as const) {
      const second = await startMedia(entries, other, seed)
      for (const path of paths) {
        const [one, two] = await Promise.all([media.bytes(path), second.bytes(path)])
        expect(Buffer.compare(one, two) === 0).toBe(same)
      }
      await second.close()
    }
  })
})

describe('the cache', () => {
  it('encodes once for everybody who asks at the same time', async () => {
    const before = await keptFiles()
    const files = await Promise.all(Array.from({ length: 8 }, () => media.bytes('/media/one4/200w.gif')))
    expect(new Set(files.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect(await keptFiles(), 'one more file').toHaveLength(before.length + 1)
  })

  it('serves what a service before it has encoded', async () => {
    const others = await keptFiles()
    const before = await media.bytes('/media/one5/200w.gif')
    const [kept = ''] = (await keptFiles()).filter((path) => !others.includes(path))
    expect(Buffer.compare(await readFile(kept), before)).toBe(0)
    // A planted file shows that the second service reads and does not draw again.
    await writeFile(kept, 'planted')
    const second = await startMedia(entries, media.folder)
    expect(Buffer.from(await second.bytes('/media/one5/200w.gif')).toString()).toBe('planted')
    await second.close()
  })

  it('does without its folder when that cannot be written', async () => {
    const blocked = join(media.folder, 'file')
    await writeFile(blocked, '')
    const second = await startMedia(entries, join(blocked, 'below'))
    expect((await second.bytes('/media/one6/200w.gif')).length).toBeGreaterThan(1000)
    await second.close()
  })
})
