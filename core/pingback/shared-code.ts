import { left, right } from 'fp-ts/lib/Either.js'
import { Subscription } from 'rxjs'
import { backoffMs, isTemporary } from '../http/failure-and-retry.js'
import { runMachine } from '../machine.js'
import { codec } from '../model/codec.js'
import { isJsonObject, own, rightOf } from '../model/lenient.js'
import { isSameList } from '../subject.js'
import { createPingbackClient, flightsOf } from './collector-request.js'
import { lineStart, outboxKeys } from './consent.js'
import { pendingEvent } from './event.js'
import { randomHex, SessionId } from './session.js'

/**
 * What the delivery store uses of the first script: an argument, because the store and its modules import from other
 * modules types alone. A module that both shared would be moved into a chunk of its own by bundlers, which makes every
 * page with a widget larger (decisions 197 and 198).
 */
export const sharedCode = {
  Subscription,
  backoffMs,
  codec,
  createPingbackClient,
  flightsOf,
  isJsonObject,
  isSameList,
  isTemporary,
  left,
  lineStart,
  outboxKeys,
  own,
  pendingEvent,
  randomHex,
  right,
  rightOf,
  runMachine,
  SessionId,
}

export type SharedCode = typeof sharedCode
