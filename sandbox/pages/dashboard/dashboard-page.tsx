import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { pageConfig } from '../parts/page-config.js'
import { ChannelsPanel } from './channels-panel.js'
import { type Dashboard, DashboardProvider } from './dashboard-context.js'
import { type Failure, failureOf } from './failure.js'
import { FiguresPanel } from './figures-panel.js'
import { NoticeList, useNotices } from './notices.js'
import { Problem } from './problem.js'
import { SchedulePanel } from './schedule-panel.js'
import { SelectionBar } from './selection-bar.js'
import { type Session, signIn } from './sign-in.js'
import { PageSkeleton } from './skeleton.js'
import { StoriesPanel } from './stories-panel.js'
import { Tabs } from './tabs.js'
import { TakedownPanel } from './takedown-panel.js'
import { TrimPanel } from './trim-panel.js'
import { useLoaded } from './use-loaded.js'
import { useSelection } from './use-selection.js'
import { useTakedowns } from './use-takedowns.js'
import { Views } from './views.js'

const TABS = {
  channels: 'Channels',
  stories: 'Stories',
  schedule: 'Schedule',
  takedowns: 'Takedowns',
  trim: 'Trim',
  figures: 'Figures',
} as const

const Panels = (): ReactElement => {
  const takedowns = useTakedowns()
  const [tab, openTab] = useState('channels')
  /** A new object for each move of the focus. */
  const [focus, moveFocus] = useState<{ readonly selector: string } | undefined>(undefined)
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])
  return (
    <>
      <Tabs
        label="Dashboard"
        current={tab}
        onOpen={openTab}
        tabs={[
          { id: 'channels', label: TABS.channels, panel: () => <ChannelsPanel /> },
          { id: 'stories', label: TABS.stories, panel: () => <StoriesPanel /> },
          { id: 'schedule', label: TABS.schedule, panel: () => <SchedulePanel /> },
          {
            id: 'takedowns',
            label: TABS.takedowns,
            count: takedowns.list.items.length,
            panel: () => <TakedownPanel {...takedowns} />,
          },
          { id: 'trim', label: TABS.trim, panel: () => <TrimPanel /> },
          { id: 'figures', label: TABS.figures, panel: () => <FiguresPanel /> },
        ]}
      />
      <SelectionBar
        takedowns={takedowns}
        onOpen={(wanted, selector) => {
          openTab(wanted)
          moveFocus({ selector })
        }}
      />
    </>
  )
}

const SignedInPage = ({ client, user }: Session): ReactElement => {
  const { notices, notify, dismiss } = useNotices()
  const selection = useSelection()
  const [gifsVersion, setGifsVersion] = useState(0)
  const [views, reloadViews] = useLoaded(
    useCallback(
      async (signal: AbortSignal) => Number((await client.users.viewCount(user.id, { signal })).view_count),
      [client, user.id],
    ),
  )
  const fail = useCallback(
    ({ text, isSignedOut }: Failure, retry?: () => void): void => {
      const again = (): void => {
        if (!isSignedOut) {
          retry?.()
          return
        }
        client.session.loginCheck().then(
          () => retry?.(),
          (error: unknown) =>
            notify({ text: failureOf(error).text, tone: 'bad', action: { label: 'Sign in', run: again } }),
        )
      }
      const label = isSignedOut ? 'Sign in and go on' : 'Try again'
      notify({ text, tone: 'bad', ...(retry === undefined ? {} : { action: { label, run: again } }) })
    },
    [client, notify],
  )
  const dashboard = useMemo<Dashboard>(
    () => ({
      client,
      user,
      selection,
      views,
      reloadViews,
      gifsVersion,
      notify,
      fail,
      gifsChanged: () => setGifsVersion((before) => before + 1),
    }),
    [client, user, selection, views, reloadViews, gifsVersion, notify, fail],
  )
  return (
    <DashboardProvider value={dashboard}>
      <header className="dash-head">
        <img src={user.avatar} alt="" width={56} height={56} />
        <div>
          <h1>{user.name}</h1>
          <p>
            @{user.username} · <Views />
          </p>
        </div>
      </header>
      <Panels />
      <NoticeList notices={notices} dismiss={dismiss} />
    </DashboardProvider>
  )
}

const load = (): Promise<Session> => signIn(pageConfig())

/** The dashboard of the sandbox's creator. */
export const DashboardPage = (): ReactElement => {
  const [session, retry] = useLoaded(load)
  if (session.kind === 'loaded') return <SignedInPage {...session.value} />
  if (session.kind === 'loading') return <PageSkeleton tabs={Object.values(TABS)} />
  return (
    <>
      <h1>Dashboard</h1>
      <Problem failure={session.failure} retry={retry} />
    </>
  )
}
