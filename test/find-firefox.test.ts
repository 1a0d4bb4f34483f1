import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findFirefox } from './find-firefox.mjs'

let folder = ''
let browser = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gifkit-firefox-'))
  browser = join(folder, 'firefox')
  await writeFile(browser, '', { mode: 0o755 })
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

test('Firefox is what FIREFOX_PATH names, else the system’s', () => {
  expect(findFirefox({ FIREFOX_PATH: browser, PATH: '/usr/bin' })).toBe(browser)
  expect(findFirefox({ PATH: `/nowhere::${folder}` })).toBe(browser)
  expect(() => findFirefox({ FIREFOX_PATH: '/nothing', PATH: folder })).toThrow('FIREFOX_PATH names /nothing')
})

test('without one, and without the right to install it, ends with the command to run', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(() => findFirefox({ PATH: '/nowhere' })).toThrow('Run: sudo apt-get install -y firefox-esr')
})
