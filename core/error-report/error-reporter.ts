/** Takes errors that the page survived. Never throws. */
export interface ErrorReporter {
  report(error: unknown): void
}
