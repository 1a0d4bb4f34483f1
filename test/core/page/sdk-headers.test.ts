import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('../../../core/page/settings.js')
}

describe('sdkHeaders', () => {
  // specification 7.39-7.41
  it('name the platform, the kit and the version of its manifest', async () => {
    const { sdkHeaders } = await load()
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
    expect(sdkHeaders({ sdkHeaders: () => ({}) })).toEqual({
      'X-GIPHY-SDK-PLATFORM': 'web',
      'X-GIPHY-SDK-NAME': 'gifkit',
      'X-GIPHY-SDK-VERSION': version,
    })
  })

  it('can be replaced by the host, and finally by the global of the page, in any case of letters', async () => {
    const { appendGiphySDKRequestHeader, sdkHeaders } = await load()
    appendGiphySDKRequestHeader('X-GIPHY-SDK-NAME', 'wrapper')
    appendGiphySDKRequestHeader('X-GIPHY-SDK-VERSION', '9')
    expect(sdkHeaders({ sdkHeaders: () => ({ 'x-giphy-sdk-version': '10', 'X-Extra': 'yes' }) })).toEqual({
      'X-GIPHY-SDK-PLATFORM': 'web',
      'X-GIPHY-SDK-NAME': 'wrapper',
      'X-GIPHY-SDK-VERSION': '10',
      'X-EXTRA': 'yes',
    })
  })
})
