import { html } from 'hono/html'
import { oEmbedLinks } from '../../embed/oembed.js'
import { slugOf } from '../api/gif-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { CatalogueUser } from '../catalogue/catalogue-user.js'
import type { Origins } from '../origins.js'
import { type Markup, pageShell } from './page-shell.js'

/** Number of uploads on a channel's page. */
const CHANNEL_PICTURES = 24

const authorLink = (user: CatalogueUser | undefined): Markup | string =>
  user === undefined
    ? 'an unnamed author'
    : html`<a href="/channel/${user.username}">${user.displayName.trim() || `@${user.username}`}</a>`

/** The page that a GIF links to: the picture with its title, author and tags. */
export const gifPage = (origins: Origins, catalogue: Catalogue, entry: CatalogueEntry): Markup => {
  const user = entry.userIndex === undefined ? undefined : catalogue.users[entry.userIndex]
  return pageShell({
    path: '/gifs',
    title: entry.title,
    scripts: [],
    origins,
    head: oEmbedLinks({
      endpoint: `${origins.pages}/oembed`,
      url: `${origins.pages}/gifs/${slugOf(entry)}`,
      title: entry.title,
    }),
    content: html`
      <h1 dir="auto">${entry.title}</h1>
      <img class="picture" src="${origins.media}/media/${entry.id}/giphy.gif" width="${entry.width}"
        height="${entry.height}" alt="${entry.title}">
      <p>Uploaded by ${authorLink(user)}.</p>
      <ul class="tags" aria-label="Tags">${entry.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`,
  })
}

/** The page that an author links to: the name and some uploads. */
export const channelPage = (origins: Origins, catalogue: Catalogue, user: CatalogueUser): Markup => {
  const uploads = catalogue.uploadsOf(user.index)
  return pageShell({
    path: '/channel',
    title: user.username,
    scripts: [],
    origins,
    content: html`
      <h1 dir="auto">${user.displayName.trim() || user.username}</h1>
      <p class="lead">@${user.username}${user.verified ? ' · verified' : ''} · ${uploads.length} uploads</p>
      <p class="description" dir="auto">${user.description}</p>
      <ul class="thumbnails">
        ${uploads.slice(0, CHANNEL_PICTURES).map(
          (entry) => html`<li><a href="/gifs/${slugOf(entry)}"><img loading="lazy" width="200"
            height="${Math.round((entry.height * 200) / entry.width)}" alt="${entry.title}"
            src="${origins.media}/media/${entry.id}/200w_s.gif"></a></li>`,
        )}
      </ul>`,
  })
}

/** The page for unknown addresses. */
export const missingPage = (origins: Origins): Markup =>
  pageShell({
    path: '/missing',
    title: 'Not found',
    scripts: [],
    origins,
    content: html`<h1>Not found</h1><p class="lead">There is nothing at this address. <a href="/">Start page</a></p>`,
  })
