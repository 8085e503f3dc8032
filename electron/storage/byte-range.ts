export type RangeAnswer =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' }

const singleRange = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i

/**
 * Reads a Range header for a file of `size` bytes; `end` is the last byte, as in the header. What is not one
 * well-formed range of bytes (several ranges, another unit, nonsense) is ignored, as RFC 9110 allows.
 */
export function readByteRange(header: string | null, size: number): RangeAnswer {
  const [, from = '', to = ''] = singleRange.exec(header ?? '') ?? []
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Number(to)
  if (end < start && to !== '') return { kind: 'whole' }
  if (start >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end: Math.min(end, size - 1) }
}
