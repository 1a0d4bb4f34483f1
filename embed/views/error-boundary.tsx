import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { ErrorReporter } from '../../core/error-report/error-reporter.js'

export interface ErrorBoundaryProps {
  readonly reporter: ErrorReporter
  /** Stands for what failed; it must need nothing that may fail as well. */
  readonly fallback: ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly hasFailed: boolean
}

/** Keeps an error of the views in its state, reports it, and shows what always works (specification, section 8). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.reporter.report(error)
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
