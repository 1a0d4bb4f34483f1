import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { itemsOf } from '../../../dashboard-client/index.js'
import { useDashboard } from './dashboard-context.js'
import { Problem } from './problem.js'
import { Trimmer, type TrimSource } from './trimmer.js'
import { useLoaded } from './use-loaded.js'

/** The address of a clip in the size that is previewed and cut. */
const clipUrl = (video: unknown): string => {
  const { assets } = Object(video) as { readonly assets?: Partial<Record<string, { readonly url?: string }>> }
  return assets?.['480p']?.url ?? assets?.source?.url ?? ''
}

const FilePicker = ({ onPick }: { readonly onPick: (file: File) => void }): ReactElement => (
  <label className="dash-file">
    Or a file of yours
    <input
      type="file"
      accept="video/mp4"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onPick(file)
      }}
    />
  </label>
)

/** Trims a clip of the creator, or a file. */
export const TrimPanel = (): ReactElement => {
  const { client, user } = useDashboard()
  const [source, setSource] = useState<TrimSource | undefined>(undefined)
  const [videos, reload] = useLoaded(
    useCallback(
      async (signal: AbortSignal) =>
        itemsOf(await client.searchApi.videos({ q: `@${user.username}`, limit: 50 }, { signal })).flatMap(
          ({ title, video }) => {
            const url = clipUrl(video)
            return url === '' ? [] : [{ name: String(title ?? '').trim() || 'Untitled', url }]
          },
        ),
      [client, user.username],
    ),
  )
  const file = source?.file
  // An object URL keeps its file in memory until it is revoked.
  useEffect(() => () => (file ? URL.revokeObjectURL(source?.url ?? '') : undefined), [file, source?.url])
  const pickFile = (picked: File): void =>
    setSource({ name: picked.name, url: URL.createObjectURL(picked), file: picked })
  return (
    <>
      <h2>Trim a video</h2>
      {videos.kind === 'failed' && <Problem failure={videos.failure} retry={reload} />}
      <div className="dash-line">
        <label className="dash-wide">
          One of your clips
          <select
            value={file ? '' : (source?.url ?? '')}
            onChange={({ target }) => {
              const found = videos.kind === 'loaded' && videos.value.find(({ url }) => url === target.value)
              setSource(found || undefined)
            }}
          >
            <option value="">{videos.kind === 'loading' ? 'Reading…' : 'Choose a clip'}</option>
            {videos.kind === 'loaded' &&
              videos.value.map(({ name, url }) => (
                <option key={url} value={url}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <FilePicker onPick={pickFile} />
      </div>
      {source && <Trimmer key={source.url} source={source} />}
    </>
  )
}
