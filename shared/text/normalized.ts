/** Nobody writes so many marks onto one letter, and to bring them in order takes the square of their number. */
const most = 30
const heap = new RegExp(`(\\p{M}{${most}})(?=\\p{M})`, 'gu')
/** Joins nothing and is seen by nobody; over it no marks are brought in order. */
const divider = '$1\u034f'
/** One, or half of one. */
const markAlone = /^[\p{M}\ud800-\udfff]$/u

/** A heap has a mark at one of these places: to look there takes a tenth of the time of looking for it everywhere. */
function mayHoldHeap(text: string): boolean {
  for (let at = most - 1; at < text.length; at += most) if (markAlone.test(text.charAt(at))) return true
  return false
}

/** As `normalize`, in time that grows with the text, whoever wrote it: the stream-safe form of Unicode. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (mayHoldHeap(text) ? text.replace(heap, divider) : text).normalize(form)
