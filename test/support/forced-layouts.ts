import type { Browser, Page } from 'playwright-core'

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
