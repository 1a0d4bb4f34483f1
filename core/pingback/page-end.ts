import type { PageEnding, Ports } from '../ports.js'
import { type Subscriptions, subscriptions } from '../stream.js'

export type PageEndPorts = Pick<Ports, 'pageLifecycle' | 'scheduler'>

/** The turn in which a page ends, whose requests nobody may hear of any more. */
export interface PageEnd {
  /** How the page ends in this turn, `undefined` while it does not. */
  how(): PageEnding | undefined
  begin(how: PageEnding): void
}

/** `onOver` is called once the turn is over, and the page goes on all the same. */
export const createPageEnd = (
  { pageLifecycle, scheduler }: PageEndPorts,
  onOver: (how: PageEnding | undefined) => void,
): PageEnd => {
  let ending: PageEnding | undefined
  let turn: Subscriptions | undefined

  const goOn = (): void => {
    turn?.unsubscribe()
    const how = ending
    ending = undefined
    onOver(how)
  }

  return {
    how: () => ending,
    begin: (how) => {
      // A page that is left is hidden next, in the same turn, and is no less left.
      if (ending === 'left') return
      ending = how
      turn?.unsubscribe()
      turn = subscriptions()
      turn.add(scheduler.after(0, goOn))
      // No timer runs in a page that was left; should it be restored, it may hear of that first.
      if (how === 'left') turn.add(pageLifecycle.restored$?.subscribe(goOn))
    },
  }
}
