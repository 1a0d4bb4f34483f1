import { type Figures, type Metric, type MetricContext, withHarness } from './metric.js'

interface Profile {
  /** Of the viewport, in px. */
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly savesData?: boolean
}

const profiles: Readonly<Record<string, Profile>> = {
  phone: { width: 390, height: 844, columns: 2 },
  desktop: { width: 1280, height: 900, columns: 5 },
  saving: { width: 390, height: 844, columns: 2, savesData: true },
}

/** A list is at rest when nothing has been loaded for so many ms. */
const REST_MS = 1_500

const loadedBy = (contender: string, context: MetricContext, profile: Profile): Promise<Figures> =>
  withHarness(context, { contender }, async ({ page, call }) => {
    const { width, height, columns, savesData } = profile
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor: 1, mobile: false },
    })
    if (savesData)
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
      })
    const kinds = new Map<string, string>()
    const sums = { Image: 0, Fetch: 0, requests: 0 }
    let latest = performance.now()
    await page.send('Network.enable')
    page.listen('Network.responseReceived', ({ requestId, type }) => {
      kinds.set(requestId, type === 'XHR' ? 'Fetch' : type)
    })
    page.listen('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind !== 'Image' && kind !== 'Fetch') return
      latest = performance.now()
      sums[kind] += encodedDataLength / 1000
      sums.requests += 1
    })
    await call('start', { width, columns })
    do await page.waitForTimeout(100)
    while (performance.now() - latest < REST_MS)
    return sums
  })

/** What a visitor loads for the first screen of a list, and what is loaded ahead of it. */
export const firstScreen: Metric = {
  name: 'firstscreen',
  title: 'Bytes of a first screen',
  about:
    'kB (1,000 bytes) of pictures and of the answer with 50 GIFs, not compressed, until nothing was loaded for 1.5 s: a list of two columns on 390 × 844 px, of five on 1,280 × 900 px, and the first one for a visitor who saves data.',
  figures: () =>
    Object.fromEntries(
      [
        ['phone', 'phone'],
        ['desktop', 'desktop'],
        ['saving', 'phone that saves data'],
      ].flatMap(([name, label]) => [
        [`${name}Image`, `${label}: pictures, kB`],
        [`${name}Fetch`, `${label}: answer, kB`],
        [`${name}requests`, `${label}: requests`],
      ]),
    ),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: () => 1,
  measure: async (contender, context) => {
    const figures: Record<string, number> = {}
    for (const [name, profile] of Object.entries(profiles))
      for (const [figure, value] of Object.entries(await loadedBy(contender, context, profile)))
        figures[name + figure] = value
    return figures
  },
}
