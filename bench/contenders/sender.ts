/** What pages of the fault run send with: a name is the payload of an event, by which it is found again. */
export interface Sender {
  send(names: readonly string[]): void
}

declare global {
  interface Window {
    sender: Sender
    /** Of the run itself, for pages without a storage: hears of events that a sender gave up, and why. */
    reportDropped?: (reason: string, names: readonly string[]) => Promise<void>
  }
}

/** Where senders note what they give up, a line of a reason and names each: a page that ends is heard nowhere else. */
export const DROPPED_KEY = 'fault-run.dropped'

/** About what a tile says when it is seen. */
export const eventOf = (name: string) => ({
  actionType: 'SEEN' as const,
  analyticsResponsePayload: name,
  attributes: { position: '{"top":12,"left":34,"width":248,"height":186}', layout_type: 'GRID' },
})
