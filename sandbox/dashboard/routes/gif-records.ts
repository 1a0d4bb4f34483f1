import type { CatalogueEntry } from '../../catalogue/catalogue-entry.js'
import { type DashboardCall, entryOf } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { forbidden } from '../refusal.js'
import { CREATOR, type GifRecord, UNCHANGED_GIF } from '../store/dashboard-store.js'
import { changed } from '../store/versioned-record.js'

/** Maximum number of GIFs in a bulk call. */
const MAX_GIFS = 100

/** The changes of a GIF. */
export const recordOf = ({ data }: DashboardCall, id: string): GifRecord => data.gifs.get(id) ?? UNCHANGED_GIF

/** The GIF in the path. */
export const gifAt = (call: DashboardCall): CatalogueEntry => entryOf(call, call.param('id'))

/** A GIF of the signed-in creator; 403 for others. */
export const ownGif = (call: DashboardCall, id: string): CatalogueEntry => {
  const entry = entryOf(call, id)
  if (entry.userIndex !== CREATOR) throw forbidden()
  return entry
}

/** Changes a GIF's record and raises its version. */
export const saveGif = (call: DashboardCall, id: string, change: Partial<GifRecord>): GifRecord => {
  const after = changed(recordOf(call, id), change, call.data.clock)
  call.data.gifs.set(id, after)
  return after
}

/** The GIFs whose ids are in a query, joined by commas; unknown ones are left out. */
export const requestedEntries = (call: DashboardCall): readonly CatalogueEntry[] => {
  const fields = fieldsOf({ gif_ids: call.query.get('gif_ids') ?? '' })
  const ids = fields.text('gif_ids', 4000).split(',')
  if (ids.length > MAX_GIFS) fields.problem('gif_ids', `Ask for at most ${MAX_GIFS} GIFs.`)
  fields.check()
  return ids.flatMap((id) => {
    const isRemoved = recordOf(call, id).isRemoved
    return isRemoved ? [] : (call.catalogue.find(id) ?? [])
  })
}
