import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import {
  cluster,
  type EbmlElement,
  ebmlHead,
  elementAt,
  elementHeadBytes,
  segment,
} from '../../../engines/audio/ebml'
import type { FilmKind } from './film-kind'

/**
 * Whether all parts of a film are there, one after the other up to its end. Whoever reads one passes over what makes no
 * sense and stops where a film breaks off, so a copy would lack what is missing without a word. Throws when the disk does.
 */
export function isWholeFilm(file: string, kind: FilmKind): boolean {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const bytes = createBytes(handle, size)
    return kind === 'mkv' || kind === 'webm' ? isWholeMatroska(bytes, size) : areWholeBoxes(bytes, size)
  } finally {
    closeSync(handle)
  }
}

/** So many bytes at a place, or what there is of them. */
type ReadBytes = (at: number, count: number) => Uint8Array

/** Heads lie close to each other where a film is thin: they are read many at a time. */
const readAtOnce = 1 << 18

function createBytes(handle: number, size: number): ReadBytes {
  const held = new Uint8Array(readAtOnce)
  let from = 0
  let to = 0
  return (at, count) => {
    if (at < from || Math.min(size, at + count) > to) {
      from = at
      to = at + readSync(handle, held, 0, held.length, at)
    }
    return held.subarray(at - from, Math.min(to, at + count) - from)
  }
}

/** A QuickTime file and its kin: boxes, of which the last one may go on to the end. */
function areWholeBoxes(bytes: ReadBytes, size: number): boolean {
  for (let at = 0; at < size; ) {
    const head = bytes(at, 16)
    const view = new DataView(head.buffer, head.byteOffset, head.length)
    // A few bytes at the end are no box, and nothing of the film.
    if (head.length < 8) return true
    const short = view.getUint32(0)
    if (short === 0) return true
    if (short === 1 && head.length < 16) return false
    const long = short === 1 ? Number(view.getBigUint64(8)) : short
    if (long < (short === 1 ? 16 : 8)) return false
    at += long
    if (at > size) return false
  }
  return true
}

/** Of what stands beside clusters; nothing of it is ever in one. */
const besideClusters = new Set([
  cluster,
  0x114d_9b74,
  0x1549_a966,
  0x1654_ae6b,
  0x1c53_bb6b,
  0x1941_a469,
  0x1043_a770,
  0x1254_c367,
])

function isWholeMatroska(bytes: ReadBytes, size: number): boolean {
  const elementIn = (at: number): EbmlElement | null => elementAt(bytes(at, elementHeadBytes), 0)
  const head = elementIn(0)
  if (head?.id !== ebmlHead) return false
  const all = elementIn(head.start + head.size)
  if (all?.id !== segment) return false
  const begins = head.start + head.size + all.start
  const ends = all.isOpen ? size : begins + all.size
  if (ends > size) return false

  /** Where a cluster ends that holds whole elements. Null: it does not. */
  function endOfCluster(at: number, { size: length, isOpen }: EbmlElement): number | null {
    const end = isOpen ? ends : at + length
    let within = at
    while (within < end) {
      const element = elementIn(within)
      if (element && isOpen && besideClusters.has(element.id)) return within
      if (!element || element.isOpen) return null
      within += element.start + element.size
    }
    return within === end ? end : null
  }

  for (let at = begins; at < ends; ) {
    const element = elementIn(at)
    if (!element || (element.isOpen && element.id !== cluster)) return false
    const from = at + element.start
    const end = element.id === cluster ? endOfCluster(from, element) : from + element.size
    if (end === null || end > ends) return false
    at = end
  }
  return true
}
