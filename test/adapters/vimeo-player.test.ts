import { describe, expect, test } from 'vitest'
import { vimeoError, vimeoHelperIn } from '../../adapters/vimeo-player.js'

describe('what a player reports', () => {
  // specification 8.27
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
      await expect(vimeoHelperIn(page, target)).rejects.toEqual(
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
    await expect(vimeoHelperIn(page, target)).rejects.toEqual(
      new TypeError('The player element passed isn’t a Vimeo embed.'),
    )
  })
})
