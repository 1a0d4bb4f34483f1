/** Rows about what is on the page: tiles, players, frames, sharing, and the host page around them. */
import { row } from './row.js'

const NO_FRAME = 'it has no frame page'
const NO_PLAYERS = 'it has no players of other services'
const NO_SHARING = 'it has no share menu'
const NOT_BUILT = 'no page of it for this fault'

export const rowsOfWidgets = [
  row(
    'T1',
    'Hundreds of hostile and odd addresses as link, profile, avatar and picture',
    'Only http and https reach a link, an image or a window; all else is no link',
  ),
  row(
    'T2',
    'Thousands of hostile and odd texts as title, name and tags',
    'Text stays text: no new element, no dialog, the same boxes',
  ),
  row(
    'T3',
    'Pictures are missing, unreadable, text, cut, late, or never come',
    'The colour stays; none counts as seen; none is asked for twice',
    NOT_BUILT,
  ),
  row(
    'T4',
    'Observers report several times at once, ids change, tiles are taller than the screen',
    'A GIF is seen once, at 99 % or more, by the newest report; never if it cannot be',
    NOT_BUILT,
  ),
  row(
    'T5',
    'A pointer rests for 190 ms or 210 ms, leaves by an unmount, or is a finger',
    'A hover counts from 200 ms on; none after an unmount, none by touch',
    NOT_BUILT,
  ),
  row(
    'T6',
    'GIFs without a usable picture are among good ones',
    'Their tiles are empty, all others whole; no uncaught error',
  ),
  row(
    'V1',
    'The browser refuses sound',
    'The video plays muted and says so once; the visitor has muted nothing',
    NOT_BUILT,
  ),
  row(
    'V2',
    'The browser refuses to play at all',
    'The video says that it is paused and offers to play; it has not started',
    NOT_BUILT,
  ),
  row(
    'V3',
    'A video leaves or changes while it is about to play',
    'No error, no mute, no late callback',
    NOT_BUILT,
  ),
  row(
    'V4',
    'A file is missing, text, noise, cut at half, or stopped',
    'The browser’s code once, its sentence in the log, a button to try again',
    NOT_BUILT,
  ),
  row(
    'V5',
    'Another size of the player needs another file',
    'The same place within 0.25 s, playing or paused as before, no second start',
    NOT_BUILT,
  ),
  row(
    'V6',
    'The server stalls in the middle of a file',
    'One wait is counted, none at a loop’s start',
    NOT_BUILT,
  ),
  row(
    'V7',
    'Seeking over quartiles, clips of 0.4 s, unknown durations, three loops',
    'Each quartile at most once a loop, in order',
    NOT_BUILT,
  ),
  row(
    'V8',
    '30 mounts and unmounts, strict mode, less motion wanted',
    'One start a GIF; sources are released; nothing plays unasked where less motion is wanted',
    NOT_BUILT,
  ),
  row(
    'E1',
    'A strict Content-Security-Policy with Trusted Types, on the host page and in the frame',
    'No violation, and every box where it is without a policy',
  ),
  row(
    'E2',
    'Forged messages of any window and shape, 10,000 a second',
    'They are ignored and cost next to nothing; no other window gets a channel',
    NO_FRAME,
  ),
  row(
    'E3',
    'A host frames and covers the embed',
    'Nothing inside changes anything with cookies; favourite and share open pages of their own',
    NO_FRAME,
  ),
  row(
    'E4',
    'Frames of any size, storms of resizes, no fonts, no animations',
    'Controls by the size of the frame; ready within 700 ms; drawn again at most twice a second',
    NO_FRAME,
  ),
  row(
    'E5',
    'No storage, no script, hostile globals of the page, a view that throws',
    'The GIF and its link are there; 1 of 100 sessions reports the error',
    NO_FRAME,
  ),
  row(
    'X1',
    'Odd pairs of service and id, odd start times',
    'Only exact shapes open a player, at one of two constant addresses, at a second from 0 on',
    NO_PLAYERS,
  ),
  row(
    'X2',
    'The script of a service is blocked, silent, or asked for several times',
    'A way back to the GIF within 10 s; one script; no uncaught error',
    NO_PLAYERS,
  ),
  row(
    'X3',
    'Vimeo’s oEmbed fails, or answers with code of others',
    'The sentences of the specification; its html never comes in',
    NO_PLAYERS,
  ),
  row(
    'X4',
    'The visitor leaves a player while it loads or plays',
    'Its sound ends within 100 ms, its listeners go',
    NO_PLAYERS,
  ),
  row(
    'S1',
    'Thousands of hostile texts as title, address and id of what is shared',
    'Each link reads back to the exact values, each code to one frame that runs nothing',
    NO_SHARING,
  ),
  row(
    'S2',
    'Windows or the clipboard are refused',
    'The link can still be used, its text is selected, nothing throws',
    NO_SHARING,
  ),
  row(
    'H1',
    'Two copies of the library on one page',
    'Nothing counts twice, no shared global, one set of styles each',
    NOT_BUILT,
  ),
  row(
    'H2',
    'Styles of hosts: resets, `* !important`, images of full width, right to left, 200 % zoom',
    'The boxes of a clean page, within 1 px',
    NOT_BUILT,
  ),
  row(
    'H3',
    'The page has replaced built-ins, lacks observers or storage, throws in fetch or callbacks',
    'Events keep their shape, every widget lives, no uncaught error of ours',
    NOT_BUILT,
  ),
  row(
    'H4',
    '20 grids leave before an observer reports, 20 while their page is under way; 7 and 13 rounds',
    'No request starts and no callback comes after leaving; nodes, listeners and timers stay level',
  ),
  row(
    'H5',
    'Strict mode, a server’s markup, a container of 0 px that grows',
    'One request a page, one event a GIF; import works on servers; no size that is no number',
    NOT_BUILT,
  ),
] as const
