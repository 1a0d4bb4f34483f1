import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Progress } from '../../core/ports.js'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import { fakeFiles } from '../support/fake-files.js'
import { loopbackSite } from '../support/loopback-site.js'

const CLIP = 'c'.repeat(300_000)

const imagingSite = async () => {
  const received: { url: string; method: string; type: string; bytes: number; body: string }[] = []
  const site = await loopbackSite(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    received.push({
      url: request.url ?? '',
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      bytes: body.length,
      body: body.toString(),
    })
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': CLIP.length }).end(CLIP)
  })
  onTestFinished(() => site.close())
  const client = createDashboardClient({
    baseUrl: site.origin,
    imagingUrl: `${site.origin}/media/`,
    apiKey: 'the-key',
  })
  return { client, received }
}

const isGrowing = (reports: readonly Progress[]): boolean =>
  reports.every(({ loaded }, index) => loaded >= (reports[index - 1]?.loaded ?? 0))

describe('trim over a real connection', () => {
  // specification 7.116, 7.117
  test('sends a file, reports progress up and down, and resolves to a blob', async () => {
    const { client, received } = await imagingSite()
    const [up, down]: [Progress[], Progress[]] = [[], []]
    const file = new File(['f'.repeat(500_000)], 'holiday.mp4', { type: 'video/mp4' })
    const clip = await client.imaging.trim(
      { file, start: 1.5, duration: 2 },
      {
        onUploadProgress: (progress) => up.push(progress),
        onDownloadProgress: (progress) => down.push(progress),
      },
    )
    expect([clip.size, clip.type, await clip.text()]).toEqual([CLIP.length, 'video/mp4', CLIP])
    const [upload] = received
    expect(upload).toMatchObject({ method: 'POST', url: '/media/imaging/trim?api_key=the-key' })
    expect(upload?.body).toContain('name="file"; filename="holiday.mp4"')
    expect(upload?.body).toContain('name="start"\r\n\r\n1.5\r\n')
    expect(upload?.body).toContain('name="duration"\r\n\r\n2\r\n')
    expect([isGrowing(up), isGrowing(down)]).toEqual([true, true])
    expect(up.length).toBeGreaterThan(1)
    expect(up.at(-1)).toEqual({ loaded: upload?.bytes, total: upload?.bytes })
    expect(down.at(-1)).toEqual({ loaded: CLIP.length, total: CLIP.length })
  })

  test('goes on if a progress callback throws, whose error is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { client, received } = await imagingSite()
    const fault = new Error('The bar is gone')
    const fail = (): never => {
      throw fault
    }
    const file = new File(['f'.repeat(500_000)], 'holiday.mp4', { type: 'video/mp4' })
    const watched = { onUploadProgress: fail, onDownloadProgress: fail }
    const clip = await client.imaging.trim({ file, start: 0, duration: 1 }, watched)
    expect([clip.size, received[0]?.bytes]).toEqual([CLIP.length, expect.any(Number)])
    expect(logged.mock.calls[0]).toEqual(['gifkit:', 'A callback of the host page threw an error', fault])
    expect(logged.mock.calls.length).toBeGreaterThan(2)
  })

  test('asks for an address by GET', async () => {
    const { client, received } = await imagingSite()
    const clip = await client.imaging.trim({
      mediaUrl: 'https://m.test/a.mp4?b=1&c=2',
      start: 0,
      duration: 1,
    })
    expect(clip.size).toBe(CLIP.length)
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/media/imaging/trim?media_url=https%3A%2F%2Fm.test%2Fa.mp4%3Fb%3D1%26c%3D2&start=0&duration=1&api_key=the-key',
      bytes: 0,
    })
  })
})

describe('trim', () => {
  const scene = () => {
    const files = fakeFiles()
    return {
      files,
      ...fakeDashboard(undefined, { imagingUrl: 'http://fake.test', ports: { files: files.files } }),
    }
  }
  const cut = { mediaUrl: 'https://m.test/a.mp4', start: 0, duration: 1 }

  test('has two minutes, more than other calls', async () => {
    const { client, pass, files } = scene()
    const failed = client.imaging.trim(cut).catch((error: unknown) => error)
    await pass(119_000, 1)
    expect(files.abandoned()).toEqual([])
    await pass(2_000, 1)
    expect(await failed).toMatchObject({ tag: 'timeout', path: '/imaging/trim' })
    expect(files.abandoned()).toHaveLength(1)
  })

  test('two equal calls are two requests, since each reports its own progress', async () => {
    const { client, files } = scene()
    files.serve(() => ({ status: 200, body: 'clip' }))
    await Promise.all([client.imaging.trim(cut), client.imaging.trim(cut)])
    expect(files.received()).toHaveLength(2)
  })

  test('by an address is tried again, an upload is not', async () => {
    const { client, pass, files } = scene()
    files.serve(() => new Error('reset'))
    const read = client.imaging.trim(cut).catch((error: unknown) => error)
    await pass(10_000)
    expect(await read).toMatchObject({ tag: 'network' })
    expect(files.received()).toHaveLength(3)
    const upload = client.imaging
      .trim({ file: new Blob(['x']), start: 0, duration: 1 })
      .catch((error: unknown) => error)
    await pass(10_000)
    expect(await upload).toMatchObject({ tag: 'network' })
    expect(files.received()).toHaveLength(4)
  })

  test('by an address where a form of the page holds no file', async () => {
    const { client, files } = scene()
    files.serve(() => ({ status: 200, body: 'clip' }))
    await client.imaging.trim({ ...cut, file: null as unknown as undefined })
    expect(files.received()).toEqual([expect.objectContaining({ method: 'GET' })])
  })

  test('refused says why', async () => {
    const { client, files } = scene()
    files.serve(() => ({ status: 415, statusText: 'Unsupported Media Type', body: '{"detail":"Only MP4."}' }))
    await expect(client.imaging.trim(cut)).rejects.toMatchObject({
      name: 'Unsupported Media Type',
      message: 'Only MP4.',
      details: { detail: 'Only MP4.' },
    })
  })
})
