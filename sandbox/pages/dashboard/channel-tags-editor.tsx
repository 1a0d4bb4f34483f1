import { type FormEvent, type ReactElement, useCallback } from 'react'
import type { DashboardClient } from '../../../dashboard-client/index.js'
import {
  type ChannelTag,
  type ChannelTags,
  type TagEdit,
  type TagList,
  tagNamed,
  withAnsweredTag,
  withTagEdit,
} from './channel-tags.js'
import { useDashboard } from './dashboard-context.js'
import { Problem } from './problem.js'
import { useEdits } from './use-edits.js'
import { useLoaded } from './use-loaded.js'

const tagFrom = (json: unknown): readonly ChannelTag[] => {
  const { id, tag, version } = Object(json) as Partial<Record<string, unknown>>
  return typeof tag === 'string' ? [{ id: Number(id), tag, version: Number(version ?? 1) }] : []
}

const listFrom = (json: unknown): readonly ChannelTag[] => (Array.isArray(json) ? json.flatMap(tagFrom) : [])

const loadTags = async (
  client: DashboardClient,
  channel: number,
  signal: AbortSignal,
): Promise<ChannelTags> => {
  const { ranked_tags, magic_tags } = await client.channels.get(channel, { signal })
  return { ranked: listFrom(ranked_tags), magic: listFrom(magic_tags) }
}

const sendEdit = async (
  client: DashboardClient,
  channel: number,
  edit: TagEdit,
  idempotencyKey: string,
  confirmed: ChannelTags,
): Promise<(tags: ChannelTags) => ChannelTags> => {
  const { list, tag } = edit
  const calls = list === 'ranked' ? client.rankedTags : client.magicTags
  const known = tagNamed(confirmed, list, tag)
  if (edit.kind === 'remove') {
    if (known?.id !== undefined) await calls.delete(known.id, { idempotencyKey })
    return (tags) => withTagEdit(tags, edit)
  }
  const answer =
    edit.kind === 'add'
      ? await calls.create({ channel, tag }, { idempotencyKey })
      : known?.id === undefined
        ? undefined
        : await client.rankedTags.update(
            known.id,
            { rank: edit.rank, version: known.version },
            { idempotencyKey },
          )
  const [answered] = tagFrom(answer)
  return (tags) => {
    const after = withTagEdit(tags, edit)
    return answered === undefined ? after : withAnsweredTag(after, list, answered)
  }
}

interface TagsProps {
  readonly channel: number
}

const TagsForm = ({ channel, first }: TagsProps & { readonly first: ChannelTags }): ReactElement => {
  const { client } = useDashboard()
  const { shown, store } = useEdits<ChannelTags, TagEdit>({
    initial: first,
    apply: withTagEdit,
    send: (edit, key, confirmed) => sendEdit(client, channel, edit, key, confirmed),
    onRefused: () => {
      loadTags(client, channel, new AbortController().signal).then(store.load, () => {})
    },
  })
  const onAdd =
    (list: TagList) =>
    (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const form = event.currentTarget
      const tag = String(new FormData(form).get('tag') ?? '')
        .trim()
        .toLowerCase()
      form.reset()
      if (tag !== '' && !tagNamed(shown, list, tag)) store.edit({ kind: 'add', list, tag })
    }
  const chips = (list: TagList, heading: string, field: string): ReactElement => (
    <div>
      <h3 id={`${list}-tags`}>{heading}</h3>
      <ul className="dash-chips" aria-labelledby={`${list}-tags`}>
        {shown[list].map(({ tag, id }, at) => (
          <li key={tag} data-saving={id === undefined}>
            {list === 'ranked' && at > 0 && (
              <button
                type="button"
                className="dash-icon"
                aria-label={`Rank ${tag} higher`}
                onClick={() => store.edit({ kind: 'rank', list, tag, rank: at - 1 })}
              >
                ‹
              </button>
            )}
            <span>{tag}</span>
            <button
              type="button"
              className="dash-icon"
              aria-label={`Remove ${tag}`}
              onClick={() => store.edit({ kind: 'remove', list, tag })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form className="dash-line" onSubmit={onAdd(list)}>
        <input name="tag" aria-label={field} placeholder={field} maxLength={60} autoComplete="off" />
        <button type="submit" className="quiet">
          Add
        </button>
      </form>
    </div>
  )
  return (
    <div className="dash-columns">
      {chips('ranked', 'Ranked tags', 'New ranked tag')}
      {chips('magic', 'Magic tags', 'New magic tag')}
    </div>
  )
}

/** Edits a channel's ranked tags, which have an order, and its magic tags. */
export const ChannelTagsEditor = ({ channel }: TagsProps): ReactElement => {
  const { client } = useDashboard()
  const [tags, reload] = useLoaded(
    useCallback((signal: AbortSignal) => loadTags(client, channel, signal), [client, channel]),
  )
  return (
    <section aria-label="Tags of the channel" className="dash-card dash-tags">
      {tags.kind === 'loaded' && <TagsForm channel={channel} first={tags.value} />}
      {tags.kind === 'loading' && (
        <>
          <p role="status" className="dash-spoken">
            Reading tags…
          </p>
          <div className="dash-skeleton" />
          <div className="dash-skeleton" />
        </>
      )}
      {tags.kind === 'failed' && <Problem failure={tags.failure} retry={reload} />}
    </section>
  )
}
