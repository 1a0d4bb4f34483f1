/** What pages of the fault run send with: a name is the payload of an event, by which it is found again. */
export interface Sender {
  send(names: readonly string[]): void
}

declare global {
  interface Window {
    sender: Sender
    /** Of the run itself: hears of events that a sender gave up, and why. */
    reportDropped?: (reason: string, names: readonly string[]) => Promise<void>
  }
}

/** About what a tile says when it is seen. */
export const eventOf = (name: string) => ({
  actionType: 'SEEN' as const,
  analyticsResponsePayload: name,
  attributes: { position: '{"top":12,"left":34,"width":248,"height":186}', layout_type: 'GRID' },
})
