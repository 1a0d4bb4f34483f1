import { createContext, useContext } from 'react'
import type { DashboardClient } from '../../../dashboard-client/index.js'
import type { Failure } from './failure.js'
import type { PageGif } from './page-gif.js'
import type { Loaded } from './use-loaded.js'

/** A message to the user, with an optional action. */
export interface Notice {
  readonly text: string
  readonly tone: 'good' | 'bad'
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The selected GIFs, of any channel. */
export interface Selection {
  readonly gifs: ReadonlyMap<string, PageGif>
  toggle(gif: PageGif): void
  add(gifs: readonly PageGif[]): void
  clear(): void
}

export interface SignedIn {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly avatar: string
}

/** Shared by every part of the page. */
export interface Dashboard {
  readonly client: DashboardClient
  readonly user: SignedIn
  readonly selection: Selection
  /** Total views of the creator's GIFs. */
  readonly views: Loaded<number>
  reloadViews(): void
  /** Incremented after each takedown, so that lists are read again. */
  readonly gifsVersion: number
  gifsChanged(): void
  notify(notice: Notice): void
  /** Shows the failure with a retry button; the retry signs in again first if needed. */
  fail(failure: Failure, retry?: () => void): void
}

const DashboardContext = createContext<Dashboard | undefined>(undefined)

export const DashboardProvider = DashboardContext.Provider

export const useDashboard = (): Dashboard => {
  const dashboard = useContext(DashboardContext)
  if (dashboard === undefined) throw new Error('useDashboard must be inside a DashboardProvider')
  return dashboard
}
