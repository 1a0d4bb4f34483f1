import { type ReactElement, useCallback, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'
import { StoryForm } from './story-form.js'
import { StoryItem } from './story-item.js'
import type { PageStory } from './story-list.js'
import { useLoaded } from './use-loaded.js'
import { loadStories, useStories } from './use-stories.js'

const Stories = ({ first }: { readonly first: readonly PageStory[] }): ReactElement => {
  const { selection } = useDashboard()
  const { stories, edit, queue, retry } = useStories(first)
  const [edited, setEdited] = useState<PageStory | undefined>(undefined)
  const draft = (): PageStory => {
    const gifs = [...selection.gifs.keys()]
    const blank = { title: '', slug: '', published: false, version: 0 }
    return { ...blank, story_id: `new-${crypto.randomUUID()}`, cover: gifs[0] ?? '', gifs }
  }
  return (
    <>
      <div className="dash-bar">
        <h2>Stories</h2>
        <button type="button" onClick={() => setEdited(draft())}>
          New story{selection.gifs.size > 0 ? ` of ${selection.gifs.size} GIFs` : ''}
        </button>
        {queue.phase === 'lost' && (
          <button type="button" onClick={retry}>
            Save {queue.edits.length} again
          </button>
        )}
      </div>
      {edited && (
        <StoryForm
          key={edited.story_id}
          story={edited}
          onCancel={() => setEdited(undefined)}
          onSave={(story) => {
            setEdited(undefined)
            edit({ kind: 'save', story })
          }}
        />
      )}
      <ul className="dash-list" aria-label="Stories">
        {stories.map((story) => (
          <StoryItem key={story.story_id} story={story} onEdit={setEdited} edit={edit} />
        ))}
      </ul>
    </>
  )
}

/** The creator's stories: drafts, published ones, and those that trend. */
export const StoriesPanel = (): ReactElement => {
  const { client, user } = useDashboard()
  const [stories, reload] = useLoaded(
    useCallback((signal: AbortSignal) => loadStories(client, user.username, signal), [client, user.username]),
  )
  if (stories.kind === 'loaded') return <Stories first={stories.value} />
  return stories.kind === 'loading' ? (
    <Skeleton text="Reading stories…" rows={6} hasCards />
  ) : (
    <Problem failure={stories.failure} retry={reload} />
  )
}
