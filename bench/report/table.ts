import { contenders } from '../contenders/contenders.js'
import type { Metric } from '../metrics/metric.js'
import type { Medians } from '../metrics/run-metric.js'

/** About three digits, since more would be noise. */
export const formatFigure = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : 2).replace(/^-(0\.0+)$/, '$1')
}

export const ratio = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined || other <= 0 ? undefined : one / other

/** A Markdown table; the first row is its head. */
export const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...body.map(line)].join('\n')
}

/** The figures of a metric, one row each, with the ratios of ours to the incumbent and to the floor. */
export const metricTable = (metric: Metric, medians: Medians, isQuick: boolean): string => {
  const names = metric.contenders.filter((name) => name !== 'data-alone')
  const head = ['', ...names.map((name) => contenders[name]), 'React ÷ incumbent', 'React ÷ floor']
  const rows = Object.entries(metric.figures(isQuick)).map(([figure, label]) => {
    const of = (name: string): number | undefined => medians.get(name)?.[figure]
    const ratios = ['incumbent-react', 'floor'].map((other) =>
      formatFigure(ratio(of('ours-react'), of(other))),
    )
    return [label, ...names.map((name) => formatFigure(of(name))), ...ratios]
  })
  return `### ${metric.title}\n\n${metric.about}\n\n${markdownTable([head, ...rows])}`
}
