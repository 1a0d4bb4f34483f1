/** What a host says to its frame, as the frame reads it. */
import { isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codecOf, isJsonObject, own } from '../../core/model/lenient.js'
import { PROTOCOL_VERSION } from './message.js'

/**
 * A message with these fields and no others; io-ts' exact types would drop others and go on. The other side may send
 * megabytes, which freeze a page that takes them apart: the type comes first, then the number of fields, and only
 * fields of the type are read. They must be the sender's own, not those that every object inherits.
 */
const message = <Props extends t.Props & { readonly type: t.Mixed }>(
  props: Props,
): t.Type<t.TypeOfProps<Props>, unknown, unknown> => {
  const names = Object.keys(props)
  const fields = t.type(props)
  return codecOf(fields.name, (data, context) => {
    const isOurs =
      isJsonObject(data) &&
      props.type.is(own(data, 'type')) &&
      Object.keys(data).length === names.length &&
      names.every((name) => Object.hasOwn(data, name))
    const decoded = isOurs ? fields.validate(data, context) : t.failure<t.TypeOfProps<Props>>(data, context)
    // A copy, which the sender has no hold of.
    return isRight(decoded) ? t.success({ ...decoded.right }) : decoded
  })
}

/** What a host answers to the frame's hello, to that window alone; the other end of a channel comes along. */
export const Connect = /* @__PURE__ */ message({
  type: /* @__PURE__ */ t.literal('gifkit-connect'),
  // A host that is newer asks in the frame's version; one that does not may mean something else by the same words.
  version: /* @__PURE__ */ t.literal(PROTOCOL_VERSION),
})
export type Connect = t.TypeOf<typeof Connect>

/** What a host asks of its frame: the GIF moves, or it stands still. */
export const HostCommand = /* @__PURE__ */ message({
  type: /* @__PURE__ */ t.keyof({ play: null, pause: null }),
})
export type HostCommand = t.TypeOf<typeof HostCommand>
