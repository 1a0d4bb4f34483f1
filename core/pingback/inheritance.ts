import type { PageEnding, Ports } from '../ports.js'
import type { DeliveryHappening } from './delivery-event.js'
import type { Waiting } from './outbox.js'
import type { OutboxKeeper } from './outbox-keeper.js'

/** How often a page that sends looks for what others left behind, in ms. */
const LOOK_MS = 60_000

/**
 * What a page leaves to the next one, and what it takes over from those that are gone.
 *
 * @param storable what could be left to others now
 */
export const createInheritance = (
  { clock }: Pick<Ports, 'clock'>,
  keeper: Pick<OutboxKeeper, 'adopt' | 'holds' | 'park'>,
  storable: () => readonly Waiting[],
  dispatch: (event: DeliveryHappening) => void,
) => {
  const openKeys = new Set<string>()
  let lastLook = Number.NEGATIVE_INFINITY

  const look = (): void => {
    lastLook = clock.monotonic()
    void keeper.adopt(
      (apiKey) => openKeys.has(apiKey),
      (records) => {
        if (records.length > 0) dispatch({ type: 'adopted', records, wall: clock.now() })
      },
    )
  }

  /** Leaves all to whichever page comes next, this one included; false where there was nothing. */
  const leave = (): boolean => {
    const records = storable()
    if (!keeper.park(records)) return false
    dispatch({ type: 'released', records })
    return true
  }

  return {
    /** This page sends such events, so that what others left of their kind is its to send. */
    claim: (records: readonly Waiting[]): void => {
      for (const { apiKey } of records) {
        if (!openKeys.has(apiKey)) lastLook = Number.NEGATIVE_INFINITY
        openKeys.add(apiKey)
      }
    },
    /** Takes over what is left, of others or of this page itself. */
    look,
    /** Looks now and then, and where there may be events of a kind that was none of this page's before. */
    lookAgain: (): void => {
      if (clock.monotonic() - lastLook >= LOOK_MS) look()
    },
    leave,
    /** Leaves what the page that ends cannot send, unless it is stored as its own and the page may well go on. */
    end: (how: PageEnding): void => {
      if (how !== 'hidden' || !keeper.holds()) leave()
    },
  }
}
