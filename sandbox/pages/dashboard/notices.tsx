import { type ReactElement, useCallback, useEffect, useState } from 'react'
import type { Notice } from './dashboard-context.js'

interface ShownNotice extends Notice {
  readonly key: number
}

/** Maximum number of problems shown at once. */
const MAX_PROBLEMS = 3
/** How long a success is shown, in ms; a problem is shown until it is dismissed. */
const SUCCESS_MS = 8_000

/** Notices of the page: problems, and the latest success. Equal texts are shown once. */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const notify = useCallback(
    (notice: Notice) =>
      setNotices((before) => {
        const key = Math.max(0, ...before.map((one) => one.key)) + 1
        const others = before.filter(({ text, tone }) => text !== notice.text && tone === 'bad')
        return [...others.slice(1 - MAX_PROBLEMS), { ...notice, key }]
      }),
    [],
  )
  const dismiss = useCallback(
    (key: number) => setNotices((before) => before.filter((notice) => notice.key !== key)),
    [],
  )
  return { notices, notify, dismiss }
}

const NoticeItem = ({
  notice: { key, text, tone, action },
  dismiss,
}: {
  readonly notice: ShownNotice
  readonly dismiss: (key: number) => void
}): ReactElement => {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (tone === 'bad' || isPaused) return
    const timer = setTimeout(() => dismiss(key), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [tone, isPaused, dismiss, key])
  return (
    <li
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
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
  )
}

/** The notices in a corner of the page, announced to screen readers. */
export const NoticeList = ({
  notices,
  dismiss,
}: Omit<ReturnType<typeof useNotices>, 'notify'>): ReactElement => (
  <ul className="dash-notices" aria-live="polite" aria-label="Notices">
    {notices.map((notice) => (
      <NoticeItem key={notice.key} notice={notice} dismiss={dismiss} />
    ))}
  </ul>
)
