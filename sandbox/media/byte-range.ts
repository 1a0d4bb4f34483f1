/** The bytes of a file that a `Range` header requests; `end` is inclusive. */
export type ByteRange = { readonly start: number; readonly end: number } | 'whole' | 'unsatisfiable'

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Reads a `Range` header (RFC 9110, section 14). Several ranges, other units and invalid values give the whole file,
 * as the standard permits.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange => {
  const parts = header === undefined ? null : ONE_RANGE.exec(header.replaceAll(' ', ''))
  const [from, to] = [parts?.[1] ?? '', parts?.[2] ?? '']
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const last = Number(to)
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
