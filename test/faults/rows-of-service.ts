/** Rows about the network and services: the content client, its cache, lists, usage events, the dashboard client. */
import { row } from './row.js'

const NO_DASHBOARD = 'it has no dashboard client'
const NO_OUTBOX = 'it keeps no event for later'

export const rowsOfService = [
  row(
    'A1',
    'The server never answers, or sends a byte a second',
    'An error with our prefix after 10 s an attempt; the next call asks again',
  ),
  row(
    'A2',
    'The connection breaks, or the body is cut, empty, HTML, null or some other JSON',
    'One type of error, always with the prefix, with the status where there was one',
  ),
  row(
    'A3',
    'The answer has no response id, an empty one, or one that is only inherited',
    'The answer is refused as one that did not come from the service',
  ),
  row(
    'A4',
    'An item or field of a page is damaged',
    'The page is shown without the item, or with the field’s default; the item is counted in a debug line',
  ),
  row(
    'A5',
    'Keys of an answer are named like parts of a prototype',
    'No object of the page changes, and no result has such a key',
  ),
  row(
    'A6',
    'The server fails with 5xx or 408, or the connection breaks',
    'At most 2 further attempts after 0.3 s and 0.6 s, of reads alone; other 4xx are asked once',
  ),
  row(
    'A7',
    'The server asks to wait: seconds, a date, nonsense, far too long',
    'No request before that time; a wait of more than 60 s is an error at once; nonsense counts as nothing',
  ),
  row(
    'A8',
    'An id, category or type is empty or has / .. ? # % \\',
    'It is one segment of a path below the base; an empty one fails before the network',
  ),
  row('A9', 'An option is null or undefined', 'It is not sent'),
  row(
    'A10',
    'Calls fail in every way while a key is in use',
    'The key is in no message, stack, console line or usage event',
    'it has no rule about its key, which its debug lines print',
  ),
  row(
    'C1',
    'Ten callers ask the same at once, and one gives up',
    'One request; the others get their answer; the request is aborted only when all have left',
  ),
  row('C2', 'A caller changes the result it got', 'The next reader gets the answer as it came'),
  row('C3', 'The same path under another version, base, key or rating', 'An answer of its own for each'),
  row(
    'C4',
    'A call fails, and a person retries at once',
    'A retry of a person is one new request; automatic callers get the failure for 6 s from when it happened',
  ),
  row(
    'C5',
    'The clock is set back, the device sleeps, a thousand terms are searched, an answer takes over 60 s',
    'Ages by a clock that only runs forward; at most 200 answers are kept; nothing is asked twice meanwhile',
    'its cache cannot be looked into',
  ),
  row(
    'P1',
    'A server names a wrong total, ignores the offset, or counts in zeros, negatives or words',
    'A list ends after at most 2 requests without anything new; no offset is sent twice',
  ),
  row(
    'P2',
    'Three callers ask for the next page at once',
    'One request an offset, and the same page for all',
  ),
  row('P3', 'A page fails and is retried', 'The same offset again: no gap, no duplicate'),
  row(
    'B1',
    'The page ends in any of five ways right after 60,000 bytes of events; preflights take 150 ms',
    'All events arrive, none twice, in 20 trials of each way',
  ),
  row(
    'B2',
    'More events than a browser carries at the page’s end, in text of several bytes a letter',
    'Requests of at most 48 KiB counted in bytes; the rest arrives after the next visit, none twice',
    NO_OUTBOX,
  ),
  row(
    'B3',
    'The collector fails once with 408, 5xx or a broken connection, or for ever',
    'Delivered within 5 s; for ever: 10 attempts from 1 s doubling to 60 s, then reported as lost',
  ),
  row(
    'B4',
    'The collector answers 429 with Retry-After, 413 or another 4xx',
    'It waits up to 300 s; halves the batch; drops it: each reported with its reason',
    'it does not look at the status',
  ),
  row(
    'B5',
    'The page is offline for a while',
    'Up to 1,000 events are kept, the oldest go first; they are sent within 2 s of being online',
    NO_OUTBOX,
  ),
  row(
    'B6',
    'An ad blocker refuses every event',
    '3 attempts, then none on this page; no error that anybody sees; widgets go on',
  ),
  row(
    'B7',
    'The browser rejects requests under way as the page ends, or the collector hangs then',
    'Each event arrives once',
    NO_OUTBOX,
  ),
  row(
    'B8',
    'Storage throws, is full, or holds what others have planted',
    'Events wait in memory; planted ones are discarded; nothing throws',
    NO_OUTBOX,
  ),
  row(
    'B9',
    'Two tabs and two copies of the library send, and one tab dies',
    'Each of 200 events arrives once',
    NO_OUTBOX,
  ),
  row('B10', 'An event every 0.85 s for a minute', 'No event waits for more than 5 s'),
  row(
    'B11',
    'The page goes into the back/forward cache and comes back',
    'Nothing listens to unload or beforeunload; the page sends again',
  ),
  row(
    'D1',
    'Addresses and redirects lead to another origin',
    'Tokens, passwords and cookies go to the configured origins alone; such redirects are refused',
    NO_DASHBOARD,
  ),
  row(
    'D2',
    'Any call of the dashboard client fails in any of 6 ways',
    'No secret is in a message, stack, log or foreign address',
    NO_DASHBOARD,
  ),
  row(
    'D3',
    'A token expires, or another tab changes the cookie',
    'Tokens are read as a call is sent and refreshed once at most; a write is repeated only with a key for it',
    NO_DASHBOARD,
  ),
  row(
    'D4',
    'Answers are empty, 204, HTML, or errors without JSON',
    'Success, or a typed error with the address or the parsed body',
    NO_DASHBOARD,
  ),
  row(
    'D5',
    'Arguments are missing, or have characters that addresses and forms encode',
    'They fail before the network, or arrive to the letter',
    NO_DASHBOARD,
  ),
] as const
