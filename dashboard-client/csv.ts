/** The index of the quote that ends a field, searched from `from`; quotes inside a field are doubled. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/**
 * The rows of a CSV text (RFC 4180); a header is the first row. Any line ends and a byte order mark are accepted.
 * `undefined` for a misplaced quote. Parsed by hand, since a regular expression overflows the stack at fields with
 * millions of quotes.
 */
export const csvRows = (csv: string): readonly (readonly string[])[] | undefined => {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const unquotedEnd = /[",\r\n]/g
  while (at < text.length || row.length > 0) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) return undefined
      row.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
    } else {
      unquotedEnd.lastIndex = at
      const end = unquotedEnd.exec(text)?.index ?? text.length
      row.push(text.slice(at, end))
      at = end
    }
    const after = text[at]
    if (after !== undefined && !',\r\n'.includes(after)) return undefined
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (after === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
