import type { Cancel, PageEnding, Ports } from '../ports.js'

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
  let cancelTurn: Cancel | undefined

  const goOn = (): void => {
    cancelTurn?.()
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
      cancelTurn?.()
      // No timer runs in a page that was left; should it be restored, it may hear of that first.
      const restored = how === 'left' ? pageLifecycle.restored$?.subscribe(goOn) : undefined
      const cancelTimer = scheduler.after(0, goOn)
      cancelTurn = () => {
        restored?.unsubscribe()
        cancelTimer()
      }
    },
  }
}
