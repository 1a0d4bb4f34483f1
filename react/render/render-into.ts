import { createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { isRenderTarget, type RenderTarget, renderAt, type Unmount } from '../../adapters/mount-point.js'
import { reportMistake, targetMistake } from '../../core/mistake.js'
import { pageLogger } from '../provider.js'

export type { RenderTarget, Unmount }

/**
 * Renders a widget in a target, or updates the one that is there. A missing target is reported on the console instead of
 * thrown, so that the rest of the host's script runs. A `key` among the props is none of them: another one starts the
 * widget over. That is why there is no JSX here, whose runtimes warn of it or ignore it.
 */
export const renderInto = <Props extends object>(
  target: RenderTarget,
  Widget: FunctionComponent<Props>,
  props: Props,
): Unmount => {
  if (isRenderTarget(target)) return renderAt(target, createElement(Widget, props), createRoot)
  reportMistake(pageLogger, targetMistake(target))
  return () => {}
}
