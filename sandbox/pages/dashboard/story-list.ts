/** A story on the page, with the service's field names. */
export interface PageStory {
  /** Begins with `new-` until the story is saved. */
  readonly story_id: string
  readonly title: string
  readonly slug: string
  readonly published: boolean
  readonly cover: string
  readonly gifs: readonly string[]
  readonly version: number
  readonly publish_datetime?: string | undefined
}

export type StoryEdit =
  | { readonly kind: 'save'; readonly story: PageStory }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'trend'; readonly id: string; readonly at: string }
  | { readonly kind: 'untrend'; readonly id: string }

export const isUnsaved = ({ story_id }: Pick<PageStory, 'story_id'>): boolean => story_id.startsWith('new-')

const changedAt = (
  stories: readonly PageStory[],
  id: string,
  change: (story: PageStory) => PageStory,
): readonly PageStory[] => stories.map((story) => (story.story_id === id ? change(story) : story))

export const withStoryEdit = (stories: readonly PageStory[], edit: StoryEdit): readonly PageStory[] => {
  switch (edit.kind) {
    case 'save':
      return stories.some(({ story_id }) => story_id === edit.story.story_id)
        ? changedAt(stories, edit.story.story_id, () => edit.story)
        : [edit.story, ...stories]
    case 'delete':
      return stories.filter(({ story_id }) => story_id !== edit.id)
    case 'trend':
      return changedAt(stories, edit.id, (story) => ({ ...story, publish_datetime: edit.at }))
    case 'untrend':
      return changedAt(stories, edit.id, ({ publish_datetime: _, ...story }) => story)
  }
}

/** The list with the service's answer in place of the story that was sent, which may have had another id. */
export const withAnsweredStory = (
  stories: readonly PageStory[],
  sentId: string,
  answer: PageStory,
): readonly PageStory[] => changedAt(stories, sentId, () => answer)

/** The state of a story in one word. */
export const stateOf = ({ published, publish_datetime }: PageStory): 'Trending' | 'Published' | 'Draft' =>
  publish_datetime !== undefined ? 'Trending' : published ? 'Published' : 'Draft'
