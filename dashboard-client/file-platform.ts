import { createFetchFiles } from '../adapters/fetch-files.js'
import { xhrFiles } from '../adapters/xhr-files.js'
import type { Files } from '../core/ports.js'
import type { DashboardSettings } from './settings.js'

/** How files travel where the host says nothing. Apart, since only imaging has any. */
export const platformFiles = ({ fetch }: DashboardSettings): Files =>
  fetch || typeof XMLHttpRequest === 'undefined' ? createFetchFiles(fetch) : xhrFiles
