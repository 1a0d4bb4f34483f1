import type { CallToAction } from '../../api/call-to-action.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Channel } from './channel.js'
import type { ScheduleActivity, ScheduledGif } from './scheduled-gif.js'
import { seedChannels } from './seed-channels.js'
import { seedSchedule } from './seed-schedule.js'
import { seedStories } from './seed-stories.js'
import type { Story } from './story.js'
import { createRecordClock, type RecordClock, SEEDED, type Versioned } from './versioned-record.js'

/** The changes of a GIF. */
export interface GifRecord extends Versioned {
  /** Values by key: title, source_url and so on. */
  readonly edits: Readonly<Record<string, unknown>>
  readonly isRemoved: boolean
  /** Added tags by language; the catalogue's own tags are English. */
  readonly languageTags: ReadonlyMap<string, readonly string[]>
  /** Number of counted events of each kind. */
  readonly analytics: ReadonlyMap<string, number>
}

export const UNCHANGED_GIF: GifRecord = {
  ...SEEDED,
  edits: {},
  isRemoved: false,
  languageTags: new Map(),
  analytics: new Map(),
}

/** The changed fields of a profile. */
export interface ProfileRecord extends Versioned {
  readonly edits: Readonly<Record<string, unknown>>
}

/** One takedown request, as it was sent. */
export interface Takedown {
  readonly id: number
  readonly takedowns: readonly { readonly gif_id: string; readonly reason: string }[]
  readonly send_email: boolean
  readonly note: string
}

/** All data that the dashboard's calls read and change. Records are immutable; a change replaces one by another. */
export interface DashboardData {
  readonly clock: RecordClock
  readonly channels: Map<number, Channel>
  readonly stories: Map<string, Story>
  readonly gifs: Map<string, GifRecord>
  readonly profiles: Map<number, ProfileRecord>
  readonly callsToAction: Map<string, CallToAction>
  readonly takedowns: Takedown[]
  schedule: readonly ScheduledGif[]
  activity: readonly ScheduleActivity[]
}

/** The state of the service; a reset replaces `data`. */
export interface DashboardStore {
  readonly data: DashboardData
  reset(): void
}

/** Index of the signed-in user, who has most uploads. */
export const CREATOR = 0

export const createDashboardStore = (catalogue: Catalogue): DashboardStore => {
  // Seeds are immutable, so a reset can use them again.
  const channels = seedChannels(catalogue, CREATOR)
  const stories = seedStories(catalogue)
  const schedule = seedSchedule(catalogue, CREATOR)
  const seeded = (): DashboardData => ({
    clock: createRecordClock(),
    channels: new Map(channels),
    stories: new Map(stories),
    gifs: new Map(),
    profiles: new Map(),
    callsToAction: new Map(),
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
