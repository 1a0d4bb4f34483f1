/**
 * Everything that a host page and its frame say to each other. A frame whose script runs says hello to the window
 * around it; whoever made the frame answers with `connect` and one end of a channel. All else goes through that.
 */

/** Version of everything in this folder. Frames speak older ones too: hosts are updated last. */
export const PROTOCOL_VERSION = 1

/** What a frame says to the window around it, where anybody may write. */
export interface Hello {
  readonly type: 'gifkit-hello'
  readonly version: number
}

/** What a host answers, to that window alone; the other end of a channel comes along. */
export interface Connect {
  readonly type: 'gifkit-connect'
  readonly version: number
}

/** What a host asks of its frame: the GIF moves, or it stands still. */
export interface HostCommand {
  readonly type: 'play' | 'pause'
}

/** What a frame tells its host. */
export type FrameNews =
  /** Everything is there. Sides in px of the GIF as it was made, so that a host that knew an id has its shape. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A person shared, copied or went to favour the GIF; the channel as the share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The GIF gave way to the video it was made from, or came back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame has another size, in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

interface Message {
  readonly type: string
}

/** What each message of a sort holds beside its type: names with their types, in order of the alphabet. */
export type Shapes<Sort extends Message> = Readonly<Record<Sort['type'], string>>

const VERSION = 'version:number'
const SIDES = 'height:number,width:number'

export const helloShapes: Shapes<Hello> = { 'gifkit-hello': VERSION }

export const connectShapes: Shapes<Connect> = { 'gifkit-connect': VERSION }

export const commandShapes: Shapes<HostCommand> = { play: '', pause: '' }

export const newsShapes: Shapes<FrameNews> = {
  ...commandShapes,
  ready: SIDES,
  share: 'channel:string',
  media: 'isVideo:boolean',
  resize: SIDES,
  error: 'message:string',
}

/** Most characters of a text. */
export const LONGEST_TEXT = 500

/**
 * The message that was received; `undefined` for whatever is none of this sort. The sender decides what it is: only
 * fields of its own count, not those that every object inherits, and one too many or too few is no message of ours.
 */
export const messageIn = <Sort extends Message>(data: unknown, shapes: Shapes<Sort>): Sort | undefined => {
  // A copy has what was the sender's own, and nothing else.
  const message = { ...(data as Readonly<Record<string, unknown>>) }
  const { type, ...fields } = message
  const shape = Object.entries(fields).map(([name, value]) => {
    // Sides of GIFs have 16 bits; nothing else is larger.
    const isInBounds =
      typeof value === 'string'
        ? value.length <= LONGEST_TEXT
        : (value as number) >= 0 && (value as number) < 65_536
    return `${name}:${isInBounds && typeof value}`
  })
  const isOurs = typeof type === 'string' && shapes[type as Sort['type']] === shape.sort().join()
  return isOurs ? (message as unknown as Sort) : undefined
}
