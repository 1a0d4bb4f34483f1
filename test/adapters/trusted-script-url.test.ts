import { describe, expect, test } from 'vitest'
import { trustedScriptUrl } from '../../adapters/third-party-frame.js'

describe('an address of a script', () => {
  const allowed = ['https://www.youtube.com/iframe_api']

  test('comes out of the policy “gifkit” where Trusted Types are known, and as it is elsewhere', () => {
    const made: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        // As browsers do under `trusted-types gifkit`, without `allow-duplicates`.
        if (made.includes(name)) throw new TypeError(`Policy "${name}" already exists.`)
        made.push(name)
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
      },
    }
    const [url = ''] = allowed
    const page = { trustedTypes } as unknown as Window
    expect(trustedScriptUrl(page, url, allowed)).toBe(`trusted ${url}`)
    // A script that was blocked is tried again.
    expect(trustedScriptUrl(page, url, allowed)).toBe(`trusted ${url}`)
    expect(() => trustedScriptUrl(page, 'https://evil.test/', allowed)).toThrow(TypeError)
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
