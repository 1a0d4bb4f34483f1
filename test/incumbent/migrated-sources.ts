/** A step of Vitest that changes test files as `gifkit-migrate` does, so that the command is tested with what it makes. */
import type { Plugin } from 'vitest/config'
import { migrateSource } from '../../adapters/migrate/migrate-source.js'
import type { EntryNames } from '../../adapters/migrate/packages.js'
import { entrySources, exportedNames } from '../support/exported-names.js'

export const names: EntryNames = new Map(
  Object.entries(entrySources).map(([entry, file]) => [entry, new Set(exportedNames(file).keys())] as const),
)

const OWN = /\/test\/incumbent\/(?:units|components|snippets|stories)\/[^?]*\.tsx?$/

export const migratedSources = (): Plugin => ({
  name: 'migrated-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!OWN.test(id)) return undefined
    return { code: migrateSource(code, id, names).text, map: null }
  },
})
