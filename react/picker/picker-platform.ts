import { windowAnchors } from '../../adapters/window-anchors.js'
import type { Anchors, Ports, ScreenTarget } from '../../core/ports.js'

/** The port of the provider, else that of the page the anchor stands in. */
export const anchorsOf = ({ anchors, scheduler }: Pick<Ports, 'anchors' | 'scheduler'>): Anchors =>
  anchors ?? {
    observe: (target: ScreenTarget) =>
      windowAnchors((target as Element).ownerDocument.defaultView ?? window, scheduler).observe(target),
  }
