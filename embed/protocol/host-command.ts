import { hasShape } from './shape.js'

/** What a host asks of a frame. The later one replaces the earlier: the GIF moves, or it stands still. */
export type HostCommand = 'play' | 'pause'

export interface CommandMessage {
  readonly type: HostCommand
}

export const commandMessage = (command: HostCommand): CommandMessage => ({ type: command })

/** The command in a message; `undefined` for whatever is none. */
export const commandIn = (data: unknown): HostCommand | undefined =>
  hasShape(data, { type: (value) => value === 'play' || value === 'pause' })
    ? (data.type as HostCommand)
    : undefined
