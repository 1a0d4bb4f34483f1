import { describe, expect, it } from 'vitest'
import type { PageCookies } from '../../core/ports.js'

/** What every `PageCookies` does. `create` makes a page that holds the cookies given, as a page writes them down. */
export const pageCookiesContract = (name: string, create: (cookies: string) => PageCookies): void => {
  describe(`PageCookies: ${name}`, () => {
    it.each([
      ['', undefined],
      ['csrftoken=abc', 'abc'],
      ['a=1; csrftoken=a%3Db%20c; b=2', 'a=b c'],
      ['a=1; csrftoken=a=b', 'a=b'],
      ['csrftoken=%zz', '%zz'],
      ['csrftoken=', ''],
      ['xcsrftoken=1; csrftoken2=2; CSRFTOKEN=3', undefined],
    ])('of %j the token is %j', (cookies, value) => {
      expect(create(cookies).get('csrftoken')).toBe(value)
    })
  })
}
