import { type ReactElement, useCallback, useState } from 'react'
import type { Notice } from './dashboard-context.js'

interface Standing extends Notice {
  readonly key: number
}

/** Most notices that stand at once. */
const MOST = 3

/** What the page has to say, the latest at the end; the same sentence stands only once. */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly Standing[]>([])
  const notify = useCallback(
    (notice: Notice) =>
      setNotices((before) => {
        const key = (before.at(-1)?.key ?? 0) + 1
        return [...before.filter(({ text }) => text !== notice.text), { ...notice, key }].slice(-MOST)
      }),
    [],
  )
  const dismiss = useCallback(
    (key: number) => setNotices((before) => before.filter((notice) => notice.key !== key)),
    [],
  )
  return { notices, notify, dismiss }
}

/** Notices in a corner of the page, told to screen readers as they come. */
export const NoticeList = ({
  notices,
  dismiss,
}: Omit<ReturnType<typeof useNotices>, 'notify'>): ReactElement => (
  <ul className="dash-notices" aria-live="polite" aria-label="Notices">
    {notices.map(({ key, text, tone, action }) => (
      <li key={key} data-tone={tone}>
        <span>{text}</span>
        {action && (
          <button
            type="button"
            onClick={() => {
              dismiss(key)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          className="dash-icon"
          aria-label={`Dismiss: ${text}`}
          onClick={() => dismiss(key)}
        >
          ×
        </button>
      </li>
    ))}
  </ul>
)
