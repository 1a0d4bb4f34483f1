import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isRenderTarget, type RenderTarget, renderAt, type Unmount } from '../../adapters/mount-point.js'
import { reportMistake, targetMistake } from '../../core/mistake.js'
import { pageLogger } from '../provider.js'

export type { RenderTarget, Unmount }

/**
 * Renders a widget in a target, or updates the one that is there. A missing target is reported on the console instead of
 * thrown, so that the rest of the host's script runs.
 */
export const renderInto = (target: RenderTarget, widget: ReactElement): Unmount => {
  if (isRenderTarget(target)) return renderAt(target, widget, createRoot)
  reportMistake(pageLogger, targetMistake(target))
  return () => {}
}
