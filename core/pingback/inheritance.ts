import type { Unsubscribable } from 'rxjs'
import type { Cancel, PageEnding, Ports } from '../ports.js'
import type { Waiting } from './outbox.js'
import type { OutboxKeeper } from './outbox-keeper.js'

export type InheritancePorts = Pick<Ports, 'clock' | 'pageLifecycle' | 'scheduler'>

/** The delivery, as far as other pages are concerned. */
export interface Estate {
  /** What could be left to others now. */
  storable(): readonly Waiting[]
  /** These are others' from now on. */
  released(records: readonly Waiting[]): void
  /** These were others' until now. */
  adopted(records: readonly Waiting[]): void
}

/** How often a page that sends looks for what others left behind, in ms. */
const LOOK_MS = 60_000
/** A page that was only hidden looks after what it had to leave, in ms. */
const LOOK_AGAIN_MS = 1000

/** What a page leaves to the next one, and what it takes over from those that are gone. */
export const createInheritance = (
  { clock, pageLifecycle, scheduler }: InheritancePorts,
  keeper: Pick<OutboxKeeper, 'adopt' | 'holds' | 'park'>,
  estate: Estate,
) => {
  const openKeys = new Set<string>()
  let isKeyNew = false
  let lastLook = Number.NEGATIVE_INFINITY
  let restoring: Unsubscribable | undefined
  let cancelLook: Cancel | undefined

  const look = (): void => {
    lastLook = clock.monotonic()
    isKeyNew = false
    void keeper.adopt(
      (apiKey) => openKeys.has(apiKey),
      (records) => {
        if (records.length > 0) estate.adopted(records)
      },
    )
  }

  /** What cannot be sent any more is left in storage, where this page too may find it again. */
  const leave = (): boolean => {
    const records = estate.storable()
    if (!keeper.park(records)) return false
    estate.released(records)
    return true
  }

  const stop = (): void => {
    restoring?.unsubscribe()
    restoring = undefined
    cancelLook?.()
  }

  return {
    /** This page sends such events, so that what others left of their kind is its to send. */
    claim: (records: readonly Waiting[]): void => {
      for (const { apiKey } of records) {
        isKeyNew ||= !openKeys.has(apiKey)
        openKeys.add(apiKey)
      }
    },
    /** Looks for what others left, where there may be any. */
    lookNowAndThen: (): void => {
      if (isKeyNew || clock.monotonic() - lastLook >= LOOK_MS) look()
    },
    /** Leaves all to whichever page comes next; false where there was nothing. */
    leave,
    /** Leaves what the page that ends cannot send, and looks after it should the page go on. */
    leaveAtEnd: (how: PageEnding | undefined): void => {
      const isHidden = how === 'hidden'
      if ((isHidden && keeper.holds()) || !leave()) return
      if (isHidden) {
        cancelLook?.()
        cancelLook = scheduler.after(LOOK_AGAIN_MS, look)
        return
      }
      restoring ??= pageLifecycle.restored$?.subscribe(() => {
        stop()
        look()
      })
    },
    stop,
  }
}
