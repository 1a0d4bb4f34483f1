import type { CatalogueEntry } from '../../catalogue/catalogue-entry.js'
import { type DashboardCall, entryOf } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { forbidden } from '../refusal.js'
import { CREATOR, type GifRecord, UNTOUCHED_GIF } from '../store/dashboard-store.js'
import { changed } from '../store/ledger.js'

/** Most GIFs that a bulk call takes. */
const MOST_GIFS = 100

/** What was changed of a GIF. */
export const recordOf = ({ data }: DashboardCall, id: string): GifRecord => data.gifs.get(id) ?? UNTOUCHED_GIF

/** The GIF that the path names. */
export const gifAt = (call: DashboardCall): CatalogueEntry => entryOf(call, call.param('id'))

/** A GIF of the creator who is signed in; 403 for others. */
export const ownGif = (call: DashboardCall, id: string): CatalogueEntry => {
  const entry = entryOf(call, id)
  if (entry.userIndex !== CREATOR) throw forbidden()
  return entry
}

/** Changes a GIF's record, which makes it another version. */
export const saveGif = (call: DashboardCall, id: string, change: Partial<GifRecord>): GifRecord => {
  const after = changed(recordOf(call, id), change, call.data.ledger)
  call.data.gifs.set(id, after)
  return after
}

/** Ids of a query, joined with commas; those that are not there are left out of the answer. */
export const entriesAsked = (call: DashboardCall): readonly CatalogueEntry[] => {
  const fields = fieldsOf({ gif_ids: call.query.get('gif_ids') ?? '' })
  const ids = fields.text('gif_ids', 4000).split(',')
  if (ids.length > MOST_GIFS) fields.problem('gif_ids', `Ask for at most ${MOST_GIFS} GIFs.`)
  fields.check()
  return ids.flatMap((id) => {
    const isRemoved = recordOf(call, id).isRemoved
    return isRemoved ? [] : (call.catalogue.find(id) ?? [])
  })
}
