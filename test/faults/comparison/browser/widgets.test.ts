/** Faults of tiles and pages, as the widgets of both products meet them. */
import { hostileAddresses } from '../../../support/hostile-addresses.js'
import { naughtyStrings } from '../../../support/naughty-strings.js'
import { compare, type SomeScenario } from '../compare.js'
import { type ProductSite, type ProductWindow, productSites } from './product-pages.js'

type Scenario = SomeScenario<ProductSite>

const siteOf = productSites()

/** What scenarios call in their page. */
const prepareTile = (): void => {
  const rendition = { url: 'https://media.test/a.gif', width: 200, height: 100 }
  const someGif = (id: string, more: object = {}): object => ({
    id,
    type: 'gif',
    title: 'A title',
    url: 'https://giphy.com/gifs/a',
    tags: [],
    user: {
      username: 'ada',
      display_name: 'Ada',
      is_public: true,
      profile_url: 'https://giphy.com/ada',
      avatar_url: 'https://media.test/ada.gif',
    },
    images: Object.fromEntries(
      [
        'original',
        'fixed_width',
        'fixed_height',
        'fixed_width_still',
        'fixed_height_still',
        'original_still',
      ].map((name) => [name, rendition]),
    ),
    ...more,
  })
  const settle = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  Object.assign(window, { tools: { someGif, settle } })
}

interface Tools {
  readonly tools: {
    someGif(id: string, more?: object): object
    settle(): Promise<void>
  }
}
type PageWindow = ProductWindow & Tools

const withTools = {
  hasMedia: true,
  prepare: (page: { addInitScript(script: () => void): Promise<unknown> }) => page.addInitScript(prepareTile),
}

const addresses: Scenario = (site) =>
  site.inPage(async ({ page }) => {
    const live = await page.evaluate(async (list) => {
      const { bundled, tools } = window as unknown as PageWindow
      const target = document.querySelector('#target') as Element
      const root = bundled.createRoot(target)
      let reached = 0
      for (const [at, address] of list.entries()) {
        const { someGif, settle } = tools
        const rendition = { url: address, webp: address, mp4: address, width: 200, height: 100 }
        const user = {
          username: 'ada',
          display_name: 'Ada',
          is_public: true,
          profile_url: address,
          avatar_url: address,
        }
        const names = ['original', 'fixed_width', 'fixed_height', 'fixed_width_still']
        const gif = someGif(`g${at}`, {
          url: address,
          user,
          images: Object.fromEntries(names.map((name) => [name, rendition])),
        })
        bundled.flushSync(() => root.render(bundled.createElement(bundled.Gif, { gif, width: 200 })))
        await settle()
        for (const type of ['pointerover', 'mouseover'])
          target.querySelector('img')?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
        await settle()
        const links = [...target.querySelectorAll('a[href]')].map(
          (link) => (link as HTMLAnchorElement).protocol,
        )
        if (links.some((protocol) => !/^https?:$/.test(protocol))) reached += 1
      }
      root.unmount()
      return reached
    }, hostileAddresses)
    return {
      isHeld: live === 0,
      figure: `${live} of ${hostileAddresses.length} hostile addresses live in a link`,
    }
  }, withTools)

const texts: Scenario = (site) =>
  site.inPage(async ({ page, uncaught }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    const more = await page.evaluate(async (list) => {
      const { bundled, tools } = window as unknown as PageWindow
      const target = document.querySelector('#target') as Element
      const root = bundled.createRoot(target)
      const show = async (text: string): Promise<string> => {
        const user = { username: text, display_name: text, is_public: true, profile_url: '', avatar_url: '' }
        const gif = tools.someGif('naughty', { title: text, tags: [text], username: text, user })
        bundled.flushSync(() => root.render(bundled.createElement(bundled.Gif, { gif, width: 200 })))
        await Promise.resolve()
        const { width, height } = target.getBoundingClientRect()
        return `${target.querySelectorAll('*').length} ${width} ${height} ${document.documentElement.scrollWidth}`
      }
      await show('A name')
      await tools.settle()
      const usual = await show('A name')
      let changed = 0
      for (const text of list) if ((await show(text)) !== usual) changed += 1
      root.unmount()
      return changed
    }, naughtyStrings)
    return {
      isHeld: more === 0 && dialogs === 0 && uncaught.length === 0,
      figure: `${naughtyStrings.length} texts, ${more} change elements or boxes, ${dialogs} dialogs`,
    }
  }, withTools)

const emptyTiles: Scenario = (site) =>
  site.inPage(async ({ page, uncaught }) => {
    const whole = await page.evaluate(async () => {
      const { bundled, tools } = window as unknown as PageWindow
      const ids = ['a', 'b', 'c', 'd', 'e', 'f']
      const data = ids.map((id, at) => tools.someGif(id, at % 3 === 1 ? { images: {} } : {}))
      const fetchGifs = async () => ({
        data,
        pagination: { total_count: 6, count: 6, offset: 0 },
        meta: { status: 200, msg: 'OK', response_id: 'r' },
      })
      const target = document.querySelector('#target') as Element
      const root = bundled.createRoot(target)
      root.render(bundled.createElement(bundled.Grid, { width: 600, columns: 3, gutter: 6, fetchGifs }))
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const drawn = [...target.querySelectorAll('img')].filter(({ src }) => src.includes('media.test'))
      return new Set(drawn.map((image) => image.closest('a') ?? image)).size
    })
    return {
      isHeld: whole === 4 && uncaught.length === 0,
      figure: `${whole} of 4 good tiles drawn, uncaught errors: ${uncaught.length}`,
    }
  }, withTools)

const undoneMounts: Scenario = (site) =>
  site.inPage(async ({ page }) => {
    const { early, late, more, asked } = await page.evaluate(async () => {
      const { bundled, tools } = window as unknown as PageWindow
      let calls = 0
      const fetchGifs = () => {
        calls += 1
        return new Promise(() => undefined)
      }
      for (let mount = 0; mount < 20; mount += 1) {
        const target = document.body.appendChild(document.createElement('div'))
        const root = bundled.createRoot(target)
        const props = { width: 300, columns: 2, gutter: 6, fetchGifs, key: mount }
        bundled.flushSync(() => root.render(bundled.createElement(bundled.Grid, props)))
        await Promise.resolve()
        root.unmount()
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const early = calls
      // And grids that leave while their page is on its way.
      const answers: ((page: object) => void)[] = []
      let late = 0
      const roots = Array.from({ length: 20 }, () => {
        const root = bundled.createRoot(document.body.appendChild(document.createElement('div')))
        const fetchSlowly = () => new Promise((resolve) => answers.push(resolve))
        const onGifsFetched = () => {
          late += 1
        }
        const props = { width: 300, columns: 2, gutter: 6, fetchGifs: fetchSlowly, onGifsFetched }
        root.render(bundled.createElement(bundled.Grid, props))
        return root
      })
      for (let waited = 0; waited < 5_000 && answers.length < 20; waited += 50)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const asked = answers.length
      for (const root of roots) root.unmount()
      const pagination = { total_count: 100, count: 2, offset: 0 }
      const data = [tools.someGif('a'), tools.someGif('b')]
      for (const answer of answers) answer({ data, pagination, meta: { status: 200, response_id: 'r' } })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return { early, late, more: answers.length - asked, asked }
    })
    return {
      isHeld: early + late + more === 0 && asked > 0,
      figure: `20 grids that left at once: ${early} requests; 20 in flight: ${late} callbacks, ${more} requests`,
    }
  }, withTools)

const policy: Scenario = (site) =>
  site.inPage(
    async ({ page }) => {
      const { violations, height } = await page.evaluate(async () => {
        const { bundled, tools } = window as unknown as PageWindow
        let count = 0
        document.addEventListener('securitypolicyviolation', () => {
          count += 1
        })
        const target = document.querySelector('#target') as Element
        const data = Array.from({ length: 12 }, (_, at) => tools.someGif(`g${at}`))
        const fetchGifs = async () => ({
          data,
          pagination: { total_count: 12, count: 12, offset: 0 },
          meta: { status: 200, msg: 'OK', response_id: 'r' },
        })
        const props = { width: 600, columns: 3, gutter: 6, fetchGifs }
        bundled.createRoot(target).render(bundled.createElement(bundled.Grid, props))
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        return { violations: count, height: target.getBoundingClientRect().height }
      })
      return {
        isHeld: violations === 0 && height > 300,
        figure: `violations of a grid: ${violations}`,
      }
    },
    {
      ...withTools,
      policy:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src *; connect-src *; require-trusted-types-for 'script'",
    },
  )

compare({ T1: addresses, T2: texts, T6: emptyTiles, E1: policy, H4: undoneMounts }, siteOf)
