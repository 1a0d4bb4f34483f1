import { titleCase } from '../../catalogue/entry-words.js'
import { hashOf } from '../../random.js'
import { type DashboardCall, type DashboardEndpoint, entryOf } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { notFound, ok } from '../refusal.js'

const CONTENT_TYPES = ['gifs', 'stickers', 'text', 'videos', 'clips', 'emoji'] as const
/** Number of predicted tags. */
const PREDICTED_TAGS = 6

const instashare = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const id = fields.text('gif_id')
  const to = fields.text('to')
  fields.check()
  return ok({ status: 'sent', gif_id: entryOf(call, id).id, to })
}

const reportSearch = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const reasons = fields.texts('reasons')
  const term = fields.text('search_term')
  fields.optionalText('additional_info', 2000)
  fields.optionalText('search_response_id')
  if (call.body.search_content_type !== undefined) fields.oneOf('search_content_type', CONTENT_TYPES)
  fields.check()
  return ok({ status: 'received', search_term: term, reasons })
}

/** Predicts tags, which are always the same for the same frames. */
const predict = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const frames = fields.texts('frames')
  fields.check()
  const { entries } = call.catalogue
  const alike = entries[hashOf(frames.join('\n')) % entries.length]
  return ok({
    tags: (alike?.tags ?? [])
      .slice(0, PREDICTED_TAGS)
      .map((name, at) => ({ name, score: (95 - at * 12) / 100 })),
  })
}

const ARTIST = /^https:\/\/open\.spotify\.com\/artist\/([A-Za-z0-9]{1,40})(?:\?.*)?$/

const spotifyArtist = (call: DashboardCall) => {
  const fields = fieldsOf({ spotify_url: call.query.get('spotify_url') ?? '' })
  const address = fields.text('spotify_url', 400)
  const [, id] = ARTIST.exec(address) ?? []
  if (address !== '' && id === undefined) fields.problem('spotify_url', 'Not the address of an artist.')
  fields.check()
  const { users } = call.catalogue
  const user = users[hashOf(`spotify/${id}`) % users.length]
  if (user === undefined) throw notFound('Artist')
  return ok({ name: titleCase(user.displayName.trim() || user.username) })
}

/** Search reports, sharing, tag predictions, and the look-up of an artist at another service. */
export const reportEndpoints: readonly DashboardEndpoint[] = [
  { method: 'POST', path: '/ajax/instashare/', auth: 'session', body: 'form', answer: instashare },
  { method: 'POST', path: '/ajax/report-search', auth: 'session', body: 'form', answer: reportSearch },
  { method: 'POST', path: '/ajax/tags/prediction/', auth: 'session', body: 'form', answer: predict },
  { method: 'GET', path: '/api/v3/spotify/artist', auth: 'session', answer: spotifyArtist },
]
