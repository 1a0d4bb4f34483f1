/** The delivery store and its parts with the code of the first script, as a page has them once they are loaded. */
import { deliveryTransition as transitionWith } from '../../core/pingback/delivery-machine.js'
import { createDeliveryStore } from '../../core/pingback/delivery-store.js'
import { createOutboxFormat } from '../../core/pingback/outbox.js'
import { sharedCode } from '../../core/pingback/shared-code.js'
import {
  createStorageLocks as createLocksWith,
  createSharedOutbox as createOutboxWith,
  type OutboxPorts,
  type SharedOutbox,
  type StorageLockPorts,
} from '../../core/pingback/shared-outbox.js'
import type { Locks } from '../../core/ports.js'

export const wholeDelivery = createDeliveryStore(sharedCode)
export const deliveryTransition = transitionWith(sharedCode)
export const { encode: encodeOutbox, readLine } = createOutboxFormat(sharedCode)
export const createSharedOutbox = (ports: OutboxPorts, onSettled: () => void): SharedOutbox =>
  createOutboxWith(sharedCode, ports, onSettled)
export const createStorageLocks = (ports: StorageLockPorts): Locks => createLocksWith(sharedCode, ports)
