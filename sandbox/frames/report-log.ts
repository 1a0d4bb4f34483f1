/** Errors that frame pages have reported, as they came: envelopes of Sentry, one text each. */
export interface ReportLog {
  readonly reports: readonly string[]
  add(report: string): void
  clear(): void
}

export const createReportLog = (): ReportLog => {
  const reports: string[] = []
  return {
    reports,
    add: (report) => {
      reports.push(report)
    },
    clear: () => {
      reports.length = 0
    },
  }
}
