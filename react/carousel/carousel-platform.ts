import { elementScroller } from '../../adapters/element-scroller.js'
import type { Ports, Scroller } from '../../core/ports.js'

/** The port of the provider, else that of the page. */
export const scrollerOf = ({ scroller, scheduler }: Pick<Ports, 'scroller' | 'scheduler'>): Scroller =>
  scroller ?? elementScroller(scheduler)
