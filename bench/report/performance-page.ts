import { cpus } from 'node:os'
import type { Metric } from '../metrics/metric.js'
import { conditionsText, type KeptResult, mediansIn } from './kept-results.js'
import { metricTable } from './table.js'

export interface PerformancePageContent {
  /** Name and version of the browser. */
  readonly browserVersion: string
  readonly versions: readonly string[]
  readonly targets: string
  readonly tables: readonly string[]
  /** Tables of metrics that were measured with still pictures. */
  readonly stillTables: readonly string[]
  /**
   * Text of a table without contenders: `embeds`, `alone`, `profile` and `dashboard`; absent if it was not requested.
   */
  textOf(name: string): string | undefined
}

/** The kept figures of a metric, and when they were measured. */
export const keptTable = (metric: Metric, kept: KeptResult): string =>
  `${metricTable(metric, mediansIn(kept), kept.isQuick)}\n\n${conditionsText(kept)}`

export const keptText = (kept: KeptResult | undefined): string | undefined =>
  kept && 'table' in kept ? `${kept.table}\n\n${conditionsText(kept)}` : undefined

const section = (title: string, about: string, text: string | undefined): string =>
  text === undefined ? '' : `\n## ${title}\n\n${about}${text}\n`

const ABOUT_PROFILE = `Bytes after gzip, minified, React left out; each part is packed by itself, so that the sum is some more than the whole.

`

const ABOUT_STILL = `Without a graphics card a page of moving pictures spends most of its time on decoding and painting them, with every contender. Here each picture is its first frame (\`--still\`), so that the cost of the code remains.

`

const ABOUT_EMBEDS = `What the host's page ships, asks for and spends, frames included, until nothing was under way for a second. A bare frame holds the GIF alone; \`lite-youtube-embed\` shows a still and a button until it is pressed, and what then comes from YouTube is not counted. Ours has a frame page with header, sharing, related GIFs and usage events; nothing is compressed on its way.

`

/** The whole report, as it is printed and as docs/performance.md has it. */
export const performancePage = (content: PerformancePageContent): string => {
  const { browserVersion, versions, targets, tables, stillTables, textOf } = content
  const still = stillTables.length === 0 ? undefined : stillTables.join('\n\n')
  const processor = cpus()
  const machine = `${processor.length} × ${processor[0]?.model ?? 'unknown'}, Node ${process.version}, ${browserVersion}`
  return `# Performance

## Advice for your page

Import from \`gifkit/react\` what you draw: bundlers leave out the other widgets. Make the client once, outside of components, so that widgets share its answers. Give \`onGifClick\` and the other callbacks of GIFs only to lists that need them, since a list without asks for half of the fields. Give a \`width\` where a server renders, and import \`gifkit/styles.css\` there, so that GIFs show before scripts run. A long list needs nothing: it keeps some 225 elements, however far a visitor scrolls.

## How it is measured

Written by \`npm run bench -- --write\`.

${machine}.
${versions.join(', ')}.

The contenders of a table take turns in one run, each in a browser profile and process of its own, a viewport of 1000 × 1000 px, a grid of 900 px with five columns and gaps of 6 px, pages of 50. They get the same bodies (25 renditions a GIF) and the same moving pictures from the sandbox over HTTP, drawn before the run. Figures are medians of the rounds named; CPU is counted by the browser's own clock of the thread. A target's second figure is that with pictures that stand still. The floor is a page of some 120 lines that does nothing but show pictures (\`bench/contenders/floor.ts\`).

## Targets

${targets}

## Side by side

${tables.join('\n\n')}
${section('Side by side, with pictures that stand still', ABOUT_STILL, still)}${section('One embed', ABOUT_EMBEDS, textOf('embeds'))}${section('gifkit alone, in Node', '', textOf('alone'))}${section('What the bytes are made of', ABOUT_PROFILE, textOf('profile'))}${section('Dashboard client, by what is imported', '', textOf('dashboard'))}`
}
