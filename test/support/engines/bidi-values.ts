/** Values as WebDriver BiDi writes them (section "Script" of the standard), from and to WebKit's inspector. */

/** As the protocol has it, both ways. */
export interface BidiValue {
  readonly type?: string
  readonly value?: unknown
  readonly handle?: string
  readonly sharedId?: string
}

/** As WebKit's inspector has it. */
export interface RemoteObject {
  readonly type: string
  readonly subtype?: string
  readonly className?: string
  readonly value?: unknown
  readonly description?: string
  readonly objectId?: string
}

const keyOf = (key: unknown): string => (typeof key === 'string' ? key : String((key as BidiValue).value))

/** The value that the client means; handles are not among it. */
export const plainValue = ({ type, value }: BidiValue): unknown => {
  switch (type) {
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'array':
      return (value as readonly BidiValue[]).map(plainValue)
    case 'object':
      return Object.fromEntries(
        (value as readonly (readonly [unknown, BidiValue])[]).map(([key, item]) => [
          keyOf(key),
          plainValue(item),
        ]),
      )
    default:
      return value
  }
}

/** A value that was copied as JSON. */
export const copiedValue = (value: unknown): BidiValue => {
  if (value === undefined) return { type: 'undefined' }
  if (value === null) return { type: 'null' }
  if (Array.isArray(value)) return { type: 'array', value: value.map(copiedValue) }
  if (typeof value === 'object')
    return { type: 'object', value: Object.entries(value).map(([key, item]) => [key, copiedValue(item)]) }
  return { type: typeof value, value }
}

/** What the inspector only points to. */
export const referredValue = ({
  type,
  subtype,
  value,
  description = '',
  objectId,
}: RemoteObject): BidiValue => {
  const handle = objectId === undefined ? {} : { handle: objectId }
  if (subtype === 'null') return { type: 'null' }
  if (subtype === 'node')
    return {
      type: 'node',
      ...handle,
      ...(objectId === undefined ? {} : { sharedId: objectId }),
      value: { localName: description },
    }
  if (subtype === 'error' || subtype === 'array' || subtype === 'map' || subtype === 'set')
    return { type: subtype, ...handle }
  if (type === 'number') return { type, value: value ?? description }
  return { type, ...(value === undefined ? {} : { value }), ...handle }
}
