import { afterEach, expect, test, vi } from 'vitest'
import { documentCookies } from '../../adapters/document-cookies.js'
import { pageCookiesContract } from '../contracts/page-cookies.js'

afterEach(() => vi.unstubAllGlobals())

pageCookiesContract('of the document', (cookie) => {
  vi.stubGlobal('document', { cookie })
  return documentCookies
})

test('a cookie that another tab changed is read anew', () => {
  const document = { cookie: 'csrftoken=old' }
  vi.stubGlobal('document', document)
  expect(documentCookies.get('csrftoken')).toBe('old')
  document.cookie = 'csrftoken=new'
  expect(documentCookies.get('csrftoken')).toBe('new')
})

test('outside of pages there is none', () => {
  expect(documentCookies.get('csrftoken')).toBeUndefined()
})
