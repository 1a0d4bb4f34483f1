import { type ReactElement, useCallback, useEffect, useState } from 'react'
import type { Notice } from './dashboard-context.js'

interface Standing extends Notice {
  readonly key: number
}

/** Most problems that stand at once. */
const MOST = 3
/** How long good news stands, in ms; a problem stands until it is put away. */
const GOOD_NEWS = 8_000

/** What the page has to say: problems, and the latest good news. A sentence stands only once. */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly Standing[]>([])
  const notify = useCallback(
    (notice: Notice) =>
      setNotices((before) => {
        const key = Math.max(0, ...before.map((one) => one.key)) + 1
        const others = before.filter(({ text, tone }) => text !== notice.text && tone === 'bad')
        return [...others.slice(1 - MOST), { ...notice, key }]
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
  readonly notice: Standing
  readonly dismiss: (key: number) => void
}): ReactElement => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (tone === 'bad' || isHeld) return
    const timer = setTimeout(() => dismiss(key), GOOD_NEWS)
    return () => clearTimeout(timer)
  }, [tone, isHeld, dismiss, key])
  return (
    <li
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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

/** Notices in a corner of the page, told to screen readers as they come. */
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
