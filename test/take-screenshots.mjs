/**
 * Takes the pictures in docs/ from the built sandbox: every widget in its states, to be looked at after a change.
 * `npm run build && node test/take-screenshots.mjs [part of a name]`
 */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { startSandbox } from '../build/sandbox/server.js'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.mjs'

const sandbox = await startSandbox({ port: 0 })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const wanted = process.argv[2] ?? ''
mkdirSync('docs/screens', { recursive: true })

/** Pictures that texts show stand in docs/ itself. */
const isInReadme = ['grid-react', 'grid-plain', 'grid-error', 'picker-popover']

/** Every GIF on the screen has its picture. */
const allLoaded = () => {
  const images = [...document.querySelectorAll('.giphy-gif-img[src]')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0)
}
const always = () => true
const isPlaying = () => (document.querySelector('video')?.currentTime ?? 0) > 1

const pause = (page, ms = 600) => page.waitForTimeout(ms)
const fault = (description) =>
  fetch(`${sandbox.api}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(description),
  })
const typed = (term) => async (page) => {
  await page.getByRole('searchbox').first().fill(term)
  await pause(page, 1500)
  await page.waitForFunction(allLoaded)
}
const openPicker = async (page) => {
  await page.locator('.grid-stage button, [aria-haspopup]').first().click()
  await pause(page, 1200)
  await page.waitForFunction(allLoaded)
}

/**
 * `name` of the picture; `path` of the page; `isReady`, when it shows what it is to show; `act`, what a person does
 * first; `context`, how the browser is; `isWhole`, all of the page and not one screen.
 */
const pictures = [
  {
    name: 'grid-react',
    path: '/grid-react',
    act: async (page) => {
      await page.locator('.gifkit-tile').nth(5).hover()
      await pause(page, 1500)
    },
  },
  { name: 'grid-plain', path: '/grid-plain', context: { colorScheme: 'dark' } },
  {
    name: 'grid-error',
    path: '/grid-react',
    before: () => fault({ origin: 'api', path: 'offset=25', times: 0, fault: { kind: 'html' } }),
    act: async (page) => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.locator('.gifkit-fetch-error').waitFor()
      await page.locator('.gifkit-fetch-error').scrollIntoViewIfNeeded()
      await page.waitForFunction(allLoaded)
    },
  },
  { name: 'grid-empty', path: '/grid-react?q=zzzzqqq', isReady: always, act: (page) => pause(page, 1500) },
  {
    name: 'grid-still-under-reduced-motion',
    path: '/grid-react?showMotionControl=true',
    context: { reducedMotion: 'reduce' },
  },
  {
    name: 'gif',
    path: '/gif-react?number=6',
    act: (page) =>
      page
        .locator('.gifkit-tile')
        .hover()
        .then(() => pause(page)),
  },
  {
    name: 'gif-still-dark',
    path: '/gif-plain?number=6&theme=dark',
    context: { reducedMotion: 'reduce', colorScheme: 'dark' },
    act: (page) =>
      page
        .locator('.gifkit-tile')
        .hover()
        .then(() => pause(page)),
  },
  { name: 'gif-sticker', path: '/gif-react?type=stickers&number=2', act: (page) => pause(page, 800) },
  {
    name: 'gif-without-its-picture',
    path: '/gif-react?number=6',
    before: () => fault({ origin: 'media', path: '', times: 0, fault: { kind: 'status', status: 404 } }),
    isReady: always,
    act: (page) => pause(page, 2500),
  },
  {
    name: 'grid-loading',
    path: '/grid-react',
    before: () => fault({ origin: 'api', path: 'trending', times: 0, fault: { kind: 'delay', ms: 60_000 } }),
    isReady: always,
    act: (page) => page.locator('.gifkit-loader').waitFor(),
  },
  {
    name: 'carousel-empty',
    path: '/carousel-react?q=zzzzqqq',
    isReady: always,
    act: (page) => pause(page, 1500),
  },
  { name: 'carousel', path: '/carousel-react?arrows=true', act: (page) => pause(page, 1000) },
  {
    name: 'carousel-rtl-dark',
    path: '/carousel-plain?arrows=true&dir=rtl&theme=dark',
    context: { colorScheme: 'dark' },
    act: (page) => pause(page, 1000),
  },
  {
    name: 'video-playing',
    path: '/video-react?number=7&controls=true&width=640&muted=true',
    isReady: isPlaying,
    act: (page) =>
      page
        .locator('.gifkit-player')
        .hover()
        .then(() => pause(page)),
  },
  {
    name: 'video-paused-dark',
    path: '/video-plain?number=7&controls=true&persistentControls=true&width=480&muted=true&stage=dark',
    context: { colorScheme: 'dark' },
    isReady: isPlaying,
    act: (page) =>
      page
        .locator('video')
        .click()
        .then(() => pause(page)),
  },
  {
    name: 'video-captions',
    path: '/video-react?number=7&controls=true&ccEnabled=true&width=640&muted=true',
    isReady: isPlaying,
    act: (page) => pause(page, 1000),
  },
  {
    name: 'video-waits-under-reduced-motion',
    path: '/video-react?number=7&controls=true&width=640',
    context: { reducedMotion: 'reduce' },
    isReady: always,
    act: (page) => pause(page, 1500),
  },
  {
    name: 'video-error',
    path: '/video-react?number=7&controls=true&width=640',
    before: () => fault({ origin: 'media', path: 'p.mp4', times: 0, fault: { kind: 'status', status: 404 } }),
    isReady: always,
    act: (page) => pause(page, 2500),
  },
  {
    name: 'video-over-a-tile',
    path: '/video-overlay?number=7&width=400',
    act: async (page) => {
      await page.locator('.giphy-gif').first().hover()
      await page.waitForFunction(isPlaying)
    },
  },
  { name: 'search', path: '/search-react', act: (page) => pause(page, 800) },
  { name: 'search-term-dark', path: '/search-plain', context: { colorScheme: 'dark' }, act: typed('cat') },
  { name: 'search-channels', path: '/search-react', act: typed('studio') },
  { name: 'emoji-variations', path: '/emoji-react', act: (page) => pause(page, 1000) },
  { name: 'picker-popover', path: '/picker-react', isReady: always, act: openPicker },
  {
    name: 'picker-dark',
    path: '/picker-plain?stage=dark',
    context: { colorScheme: 'dark' },
    isReady: always,
    act: openPicker,
  },
  { name: 'picker-inline', path: '/picker-react?mode=inline', act: (page) => pause(page, 1000) },
  {
    name: 'picker-sheet',
    path: '/picker-react',
    context: { viewport: { width: 390, height: 780 }, hasTouch: true },
    isReady: always,
    act: openPicker,
  },
  { name: 'share', path: '/share-react', isReady: always, act: (page) => pause(page, 1500) },
  {
    name: 'share-dark',
    path: '/share-react?stage=dark&theme=dark&onClose=true',
    context: { colorScheme: 'dark' },
    isReady: always,
    act: (page) => pause(page, 1500),
  },
  {
    name: 'share-bar',
    path: '/share-react?widget=ShareBar&showLabels=true',
    isReady: always,
    act: async (page) => {
      await page.locator('.gifkit-share-target').nth(2).hover()
      await pause(page, 800)
    },
  },
  {
    name: 'share-copied',
    path: '/share-react?onClose=true',
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
    isReady: always,
    act: async (page) => {
      await page.getByRole('button', { name: 'Copy Link' }).click()
      await pause(page)
    },
  },
  {
    name: 'share-blocked',
    path: '/share-react',
    isReady: always,
    act: async (page) => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('link', { name: 'Share on Facebook' }).click()
      await pause(page)
    },
  },
  ...['normal', 'hovered', 'active'].map((state) => ({
    name: `favorite-${state}`,
    path: `/favorite-react?isFavorite=${state === 'active'}`,
    isReady: always,
    act: async (page) => {
      const button = page.locator('.gifkit-favorite-button')
      await (state === 'hovered' ? button.hover() : button.waitFor())
      await pause(page, 1500)
    },
  })),
  {
    name: 'parts-pagination',
    path: '/parts-react?part=Pagination&page=3&pageCount=7',
    isReady: always,
    act: (page) => pause(page),
  },
  {
    name: 'parts-attribution',
    path: '/parts-react?part=Attribution&stage=dark',
    isReady: always,
    act: (page) => pause(page, 1500),
  },
  { name: 'site-parts', path: '/site-parts', isReady: always, isWhole: true, act: (page) => pause(page) },
  {
    name: 'site-parts-dark',
    path: '/site-parts?theme=dark',
    context: { colorScheme: 'dark' },
    isReady: always,
    isWhole: true,
    act: (page) => pause(page),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isReady: always,
    act: async (page) => {
      await page.getByRole('treeitem', { name: /Cats/ }).click()
      await page.getByRole('checkbox').nth(2).check()
      await pause(page, 4000)
    },
  },
  {
    name: 'dashboard-stories-dark',
    path: '/dashboard',
    context: { colorScheme: 'dark' },
    isReady: always,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Stories' }).click()
      await pause(page, 3000)
    },
  },
]

for (const { name, path, context = {}, isReady = allLoaded, isWhole = false, before, act } of pictures) {
  if (!name.includes(wanted)) continue
  await fetch(`${sandbox.api}/sandbox/reset`, { method: 'POST' })
  await before?.()
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, ...context })
  try {
    await page.goto(sandbox.pages + path)
    await page.waitForFunction(isReady)
    await act?.(page)
    await page.screenshot(
      isInReadme.includes(name)
        ? { path: `docs/${name}.png` }
        : { path: `docs/screens/${name}.jpg`, quality: 80, fullPage: isWhole },
    )
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
  await page.close()
}
await browser.close()
await sandbox.close()
