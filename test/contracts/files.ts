import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FileLike, FileRequest, Files, Progress } from '../../core/ports.js'

export interface ReceivedUpload {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The multipart body as text. */
  readonly body: string
}

export interface FileAnswer {
  readonly status: number
  readonly statusText?: string
  readonly type?: string
  readonly body: string
}

/** A server of files beyond the port. */
export interface FileNetwork {
  readonly files: Files
  readonly origin: string
  /** A file of the platform. */
  fileOf(text: string, type: string): FileLike
  textOf(file: FileLike | undefined): Promise<string>
  /** Answers from now on; an `Error` breaks the connection, `undefined` leaves the request waiting. */
  serve(server: (request: ReceivedUpload) => FileAnswer | Error | undefined): void
  received(): readonly ReceivedUpload[]
  abandoned(): readonly string[]
  close(): Promise<void>
}

const LONG = 'x'.repeat(200_000)

/** What every `Files` does. */
export const filesContract = (name: string, create: () => Promise<FileNetwork>): void => {
  describe(`Files: ${name}`, () => {
    const connect = async (answer: FileAnswer | Error | undefined = { status: 200, body: 'clip' }) => {
      const network = await create()
      onTestFinished(() => network.close())
      network.serve(() => answer)
      const request = (more: Partial<FileRequest> = {}): FileRequest => ({
        method: 'GET',
        url: `${network.origin}/imaging/trim?a=1`,
        ...more,
      })
      return {
        network,
        request,
        send: (more?: Partial<FileRequest>) =>
          network.files.send(request(more), new AbortController().signal),
      }
    }

    it('a 2xx answer is a file with its type, and no text', async () => {
      const { network, send } = await connect({ status: 200, type: 'video/mp4', body: LONG })
      const { status, file, body } = await send()
      expect([status, file?.size, file?.type, body]).toEqual([200, LONG.length, 'video/mp4', ''])
      expect((await network.textOf(file)) === LONG).toBe(true)
      expect(network.received()).toMatchObject([{ method: 'GET', path: '/imaging/trim?a=1', body: '' }])
    })

    it.each([404, 500])('%i is a text, and no file', async (status) => {
      const { send } = await connect({ status, statusText: 'Not Here', body: '{"detail":"no"}' })
      const answer = await send()
      expect(answer).toMatchObject({ status, statusText: 'Not Here', body: '{"detail":"no"}' })
      expect(answer.file).toBeUndefined()
    })

    const isGrowing = (reports: readonly Progress[]): boolean =>
      reports.every(({ loaded }, index) => loaded >= (reports[index - 1]?.loaded ?? 0))

    it.each([true, false])('sends a form with a file; with progress: %s', async (hasProgress) => {
      const { network, send } = await connect()
      const reports: Progress[] = []
      const file = network.fileOf(LONG, 'video/mp4')
      const onUpload = hasProgress ? (progress: Progress) => reports.push(progress) : undefined
      const form = [
        ['start', '0.5'],
        ['file', file],
      ] as const
      await send({ method: 'POST', form, headers: { 'X-A': '1' }, onUpload })
      const [upload] = network.received()
      expect(upload?.method).toBe('POST')
      expect(upload?.headers).toMatchObject({
        'x-a': '1',
        'content-type': expect.stringMatching(/^multipart\/form-data; ?boundary=/),
      })
      expect(upload?.body.includes('name="start"\r\n\r\n0.5\r\n')).toBe(true)
      expect(upload?.body.includes(LONG)).toBe(true)
      expect(isGrowing(reports)).toBe(true)
      expect(reports.length > 0).toBe(hasProgress)
      if (hasProgress) expect(reports.at(-1)?.loaded).toBe(reports.at(-1)?.total)
    })

    it('reports how much of the answer is there', async () => {
      const { network, send } = await connect({ status: 200, body: LONG, type: 'image/gif' })
      const reports: Progress[] = []
      const { file } = await send({ onDownload: (progress) => reports.push(progress) })
      expect(isGrowing(reports)).toBe(true)
      expect(reports.at(-1)).toEqual({ loaded: LONG.length, total: LONG.length })
      expect([(await network.textOf(file)) === LONG, file?.type]).toEqual([true, 'image/gif'])
    })

    it('rejects with an Error when no answer comes', async () => {
      const { send } = await connect(new Error('reset'))
      await expect(send()).rejects.toBeInstanceOf(Error)
    })

    it('sends nothing for a signal that is aborted', async () => {
      const { network, request } = await connect()
      await expect(network.files.send(request(), AbortSignal.abort())).rejects.toBeInstanceOf(Error)
      await network.files.send(request(), new AbortController().signal)
      expect(network.received()).toHaveLength(1)
    })

    it('an abort gives the request up, and rejects', async () => {
      const network = await create()
      onTestFinished(() => network.close())
      const controller = new AbortController()
      const url = `${network.origin}/left`
      const sent = network.files.send({ method: 'GET', url }, controller.signal)
      await vi.waitFor(() => expect(network.received()).toHaveLength(1), { interval: 2, timeout: 5_000 })
      controller.abort()
      await expect(sent).rejects.toBeInstanceOf(Error)
      await vi.waitFor(() => expect(network.abandoned()).toEqual(['/left']), { interval: 2, timeout: 5_000 })
    })
  })
}
