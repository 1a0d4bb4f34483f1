import type { CallToAction } from '../../api/button.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Channel } from './channel.js'
import { createLedger, type Ledger, SEEDED, type Versioned } from './ledger.js'
import type { ScheduleActivity, ScheduledGif } from './scheduled-gif.js'
import { seedChannels } from './seed-channels.js'
import { seedSchedule } from './seed-schedule.js'
import { seedStories } from './seed-stories.js'
import type { Story } from './story.js'

/** What people changed of a GIF. */
export interface GifRecord extends Versioned {
  /** By key: title, source_url and so on. */
  readonly edits: Readonly<Record<string, unknown>>
  readonly isRemoved: boolean
  /** Tags by language that were added; those of the catalogue are its English ones. */
  readonly languageTags: ReadonlyMap<string, readonly string[]>
  /** How often each kind of event was counted. */
  readonly analytics: ReadonlyMap<string, number>
}

export const UNTOUCHED_GIF: GifRecord = {
  ...SEEDED,
  edits: {},
  isRemoved: false,
  languageTags: new Map(),
  analytics: new Map(),
}

/** A profile's changed fields. */
export interface ProfileRecord extends Versioned {
  readonly edits: Readonly<Record<string, unknown>>
}

/** One request to take GIFs down, as it came. */
export interface Takedown {
  readonly id: number
  readonly takedowns: readonly { readonly gif_id: string; readonly reason: string }[]
  readonly send_email: boolean
  readonly note: string
}

/** All that the dashboard's calls read and change. Records are values; a change puts another in their place. */
export interface DashboardData {
  readonly ledger: Ledger
  readonly channels: Map<number, Channel>
  readonly stories: Map<string, Story>
  readonly gifs: Map<string, GifRecord>
  readonly profiles: Map<number, ProfileRecord>
  readonly ctas: Map<string, CallToAction>
  readonly takedowns: Takedown[]
  schedule: readonly ScheduledGif[]
  activity: readonly ScheduleActivity[]
}

/** The state of the whole service; `data` is another one after a reset. */
export interface DashboardStore {
  readonly data: DashboardData
  reset(): void
}

/** Index of the user who is signed in: the one with most uploads. */
export const CREATOR = 0

export const createDashboardStore = (catalogue: Catalogue): DashboardStore => {
  // Seeds are values, so that a reset need not make them again.
  const channels = seedChannels(catalogue, CREATOR)
  const stories = seedStories(catalogue)
  const schedule = seedSchedule(catalogue, CREATOR)
  const seeded = (): DashboardData => ({
    ledger: createLedger(),
    channels: new Map(channels),
    stories: new Map(stories),
    gifs: new Map(),
    profiles: new Map(),
    ctas: new Map(),
    takedowns: [],
    schedule,
    activity: [],
  })
  let data = seeded()
  return {
    get data() {
      return data
    },
    reset: () => {
      data = seeded()
    },
  }
}
