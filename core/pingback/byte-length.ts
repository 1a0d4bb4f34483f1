/** Bytes of a text in UTF-8; a lone surrogate counts as the three bytes of its replacement. */
export const byteLength = (text: string): number => {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    // Two units of a pair make four bytes: one was counted for each, two are added for the first.
    if (isPair) index += 1
  }
  return bytes
}
