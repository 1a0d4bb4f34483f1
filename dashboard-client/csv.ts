/**
 * The rows of a CSV text (RFC 4180). Line ends of any kind and a byte order mark are taken as they come; the header,
 * where there is one, is the first row. `undefined` where a quote is not where it may be.
 */
export const csvRows = (csv: string): readonly (readonly string[])[] | undefined => {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  // A quoted field, in which quotes are doubled, or a plain one, and what ends it.
  const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  while (field.lastIndex < text.length || row.length > 0) {
    const match = field.exec(text)
    if (!match) return undefined
    const [, quoted, plain = '', end] = match
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
