import { Subscription } from 'rxjs'
import type { PageEnding, Ports } from '../ports.js'

type PageEndPorts = Pick<Ports, 'pageLifecycle' | 'scheduler'>

/** The turn in which a page ends, whose requests nobody may hear of any more. */
export interface PageEnd {
  /** How the page ends in this turn, `undefined` while it does not. */
  how(): PageEnding | undefined
  /** Answers how the page ends in this turn: one that is left already is no less left when it is hidden. */
  begin(how: PageEnding): PageEnding
}

/** `onOver` is called once the turn is over, and the page goes on all the same. */
export const createPageEnd = (
  { pageLifecycle, scheduler }: PageEndPorts,
  onOver: (how: PageEnding) => void,
): PageEnd => {
  let ending: PageEnding | undefined
  let turn: Subscription | undefined

  const goOn = (): void => {
    turn?.unsubscribe()
    const how = ending
    ending = undefined
    if (how) onOver(how)
  }

  return {
    how: () => ending,
    begin: (how) => {
      // A page that is left is hidden next, in the same turn, and is no less left.
      if (ending === 'left') return ending
      ending = how
      turn?.unsubscribe()
      turn = new Subscription()
      turn.add(scheduler.after(0, goOn))
      // No timer runs in a page that was left; should it be restored, it may hear of that first.
      if (how === 'left') turn.add(pageLifecycle.restored$?.subscribe(goOn))
      return how
    },
  }
}
