import { useCallback } from 'react'
import type { DashboardClient, Story } from '../../../dashboard-client/index.js'
import { useDashboard } from './dashboard-context.js'
import { isUnsaved, type PageStory, type StoryEdit, withAnsweredStory, withStoryEdit } from './story-list.js'
import { useEdits } from './use-edits.js'

/** A story as the service sent it. */
export const pageStory = ({
  story_id,
  title,
  slug,
  published,
  cover,
  gifs,
  version,
  publish_datetime,
}: Story): PageStory => ({
  story_id: String(story_id ?? ''),
  title: String(title ?? ''),
  slug: String(slug ?? ''),
  published: published === true,
  cover: String(cover ?? ''),
  gifs: Array.isArray(gifs) ? gifs.map(String) : [],
  version: Number(version ?? 1),
  ...(publish_datetime ? { publish_datetime: String(publish_datetime) } : {}),
})

export const loadStories = async (
  client: DashboardClient,
  username: string,
  signal: AbortSignal,
): Promise<readonly PageStory[]> => {
  const stories: PageStory[] = []
  for await (const story of client.stories.iterate({ username, fetchUnpublished: true }, { signal }))
    stories.push(pageStory(story))
  return stories
}

const saved = async (
  client: DashboardClient,
  { story_id, version, slug, publish_datetime: _, ...story }: PageStory,
  idempotencyKey: string,
): Promise<PageStory> => {
  const isNew = isUnsaved({ story_id })
  const payload = isNew ? story : { ...story, slug, story_id, version }
  return pageStory(await client.stories.save(payload, { idempotencyKey }))
}

type Stories = readonly PageStory[]

const send = async (
  client: DashboardClient,
  edit: StoryEdit,
  idempotencyKey: string,
  confirmed: Stories,
): Promise<(stories: Stories) => Stories> => {
  if (edit.kind === 'save') {
    // An edit made before the previous one was confirmed has an outdated version.
    const known = confirmed.find(({ story_id }) => story_id === edit.story.story_id)
    const story = { ...edit.story, version: known?.version ?? edit.story.version }
    const answer = await saved(client, story, idempotencyKey)
    return (stories) => withAnsweredStory(withStoryEdit(stories, edit), edit.story.story_id, answer)
  }
  if (edit.kind === 'trend') {
    const request = { storyId: edit.id, publishDatetime: edit.at }
    const answer = pageStory(await client.stories.makeTrending(request, { idempotencyKey }))
    return (stories) => withAnsweredStory(stories, edit.id, answer)
  }
  if (edit.kind === 'delete') {
    await client.stories.delete(edit.id, { idempotencyKey })
    return (stories) => withStoryEdit(stories, edit)
  }
  await client.stories.removeTrending(edit.id, { idempotencyKey })
  const answer = pageStory(await client.stories.get(edit.id))
  return (stories) => withAnsweredStory(stories, edit.id, answer)
}

/** The creator's stories with pending edits. */
export const useStories = (first: Stories) => {
  const { client, user } = useDashboard()
  const { shown, queue, store } = useEdits<Stories, StoryEdit>({
    initial: first,
    apply: withStoryEdit,
    send: useCallback(
      (edit: StoryEdit, key: string, confirmed: Stories) => send(client, edit, key, confirmed),
      [client],
    ),
    onRefused: ({ isStale }) => {
      if (isStale) loadStories(client, user.username, new AbortController().signal).then(store.load, () => {})
    },
  })
  return { stories: shown, edit: store.edit, queue, retry: store.retry }
}
