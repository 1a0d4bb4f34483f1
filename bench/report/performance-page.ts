import { cpus, loadavg } from 'node:os'

export interface ReportParts {
  readonly isQuick: boolean
  readonly startedAt: Date
  /** As the browser names itself. */
  readonly browserVersion: string
  readonly versions: readonly string[]
  readonly targets: string
  readonly tables: readonly string[]
  readonly alone: string
  /** Bytes by resource of the dashboard client. */
  readonly dashboard: string
  /** One frame beside other ways to embed; absent where it was not asked for. */
  readonly embeds?: string | undefined
}

const embedPart = (table: string | undefined): string =>
  table === undefined
    ? ''
    : `## One embed

What the host's page ships, asks for and spends, frames included, until nothing was under way for a second. A bare frame holds the GIF alone; \`lite-youtube-embed\` shows a still and a button until it is pressed, and what then comes from YouTube is not counted. Ours has a frame page with header, sharing, related GIFs and usage events; nothing is compressed on its way.

${table}

`

/** The whole report, as it is printed and as it stands in docs/performance.md. */
export const performancePage = (parts: ReportParts): string => {
  const { isQuick, startedAt, browserVersion, versions, targets, tables, alone, dashboard, embeds } = parts
  const processor = cpus()
  const machine = `${processor.length} × ${processor[0]?.model ?? 'unknown'}, Node ${process.version}, ${browserVersion}`
  return `# Performance

Written by \`npm run bench -- --write\` on ${startedAt.toISOString().slice(0, 10)}${isQuick ? ', a quick run: one round, short lists' : ''}; load of the machine meanwhile ${loadavg()[1]?.toFixed(1)}.

${machine}.
${versions.join(', ')}.

All contenders take turns in one run, each in a browser profile and process of its own, a viewport of 1000 × 1000 px, a grid of 900 px with five columns and gaps of 6 px, pages of 50. They get the same bodies (25 renditions a GIF) and the same moving pictures from the sandbox over HTTP, drawn before the run. Figures are medians; CPU is counted by the browser's own clock of the thread. The floor is a page of some 120 lines that does nothing but show pictures (\`bench/contenders/floor.ts\`).

## Targets

${targets}

## Side by side

${tables.join('\n\n')}

${embedPart(embeds)}## gifkit alone, in Node

${alone}

## Dashboard client, by what is imported

${dashboard}
`
}
