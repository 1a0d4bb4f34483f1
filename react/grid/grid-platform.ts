import { pageViewport } from '../../adapters/page-watchers.js'
import type { WidgetPorts } from '../../adapters/widget-ports.js'
import type { Viewport } from '../../core/ports.js'

/** The port of the provider, else that of the page: only pages with lists or rows carry it. */
export const viewportOf = ({ viewport }: WidgetPorts): Viewport => viewport ?? pageViewport()
