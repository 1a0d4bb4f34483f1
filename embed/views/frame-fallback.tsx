import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react'
import type { ErrorReporter } from '../../core/error-report.js'
import type { FrameGif } from '../frame/frame-gif.js'
import { IMAGE_SIZES } from '../frame/frame-media.js'
import { frameStrings } from '../frame/frame-view-model.js'

/** Only the GIF as a link to its page, for a frame whose views have thrown. */
export const FrameFallback = ({ shown }: { readonly shown: FrameGif }): ReactElement => {
  const { image, width, height } = shown.picture
  return (
    <main className="gkf">
      <div className="gkf-stage">
        <a className="gkf-link" href={shown.link} target="_blank" rel="noopener">
          <img
            className="gkf-image"
            src={image?.src}
            srcSet={image?.srcset || undefined}
            sizes={IMAGE_SIZES}
            alt={shown.text}
            width={width}
            height={height}
          />
        </a>
      </div>
    </main>
  )
}

/** Shown if the address names no GIF, or one that the content API does not have. */
export const FrameMissing = ({ home }: { readonly home: string }): ReactElement => (
  <main className="gkf gkf-missing">
    <div role="status">
      <h1>{frameStrings.missing}</h1>
    </div>
    <a className="gkf-view-on" href={home} target="_blank" rel="noopener">
      {frameStrings.home}
    </a>
  </main>
)

export interface ErrorBoundaryProps {
  readonly reporter: ErrorReporter
  /** Replaces the children after an error. */
  readonly fallback: ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly hasFailed: boolean
}

/** Catches an error of the views, reports it, and shows the fallback (specification, section 8). */
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
