/** What only lists and rows ask of a page: the port of the provider, else that of the page. */
import { elementScroller } from '../adapters/element-scroller.js'
import { pageViewport } from '../adapters/page-watchers.js'
import type { WidgetPorts } from '../adapters/widget-ports.js'
import type { Ports, Scroller, Viewport } from '../core/ports.js'

/** Only pages with lists or rows carry it. */
export const viewportOf = ({ viewport }: WidgetPorts): Viewport => viewport ?? pageViewport()

/** Only pages with carousels carry it. */
export const scrollerOf = ({ scroller, scheduler }: Pick<Ports, 'scroller' | 'scheduler'>): Scroller =>
  scroller ?? elementScroller(scheduler)
