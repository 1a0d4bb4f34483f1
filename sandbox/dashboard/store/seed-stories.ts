import type { Catalogue } from '../../catalogue/catalogue.js'
import { idFrom } from '../../catalogue/entry-id.js'
import { titleCase } from '../../catalogue/entry-words.js'
import { slugFrom } from './channel.js'
import type { Story } from './story.js'
import { CLOCK_START } from './versioned-record.js'

/** Number of users with stories, and of stories of each. */
const AUTHORS = 12
const STORIES = 7
/** Number of GIFs in a story. */
const LENGTH = 5

const DAY = 86_400_000

const storyOf = (catalogue: Catalogue, userIndex: number, turn: number): readonly Story[] => {
  const user = catalogue.users[userIndex]
  const gifs = catalogue.uploadsOf(userIndex).slice(turn * LENGTH, (turn + 1) * LENGTH)
  const [cover] = gifs
  if (user === undefined || cover === undefined) return []
  const title = titleCase(cover.tags.slice(0, 2).join(' and '))
  const id = idFrom(`${catalogue.seed}/story/${userIndex}/${turn}`, 12)
  const isTrending = turn === 0 && userIndex < 4
  return [
    {
      version: 1,
      updated: new Date(CLOCK_START - (userIndex * STORIES + turn) * DAY).toISOString(),
      story_id: id,
      slug: `${slugFrom(title) || 'story'}-${id.toLowerCase()}`,
      username: user.username,
      title,
      published: turn % 3 !== 2,
      cover: cover.id,
      gifs: gifs.map((gif) => gif.id),
      extra: {},
      ...(isTrending ? { publish_datetime: new Date(CLOCK_START - userIndex * DAY).toISOString() } : {}),
    },
  ]
}

/** Stories of the users who upload most; every third is a draft. */
export const seedStories = (catalogue: Catalogue): ReadonlyMap<string, Story> =>
  new Map(
    Array.from({ length: AUTHORS * STORIES }, (_, at) => at)
      .flatMap((at) => storyOf(catalogue, Math.floor(at / STORIES), at % STORIES))
      .map((story) => [story.story_id, story]),
  )
