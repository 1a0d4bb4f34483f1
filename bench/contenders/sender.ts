/** The senders of the fault run. The payload of an event is its name, which identifies it. */
export interface Sender {
  send(names: readonly string[]): void
}

declare global {
  interface Window {
    sender: Sender
    /** Set by the run for pages without storage: takes the events that a sender dropped, and why. */
    reportDropped?: (reason: string, names: readonly string[]) => Promise<void>
  }
}

/** Storage key under which senders write dropped events, since a page that ends can report them nowhere else; a line has a reason and names. */
export const DROPPED_KEY = 'fault-run.dropped'

/** An event like that of a tile that was seen. */
export const eventOf = (name: string) => ({
  actionType: 'SEEN' as const,
  analyticsResponsePayload: name,
  attributes: { position: '{"top":12,"left":34,"width":248,"height":186}', layout_type: 'GRID' },
})
