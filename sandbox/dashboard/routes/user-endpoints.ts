import { fullUserJson } from '../../api/user-json.js'
import type { CatalogueUser } from '../../catalogue/catalogue-user.js'
import { hashOf } from '../../random.js'
import { PROFILE_PASSWORD } from '../auth/credentials.js'
import { type DashboardCall, type DashboardEndpoint, entryOf, numberIn } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { pageOf, pageRangeOf } from '../pagination.js'
import { conflict, forbidden, invalidFields, notFound, ok, refuse } from '../refusal.js'
import { CREATOR, type ProfileRecord } from '../store/dashboard-store.js'
import { isStale, SEEDED } from '../store/versioned-record.js'

const EDITABLE = ['display_name', 'description', 'website_url', 'instagram_url', 'is_public'] as const
const ARTISTS_PAGE = 20
const TERMS = 10

/** A view count, always the same for the same text. */
const views = (of: string): number => 1_000 + (hashOf(`views/${of}`) % 9_000_000)

const userAt = ({ catalogue, param }: DashboardCall): CatalogueUser => {
  const id = numberIn(param('id'), 'User')
  const user = catalogue.users.find((one) => one.id === id)
  if (user === undefined) throw notFound('User')
  return user
}

const profileJson = (call: DashboardCall, user: CatalogueUser) => {
  const { edits, version, updated } = profileOf(call, user)
  return {
    ...fullUserJson(user, call.context.origins),
    id: user.id,
    attribution_display_name: user.displayName.trim() || user.username,
    suppress_chrome: user.suppressChrome ?? false,
    is_public: user.isPublic ?? true,
    ...edits,
    version,
    updated,
  }
}

const profileOf = ({ data }: DashboardCall, { id }: CatalogueUser): ProfileRecord =>
  data.profiles.get(id) ?? { ...SEEDED, edits: {} }

const get = (call: DashboardCall) => {
  const user = userAt(call)
  const isOpen = (user.isPublic ?? true) || call.headers.get('X-Password') === PROFILE_PASSWORD
  if (!isOpen) throw refuse(403, 'This profile needs a password.', { code: 'password_required' })
  return ok(profileJson(call, user))
}

const update = (call: DashboardCall) => {
  const user = userAt(call)
  if (user.index !== CREATOR) throw forbidden()
  const before = profileOf(call, user)
  if (isStale(before, call.body)) throw conflict(profileJson(call, user))
  const { version: _, updated: __, ...patch } = call.body
  const fields = fieldsOf(patch)
  for (const name of Object.keys(patch))
    if (!EDITABLE.some((one) => one === name)) fields.problem(name, 'This field cannot be changed.')
  if (patch.display_name !== undefined) fields.text('display_name', 100)
  fields.optionalText('description', 500)
  for (const name of ['website_url', 'instagram_url'] as const) {
    const address = fields.optionalText(name)
    if (address && !/^https?:\/\/[^\s/]+/i.test(address)) fields.problem(name, 'Enter a valid URL.')
  }
  if (patch.is_public !== undefined) fields.flag('is_public', true)
  fields.check()
  const { clock, profiles } = call.data
  profiles.set(user.id, {
    edits: { ...before.edits, ...patch },
    version: before.version + 1,
    updated: clock.stamp(),
  })
  return ok(profileJson(call, user))
}

const SORTS = {
  updatetime: ({ id }: CatalogueUser) => hashOf(`artist/${id}`),
  name: ({ username }: CatalogueUser) => username,
} as const

/** Verified users; every third of them works freelance. */
const artists = (call: DashboardCall) => {
  const { query, catalogue } = call
  const fields = fieldsOf({
    order: query.get('order') || 'desc',
    sort: query.get('sort') || 'updatetime',
    freelance: query.get('freelance'),
  })
  const order = fields.oneOf('order', ['desc', 'asc'])
  const sort = fields.oneOf('sort', ['updatetime', 'name'])
  const freelance = fields.flag('freelance', false)
  fields.check()
  const words = (query.get('filter') ?? '').trim().toLowerCase()
  const isFreelance = ({ index }: CatalogueUser): boolean => index % 3 === 0
  const keyOf = SORTS[sort]
  const found = catalogue.users
    .filter((user) => user.verified && (!freelance || isFreelance(user)))
    .filter(({ username, displayName }) => `${username} ${displayName}`.toLowerCase().includes(words))
    .sort((first, second) => (keyOf(first) < keyOf(second) ? -1 : 1) * (order === 'asc' ? 1 : -1))
  const { results, ...page } = pageOf(found, call.url, pageRangeOf(query, ARTISTS_PAGE))
  const artistJson = (user: CatalogueUser) => ({
    ...fullUserJson(user, call.context.origins),
    id: user.id,
    is_freelance: isFreelance(user),
  })
  return ok({ ...page, results: results.map(artistJson) })
}

const trendingSearches = (call: DashboardCall) => {
  const name = call.query.get('username')
  const user = name ? call.catalogue.userNamed(name) : call.catalogue.users[CREATOR]
  if (user === undefined) throw invalidFields({ username: ['No such user.'] })
  const tags = new Set(call.catalogue.uploadsOf(user.index).flatMap(({ tags: [first] }) => first ?? []))
  const often = [...tags].sort(
    (first, second) => hashOf(`${user.id}/${second}`) - hashOf(`${user.id}/${first}`),
  )
  // Search counts fall with the rank, since a few words make up most searches.
  const count = (rank: number): number => Math.round((views(`${user.id}/terms`) % 50_000) / (rank + 1) ** 0.6)
  return ok({ trending_searches: often.slice(0, TERMS).map((term, rank) => ({ term, count: count(rank) })) })
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The searches that led to the creator's GIFs, as CSV with a line for each. */
const searchServiceCsv = (call: DashboardCall) => {
  const rows = call.catalogue
    .uploadsOf(CREATOR)
    .slice(0, 60)
    .map(({ id, title, tags }) => [
      id,
      title,
      `${tags[0] ?? ''}, ${tags[1] ?? ''}`,
      String(views(id) % 10_000),
    ])
  const lines = [['gif_id', 'title', 'searches', 'views'], ...rows].map((row) => row.map(quoted).join(','))
  return {
    status: 200,
    body: `${lines.join('\r\n')}\r\n`,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="searches.csv"',
    },
  }
}

/** Users with their view counts and searches. */
export const userEndpoints: readonly DashboardEndpoint[] = [
  {
    method: 'GET',
    path: '/api/v1/users/dashboard-trending-searches/',
    auth: 'token',
    answer: trendingSearches,
  },
  { method: 'GET', path: '/api/v1/users/:id/', auth: 'session', answer: get },
  { method: 'PATCH', path: '/api/v1/users/:id/', auth: 'session', body: 'json', answer: update },
  {
    method: 'GET',
    path: '/api/v1/users/:id/view-count/',
    auth: 'token',
    answer: (call) => ok({ view_count: views(String(userAt(call).id)) * 40 }),
  },
  {
    method: 'GET',
    path: '/api/v1/proxy-gif/:id/view-count/',
    auth: 'session',
    answer: (call) => ok({ view_count: views(entryOf(call, call.param('id')).id) }),
  },
  { method: 'GET', path: '/api/v1/search-service/csv/', auth: 'session', answer: searchServiceCsv },
  { method: 'GET', path: '/api/v4/artists/', auth: 'session', answer: artists },
]
