import { afterEach, expect, test, vi } from 'vitest'
import { documentCookies } from '../../adapters/web-storage.js'
import { pageCookiesContract } from '../contracts/page-cookies.js'

afterEach(() => vi.unstubAllGlobals())

pageCookiesContract('of the document', (cookie) => {
  vi.stubGlobal('document', { cookie })
  return documentCookies
})

test('a cookie that another tab changed is read again', () => {
  const document = { cookie: 'csrftoken=old' }
  vi.stubGlobal('document', document)
  expect(documentCookies.get('csrftoken')).toBe('old')
  document.cookie = 'csrftoken=new'
  expect(documentCookies.get('csrftoken')).toBe('new')
})

test('outside of pages there is none', () => {
  expect(documentCookies.get('csrftoken')).toBeUndefined()
})

test('a sandboxed frame, which throws where it is asked, has none', () => {
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
  })
  expect(documentCookies.get('csrftoken')).toBeUndefined()
})
