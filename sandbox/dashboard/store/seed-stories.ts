import type { Catalogue } from '../../catalogue/catalogue.js'
import { wordFrom } from '../../catalogue/entry-id.js'
import { titleCase } from '../../catalogue/entry-words.js'
import { slugFrom } from './channel.js'
import { BEGINNING } from './ledger.js'
import type { Story } from './story.js'

/** How many users have stories, and how many of them each. */
const AUTHORS = 12
const STORIES = 7
/** GIFs of a story. */
const LENGTH = 5

const DAY = 86_400_000

const storyOf = (catalogue: Catalogue, userIndex: number, turn: number): readonly Story[] => {
  const user = catalogue.users[userIndex]
  const gifs = catalogue.uploadsOf(userIndex).slice(turn * LENGTH, (turn + 1) * LENGTH)
  const [cover] = gifs
  if (user === undefined || cover === undefined) return []
  const title = titleCase(cover.tags.slice(0, 2).join(' and '))
  const id = wordFrom(`${catalogue.seed}/story/${userIndex}/${turn}`, 12)
  const isTrending = turn === 0 && userIndex < 4
  return [
    {
      version: 1,
      updated: new Date(BEGINNING - (userIndex * STORIES + turn) * DAY).toISOString(),
      story_id: id,
      slug: `${slugFrom(title) || 'story'}-${id.toLowerCase()}`,
      username: user.username,
      title,
      published: turn % 3 !== 2,
      cover: cover.id,
      gifs: gifs.map((gif) => gif.id),
      extra: {},
      ...(isTrending ? { publish_datetime: new Date(BEGINNING - userIndex * DAY).toISOString() } : {}),
    },
  ]
}

/** Stories of the users who upload most, every third still a draft. */
export const seedStories = (catalogue: Catalogue): ReadonlyMap<string, Story> =>
  new Map(
    Array.from({ length: AUTHORS * STORIES }, (_, at) => at)
      .flatMap((at) => storyOf(catalogue, Math.floor(at / STORIES), at % STORIES))
      .map((story) => [story.story_id, story]),
  )
