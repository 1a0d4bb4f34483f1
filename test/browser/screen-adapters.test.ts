import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastingBrowser } from '../support/browser-suite.js'
import { bundleForPage } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'

/** Layout, shorthand styles and observers as a real browser has them; the viewport is 800 × 600 px. */
let site: LoopbackSite
let page: Page

beforeAll(async () => {
  const kit = await bundleForPage([
    'adapters/scrolling.js',
    'adapters/intersection-observer.js',
    'adapters/resize-observer.js',
    'adapters/platform.js',
    'adapters/media-support.js',
  ])
  const script = `${kit}
    const viewport = kit.elementViewport(kit.timerScheduler)
    let seen = []
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    const watch = (element) => viewport.observe(element).subscribe((window) => seen.push(window))
    const span = () => seen.length && [Math.round(seen.at(-1).top), Math.round(seen.at(-1).bottom)]
    const find = (id) => document.getElementById(id)`
  site = await loopbackSite((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><body style="margin:0"><script>${script}</script>`)
  })
  page = await (await lastingBrowser()).newPage({ viewport: { width: 800, height: 600 } })
})

beforeEach(() => page.goto(site.origin))

afterAll(async () => {
  await page?.close()
  await site?.close()
})

/** Runs a script on a page with this markup. */
const on = (markup: string, script: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)})
    ${script}
  })()`)

const inScroller = (style: string, ofTarget = ''): string =>
  `<div style="height:100px"></div>
  <div id="scroller" style="height:200px;width:300px;${style}"><div id="above" style="height:40px"></div>
  <div id="target" style="height:2000px;${ofTarget}"></div></div><div style="height:3000px"></div>`

describe('elementViewport', () => {
  it('follows the window', async () => {
    const spans = await on(
      '<div id="target" style="height:5000px"></div>',
      `watch(find('target')); await frame(); const spans = [span()]
       scrollTo(0, 700); await frame(); spans.push(span())
       viewport.alignTop(find('target'), 650); await frame(); spans.push(span(), seen.map((w) => w.direction))
       return spans`,
    )
    expect(spans).toEqual([
      [0, 600],
      [700, 1300],
      [650, 1250],
      [0, 1, -1],
    ])
  })

  it.each([
    ['overflow:auto', [-40, 160]],
    ['overflow:hidden', [-40, 160]],
    ['overflow:clip', [-40, 160]],
    ['overflow:auto;border:7px solid', [-40, 160]],
    ['', [-140, 460]],
  ])('in a box with %j', async (style, expected) => {
    expect(await on(inScroller(style), `watch(find('target')); await frame(); return span()`)).toEqual(
      expected,
    )
  })

  it('follows a scrolling box, reveals in it and in the window, jumps where the page would glide', async () => {
    const spans = await on(
      inScroller('overflow:auto;scroll-behavior:smooth;margin-top:450px'),
      `document.documentElement.style.scrollBehavior = 'smooth'
       watch(find('target')); await frame(); const spans = [span()]
       viewport.alignTop(find('target'), 260); await frame(); spans.push(span())
       viewport.reveal(find('target'), 1000, 1100); await frame(); spans.push(span(), [Math.round(scrollY)])
       return spans`,
    )
    expect(spans).toEqual([[-40, 10], [260, 310], [900, 1100], [150]])
  })

  it.each([
    ['growing above it', `find('above').style.height = '90px'`, [-90, 110]],
    [
      'something new above it',
      `find('scroller').prepend(Object.assign(document.createElement('p'), { style: 'height:60px;margin:0' }))`,
      [-100, 100],
    ],
    [
      'growing of the page above',
      `document.body.firstElementChild.nextElementSibling.style.height = '480px'`,
      [-40, 80],
    ],
    ['shrinking of the box', `find('scroller').style.height = '120px'`, [-40, 80]],
  ])('notices %s', async (_, change, expected) => {
    const script = `watch(find('target')); await frame(); ${change}; await frame(); await frame(); return span()`
    expect(await on(inScroller('overflow:auto;overflow-anchor:none'), script)).toEqual(expected)
  })

  it('works inside a closed shadow tree that scrolls', async () => {
    const spans = await on(
      '<div id="host" style="height:300px;overflow:hidden"></div>',
      `const shadow = find('host').attachShadow({ mode: 'closed' })
       shadow.innerHTML = '<div style="height:400px;overflow:auto"><div style="height:2000px"></div></div>'
       const scroller = shadow.firstElementChild
       watch(scroller.firstElementChild); await frame(); const spans = [span()]
       scroller.scrollTop = 500; await frame(); spans.push(span()); return spans`,
    )
    expect(spans).toEqual([
      [0, 300],
      [500, 800],
    ])
  })

  it('works without any observers', async () => {
    const spans = await on(
      inScroller('overflow:auto'),
      `delete window.ResizeObserver; window.MutationObserver = 42
       watch(find('target')); await frame(); const spans = [span()]
       find('scroller').scrollTop = 100; await frame(); spans.push(span())
       find('scroller').style.height = '120px'; for (let waits = 0; waits < 1000 && span()[1] !== 180; waits += 1) await frame(); spans.push(span())
       return spans`,
    )
    expect(spans).toEqual([
      [-40, 160],
      [60, 260],
      [60, 180],
    ])
  })
})

describe('intersectionVisibility', () => {
  it.each([
    ['observers', 'const scheduler = kit.timerScheduler, look = frame'],
    [
      'geometry, a quarter of a second after each change',
      `delete window.IntersectionObserver
       const due = []
       const scheduler = { ...kit.timerScheduler, after: (_, task) => { due.push(task); return () => {} } }
       const look = () => { for (const task of due.splice(0)) task() }`,
    ],
  ])('by %s: share in the viewport, and the margin inside of a scrolling box too', async (_, setUp) => {
    const reports = await on(
      `<div id="scroller" style="height:200px;overflow:auto"><div style="height:250px"></div>
       <div id="target" style="height:100px;width:100px"></div><div style="height:900px"></div></div>`,
      `${setUp}
       const visibility = kit.intersectionVisibility(scheduler)
       const strict = [], early = []
       visibility.observe(find('target'), { thresholds: [0, 0.99] }).subscribe(({ ratio, isVisible }) => strict.push([ratio, isVisible]))
       visibility.observe(find('target'), { margin: '100px 0px' }).subscribe(({ isVisible }) => early.push(isVisible))
       await look(); find('scroller').scrollTop = 100; await look()
       find('scroller').scrollTop = 160; await look(); find('scroller').scrollTop = 900; await look(); await look()
       return { strict, early }`,
    )
    expect(reports).toEqual({
      strict: [
        [0, false],
        [0.5, true],
        [1, true],
        [0, false],
      ],
      early: [true, false],
    })
  })

  /** How many of 100 boxes of 100 px each are told to be near, in a viewport or a scrolling box of 600 px. */
  const nearOf = (style: string, isRoot: boolean, margin: string | undefined): Promise<unknown> =>
    on(
      `<div id="list" style="${style}">${'<div style="height:100px"></div>'.repeat(100)}</div>`,
      `const visibility = kit.intersectionVisibility(kit.timerScheduler)
       const near = new Set(), reports = []
       for (const box of find('list').children)
         visibility.observe(box, { margin: ${JSON.stringify(margin)}, ${isRoot ? "root: find('list')" : ''} }).subscribe(({ isVisible }) => {
           reports.push(isVisible)
           near[isVisible ? 'add' : 'delete'](box)
         })
       await frame(); await frame()
       return [near.size, reports.length]`,
    )

  it.each([
    ['the page', '', false],
    ['a scrolling box on it', 'height:600px;overflow-y:auto', false],
    ['a scrolling box that is the root', 'height:600px;overflow-y:auto', true],
  ])('a margin grows %s once: one viewport ahead is one viewport', async (_, style, isRoot) => {
    // Those that touch the edge count.
    expect(await nearOf(style, isRoot, undefined)).toEqual([7, 100])
    expect(await nearOf(style, isRoot, '100% 0px')).toEqual([13, 100])
    expect(await nearOf(style, isRoot, '0px 0px 300px 0px')).toEqual([10, 100])
  })
})

it('resizeElementSize reports content widths, also from nothing to something, without upsetting the observer', async () => {
  const result = await on(
    '<div id="box" style="width:0;padding:10px;border:3px solid"></div>',
    `const widths = [], errors = []
     window.addEventListener('error', (event) => errors.push(event.message))
     kit.resizeElementSize(kit.timerScheduler).observe(find('box')).subscribe((width) => {
       widths.push(width); find('box').style.height = width + 'px'
     })
     await frame(); find('box').style.width = '600.5px'; await frame(); await frame()
     return { widths, errors }`,
  )
  expect(result).toEqual({ widths: [0, 600.5], errors: [] })
})

it('webpSupport says yes in this browser', async () => {
  expect(await on('', 'return kit.webpSupport(window).webp')).toBe(true)
})
