/** Errors that frame pages have reported: Sentry envelopes, one text each. */
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
