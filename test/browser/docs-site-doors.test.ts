/** The documentation beside the sandbox: both say the same in the same colours, lead to each other, and show whole code. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addressOf, DESKTOP, docsSiteSuite, PHONE, pages } from '../support/docs-site-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = docsSiteSuite()

it('the start pages of sandbox and documentation begin with the same words', async () => {
  const { page } = await suite.open('/', { viewport: DESKTOP })
  const wordsOf = async (): Promise<readonly string[]> => [
    await page.locator('h1').innerText(),
    await page.locator('h1 + p').innerText(),
  ]
  const words = await wordsOf()
  const summary = await page.locator('meta[name=description]').getAttribute('content')
  expect(summary?.startsWith(`${words[0]}:`), `${summary}`).toBe(true)
  await page.goto(`${suite.sandbox.pages}/docs/`)
  expect((await wordsOf()).map((text) => text.replace(/\s*\u200b$/, ''))).toEqual(words)
})

/** What both sites are drawn with, as the browser has computed it. */
const looksOf = (page: Page, parts: Readonly<Record<'link' | 'button' | 'box' | 'code', string>>) =>
  page.evaluate(({ link, button, box, code }) => {
    const styleOf = (selector: string): CSSStyleDeclaration => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`There is no ${selector}`)
      return getComputedStyle(element)
    }
    const [body, heading, lead] = ['body', 'h1', 'h1 + p'].map(styleOf)
    return {
      page: body?.backgroundColor,
      font: body?.fontFamily,
      codeFont: styleOf(code).fontFamily,
      ink: heading?.color,
      headingSize: heading?.fontSize,
      softInk: lead?.color,
      accent: styleOf(link).color,
      buttonGround: styleOf(button).backgroundColor,
      buttonInk: styleOf(button).color,
      buttonRadius: styleOf(button).borderRadius,
      surface: styleOf(box).backgroundColor,
    }
  }, parts)

it.each([
  ['light', DESKTOP],
  ['dark', DESKTOP],
  ['light', PHONE],
] as const)('both have the same colours, corners and fonts, %s on %o', async (colorScheme, viewport) => {
  const { page } = await suite.open('/', { viewport, colorScheme })
  const sandbox = await looksOf(page, {
    link: '.start-ways a',
    button: '.start-actions > a:not(.quiet)',
    box: '.start-install code',
    code: '.start-ways pre > code',
  })
  await page.goto(`${suite.sandbox.pages}/docs/`)
  await page.locator('.install-line').waitFor(PATIENCE)
  const docs = await looksOf(page, {
    link: '.home-words li a',
    button: '.copy-command',
    box: '.install-line',
    code: '.home-code pre > code',
  })
  expect(docs).toEqual(sandbox)
})

it.each([
  ['Sandbox', '/'],
  ['Reference site', '/home'],
])('the link %s leads to %s, on a desktop and from the menu of a phone', async (name, address) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const { page } = await suite.open('/docs/widgets/grid', { viewport })
    await page.locator('.live-stage [data-giphy-id]').first().waitFor(PATIENCE)
    if (viewport === PHONE) await page.getByRole('button', { name: 'mobile navigation' }).click()
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`${suite.sandbox.pages}${address}`)
    await page.locator('.page-header .brand').waitFor(PATIENCE)
    await page.getByRole('navigation').getByRole('link', { name: 'Docs' }).click()
    await page.waitForURL(`${suite.sandbox.pages}/docs/`)
  }
})

it('a link to a heading leads to one that its page has', async () => {
  const texts = pages.map(async ({ path }) => {
    const answer = await fetch(suite.sandbox.pages + addressOf(path))
    return [addressOf(path), await answer.text()] as const
  })
  const markup = new Map(await Promise.all(texts))
  const links = [...markup].flatMap(([from, text]) =>
    [...text.matchAll(/href="(\/docs\/[^"#]*)?#([^"]+)"/g)].map(([, to = from, anchor]) => ({
      from,
      to,
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(500)
  const lost = links.filter(({ to, anchor }) => !markup.get(to)?.includes(` id="${anchor}"`))
  expect(lost).toEqual([])
})

it.each([768, 960, 1100])('the links of the bar have room at %i px', async (width) => {
  const { page } = await suite.open('/docs/widgets/grid', { viewport: { width, height: 900 } })
  const link = page.getByRole('link', { name: 'Reference site' })
  await link.waitFor(PATIENCE)
  const boxes = await page.locator('.VPNavBar a, .VPNavBar button').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right, height }) => ({ left, right, height })),
  )
  expect(boxes.length).toBeGreaterThan(8)
  expect(boxes.filter(({ right, height }) => right > width || height > 65)).toEqual([])
  // One beside the other, none over another.
  expect(boxes.filter(({ left }, at) => at > 0 && left < (boxes[at - 1]?.right ?? 0) - 1)).toEqual([])
})

/** Commands, policies, addresses and what is printed: their lines are copied whole. */
const MAY_SCROLL = /\blanguage-(sh|html|text)?( |$)/

it('code of a desktop is as wide as its column: nothing has to be scrolled', async () => {
  const { page } = await suite.open('/docs/', { viewport: DESKTOP })
  const wide: string[] = []
  for (const { path } of pages) {
    await page.goto(suite.sandbox.pages + addressOf(path))
    await page.locator('.vp-doc h1, .vp-doc h2').first().waitFor(PATIENCE)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('.vp-doc pre')]
        .filter((pre) => pre.scrollWidth > pre.clientWidth && pre.checkVisibility())
        .map((pre) => {
          const lines = pre.textContent.split('\n')
          const longest = lines.reduce((one, other) => (other.length > one.length ? other : one))
          return { language: pre.parentElement?.className ?? '', longest }
        }),
    )
    for (const { language, longest } of found)
      if (!MAY_SCROLL.test(language)) wide.push(`${path}: ${longest}`)
  }
  expect(wide).toEqual([])
})
