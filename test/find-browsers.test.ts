import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findChromium, findSuiteChromium } from './find-chromium.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findMiniBrowser, findWebKitDriver, findXvfb } from './find-webkit.mjs'

let folder = ''
let browser = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gifkit-chromium-'))
  browser = join(folder, 'chromium')
  await writeFile(browser, '', { mode: 0o755 })
  await writeFile(join(folder, 'notes.txt'), '', { mode: 0o644 })
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

describe('the browser of the suites', () => {
  test('is what CHROME_PATH names, whatever the system has', () => {
    expect(findChromium({ CHROME_PATH: browser, PATH: '/usr/bin' })).toBe(browser)
  })

  test('is never another one than CHROME_PATH names', () => {
    const notes = join(folder, 'notes.txt')
    for (const path of [notes, join(folder, 'nothing')]) {
      expect(() => findChromium({ CHROME_PATH: path, PATH: folder })).toThrow(`CHROME_PATH names ${path}`)
    }
  })

  test('else is the system’s, in the folder of the path that has one', () => {
    expect(findChromium({ PATH: `/nowhere::${folder}` })).toBe(browser)
  })

  test('is the headless shell for suites, and a whole one where there is none', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    expect(findSuiteChromium({ PATH: folder })).toBe(browser)
    const both = await mkdtemp(join(tmpdir(), 'gifkit-chromium-'))
    const shell = join(both, 'chromium-headless-shell')
    for (const path of [shell, join(both, 'chromium')]) await writeFile(path, '', { mode: 0o755 })
    expect(findSuiteChromium({ PATH: both })).toBe(shell)
    expect(findChromium({ PATH: both })).toBe(join(both, 'chromium'))
    expect(findSuiteChromium({ PATH: both, CHROME_PATH: browser })).toBe(browser)
    await rm(both, { recursive: true })
  })

  test('without one, and without the right to install it, ends with the command to run', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    for (const environment of [{}, { PATH: '' }, { PATH: '/nowhere', CHROME_PATH: '' }]) {
      for (const find of [findChromium, findSuiteChromium])
        expect(() => find(environment)).toThrow('Run: sudo apt-get install -y chromium')
    }
  })
})

test('Firefox is what FIREFOX_PATH names, else the system’s, else the command to run', async () => {
  const firefox = join(folder, 'firefox')
  await writeFile(firefox, '', { mode: 0o755 })
  expect(findFirefox({ FIREFOX_PATH: firefox, PATH: '/usr/bin' })).toBe(firefox)
  expect(findFirefox({ PATH: `/nowhere:${folder}` })).toBe(firefox)
  expect(() => findFirefox({ FIREFOX_PATH: '/nothing', PATH: folder })).toThrow('FIREFOX_PATH names /nothing')
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(() => findFirefox({ PATH: '/nowhere' })).toThrow('Run: sudo apt-get install -y firefox-esr')
})

test('WebKit is what variables name, else the system’s, else the command to run', () => {
  expect(findWebKitDriver({ WEBKIT_DRIVER_PATH: browser, PATH: '/usr/bin' })).toBe(browser)
  expect(findMiniBrowser({ WEBKIT_BROWSER_PATH: browser, PATH: '/usr/bin' })).toBe(browser)
  expect(findXvfb({ XVFB_PATH: browser, PATH: '/usr/bin' })).toBe(browser)
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(() => findWebKitDriver({ PATH: '/nowhere' })).toThrow(
    'Run: sudo apt-get install -y webkit2gtk-driver',
  )
  expect(() => findXvfb({ PATH: '/nowhere' })).toThrow('Run: sudo apt-get install -y xvfb')
})
