/** What one grid costs: listeners and observers beyond those before it, and layouts that scripts force. */
import type { Browser, Page } from 'playwright-core'

type Counts = Readonly<Record<string, number>>

/** What is there now and was not before. */
export const since = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now)
      .map(([key, count]) => [key, count - (before[key] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

interface TraceEvent {
  readonly name: string
  readonly args: {
    readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string }[] }
  }
}

/** Layouts and style calculations that a script had to wait for while a task ran, by the function that asked. */
export const forcedLayouts = async (
  browser: Browser,
  page: Page,
  task: () => Promise<unknown>,
): Promise<readonly string[]> => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await browser.startTracing(page, { categories })
  await task()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return traceEvents.flatMap(({ name, args }) => {
    const stack = args.beginData?.stackTrace
    return (name === 'Layout' || name === 'UpdateLayoutTree') && stack?.length
      ? [`${name} by ${stack[0]?.functionName}`]
      : []
  })
}
