import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledErrorReporter } from '../../adapters/sampled-error-reporter.js'
import { trustedScriptUrl } from '../../adapters/trusted-script-url.js'
import { vimeoError, vimeoHelper } from '../../adapters/vimeo-player.js'
import { windowSize } from '../../adapters/window-size.js'
import { errorReporterContract } from '../contracts/error-reporter.js'
import { frameWindowContract } from '../contracts/frame-window.js'
import { fakePorts } from '../support/fake-ports.js'
import { loopbackSite } from '../support/loopback-site.js'

describe('the size of a window', () => {
  const fakeWindow = () => {
    const listeners = new Set<() => void>()
    const page = {
      innerWidth: 480,
      innerHeight: 300,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      listeners,
      resize: (width: number) => {
        page.innerWidth = width
        for (const listener of listeners) listener()
      },
    }
    return page
  }
  frameWindowContract('a window', () => {
    const page = fakeWindow()
    const { scheduler, advance } = fakePorts()
    return {
      window: windowSize(page as unknown as Window, scheduler),
      resize: ({ width, height }) => {
        page.innerHeight = height
        page.resize(width)
      },
      frame: () => advance(16),
      leftovers: () => page.listeners.size + scheduler.pending,
    }
  })

  test('is told once a frame, as it is then, and not after the end', () => {
    const page = fakeWindow()
    const { scheduler, advance } = fakePorts()
    const reports: unknown[] = []
    const { size, observe } = windowSize(page as unknown as Window, scheduler)
    expect(size()).toEqual({ width: 480, height: 300 })
    const end = observe((report) => reports.push(report))
    page.resize(400)
    page.resize(300)
    advance(16)
    expect(reports).toEqual([{ width: 300, height: 300 }])
    page.resize(200)
    end()
    advance(16)
    expect(reports).toHaveLength(1)
    expect([page.listeners.size, scheduler.pending]).toEqual([0, 0])
  })
})

describe('an address of a script', () => {
  const allowed = ['https://www.youtube.com/iframe_api']

  test('comes out of the policy “gifkit” where Trusted Types are known, and as it is elsewhere', () => {
    const made: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        made.push(name)
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
      },
    }
    const [url = ''] = allowed
    expect(trustedScriptUrl({ trustedTypes } as unknown as Window, url, allowed)).toBe(`trusted ${url}`)
    expect(made).toEqual(['gifkit'])
    expect(trustedScriptUrl({} as Window, url, allowed)).toBe(url)
  })

  test.each(['https://evil.test/', 'https://www.youtube.com/iframe_api?x', ''])(
    'is refused when it is not listed: %s',
    (url) => {
      expect(() => trustedScriptUrl({} as Window, url, allowed)).toThrow(TypeError)
    },
  )
})

describe('what a player reports', () => {
  test('is an error of the reported name and message', () => {
    const error = vimeoError({ method: 'play', name: 'PrivacyError', message: 'The video is private.' })
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.message]).toEqual(['PrivacyError', 'The video is private.'])
  })

  test.each([undefined, null, 'text', {}, { name: 1, message: 2 }])(
    'is an error whatever it is: %j',
    (reported) => {
      expect(vimeoError(reported).message).toBe('The player of Vimeo reports an error.')
    },
  )
})

describe('Vimeo’s helper', () => {
  const element = (nodeName: string, src?: string) => ({
    nodeType: 1,
    nodeName,
    getAttribute: () => src ?? null,
  })
  const frame = element('IFRAME', 'https://evil.test/video/1')
  const page = {
    document: { getElementById: (id: string) => (id === 'frame' ? frame : null) },
  } as unknown as Window

  test.each([undefined, null, 'nobody', '', 7, {}, { nodeType: 3 }])(
    'refuses what is no element: %j',
    async (target) => {
      await expect(vimeoHelper(page, target)).rejects.toEqual(
        new TypeError('You must pass either a valid element or a valid id.'),
      )
    },
  )

  test.each([
    ['an id of another frame', 'frame'],
    ['another frame', frame],
    ['a frame without a source', element('IFRAME')],
    ['an element that could be made a player of', element('DIV', 'https://player.vimeo.com/video/1')],
  ])('refuses %s', async (_, target) => {
    await expect(vimeoHelper(page, target)).rejects.toEqual(
      new TypeError('The player element passed isn’t a Vimeo embed.'),
    )
  })
})

/** A service that takes reports of errors, as Sentry's does. */
const reportSite = async () => {
  const envelopes: string[] = []
  const site = await loopbackSite((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      envelopes.push(body)
      response.end('{}')
    })
  })
  return { envelopes, dsn: site.origin.replace('//', '//key@').concat('/1'), close: site.close }
}

describe('the reporter of errors', () => {
  let site: Awaited<ReturnType<typeof reportSite>> | undefined
  beforeAll(async () => {
    site = await reportSite()
  })
  afterAll(() => site?.close())

  const drawn = (number: number) => ({ ...fakePorts(), random: { next: () => number } })

  errorReporterContract('Sentry’s least', async (number) => {
    const before = site?.envelopes.length ?? 0
    const reporter = sampledErrorReporter({
      dsn: site?.dsn,
      release: 'gifkit@test',
      ports: drawn(number),
    })
    return { reporter, received: async () => site?.envelopes.slice(before) ?? [] }
  })

  test('logs every error, and sends none without an address', () => {
    const ports = drawn(0)
    sampledErrorReporter({ dsn: undefined, release: 'gifkit@test', ports }).report(new Error('lost'))
    expect(ports.logger.text('error')).toBe('Error: lost')
  })
})
