/** Windows gives no file these names, whatever follows the first dot. Its superscript digits count as digits. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i

export function isReservedName(name: string): boolean {
  const stem = name.split('.', 1)[0] ?? ''
  return reserved.test(stem.trimEnd())
}
