import { type TellPart, untold } from '../../progress'
import { normalized } from '../../text/normalized'

/** Sentences as what is in them, for a classifier: of each, which features and how much each weighs. */
export interface Grams {
  /** How many features there are up to and with each sentence. */
  readonly ends: Uint32Array
  readonly features: Uint32Array
  /** Those of a sentence are a vector of length 1: a long one says no more than a short one. */
  readonly weights: Float32Array
  /** Features there are in all. */
  readonly size: number
}

const buckets = 1 << 20
/** In letters, two say little. From Thai on, most signs are syllables or words, and many are written without spaces. */
const firstSyllable = 0x0e00
const shortestOf = (sign: number): number => (sign >= firstSyllable ? 1 : 3)
const longest = 4
const space = 0x20
const pause = 512

/**
 * Pieces of up to four characters, words, and pairs of words, hashed. Pieces need to know nothing of a language: they
 * find the stem of a word that is inflected, and words in a script that has no spaces.
 */
export function gramsOf(texts: readonly string[], mostFeatures: number, tell: TellPart = untold): Grams {
  const seenIn = new Int32Array(buckets).fill(-1)
  const places = {
    counts: new Uint32Array(buckets),
    ones: new Uint32Array(buckets),
    others: new Uint32Array(buckets),
  }
  const { counts, ones, others } = places
  const hashes: number[] = []
  const ends = Uint32Array.from(texts, (text, at) => {
    if (at % pause === 0) tell(at / texts.length)
    const one = stirred(at + 1)
    const other = stirred(one ^ seedOfWords)
    eachGram(charactersOf(text), hash => {
      const bucket = hash >>> 12
      if (seenIn[bucket] === at) return
      seenIn[bucket] = at
      counts[bucket] = (counts[bucket] ?? 0) + 1
      ones[bucket] = (ones[bucket] ?? 0) + one
      others[bucket] = (others[bucket] ?? 0) + other
      hashes.push(bucket)
    })
    return hashes.length
  })
  return weighed(hashes, ends, joinedFeatures(hashes, places, mostFeatures))
}

/** Of each piece in how many sentences it stands, and in which: two sums of what is random of each of them. */
interface Places {
  counts: Uint32Array
  ones: Uint32Array
  others: Uint32Array
}

interface Features {
  /** Of each piece in how many sentences it stands. */
  counts: Uint32Array
  /** Of each piece its feature. -1: it is none, or another piece stands for it. */
  numbers: Int32Array
  /** Of each feature how many pieces it is. */
  pieces: number[]
}

/**
 * Pieces that stand in the same sentences, as those of a rare word do, learn the same each time: they are one feature
 * that weighs as much as all of them, and a model comes to the same end in a part of the time. What stands in one
 * sentence alone says nothing of any other.
 */
function joinedFeatures(
  hashes: readonly number[],
  { counts, ones, others }: Places,
  mostFeatures: number,
): Features {
  const least = leastSentences(counts, mostFeatures)
  const known = new Map<number, number>()
  const numbers = new Int32Array(buckets).fill(-1)
  const isMet = new Uint8Array(buckets)
  const pieces: number[] = []
  for (const bucket of hashes) {
    if (isMet[bucket] === 1 || (counts[bucket] ?? 0) < least) continue
    isMet[bucket] = 1
    // As many of their bits as a number holds.
    const where = (ones[bucket] ?? 0) * 2 ** 21 + ((others[bucket] ?? 0) >>> 11)
    const number = known.get(where)
    if (number !== undefined) {
      pieces[number] = (pieces[number] ?? 0) + 1
      continue
    }
    known.set(where, pieces.length)
    numbers[bucket] = pieces.length
    pieces.push(1)
  }
  return { counts, numbers, pieces }
}

function weighed(hashes: readonly number[], ends: Uint32Array, { counts, numbers, pieces }: Features): Grams {
  const features: number[] = []
  const weights: number[] = []
  let from = 0
  const keptEnds = ends.map(end => {
    const first = features.length
    let squares = 0
    for (let at = from; at < end; at += 1) {
      const bucket = hashes[at] ?? 0
      const number = numbers[bucket] ?? -1
      if (number === -1) continue
      const weight = (Math.log(ends.length / (counts[bucket] ?? 1)) + 1) * Math.sqrt(pieces[number] ?? 1)
      squares += weight * weight
      features.push(number)
      weights.push(weight)
    }
    const length = Math.sqrt(squares)
    for (let at = first; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / length
    from = end
    return features.length
  })
  return {
    ends: keptEnds,
    features: Uint32Array.from(features),
    weights: Float32Array.from(weights),
    size: pieces.length,
  }
}

/** So that there are no more features than fit into memory: those that stand in the fewest sentences are left out. */
function leastSentences(sentences: Uint32Array, mostFeatures: number): number {
  const counts = sentences.filter(count => count > 1).sort()
  return counts.length <= mostFeatures ? 2 : (counts[counts.length - mostFeatures - 1] ?? 1) + 1
}

const marks = /[^\p{L}\p{M}\p{N}]+/gu
const digits = /\p{Nd}/gu

/** Which number it is says nothing, that there is one says much. */
const charactersOf = (text: string): number[] =>
  Array.from(
    ` ${normalized(text, 'NFKC').toLowerCase().replace(marks, ' ').trim().replace(digits, '0')} `,
    sign => sign.codePointAt(0) ?? space,
  )

function eachGram(signs: readonly number[], tell: (hash: number) => void): void {
  let word = seedOfWords
  let before = seedOfWords
  for (const [at, sign] of signs.entries()) {
    const shortest = shortestOf(sign)
    let hash = seedOfPieces
    for (let length = 1; length <= longest && at + length <= signs.length; length += 1) {
      const next = signs[at + length - 1] ?? space
      hash = joined(hash, next)
      if (length >= shortest) tell(stirred(hash))
      // What reaches over the end of a word is in the pair of words.
      if (next === space && length > 1) break
    }
    if (sign !== space) {
      word = joined(word, sign)
      continue
    }
    if (word === seedOfWords) continue
    tell(stirred(word))
    tell(stirred(joined(joined(before, space), word)))
    before = word
    word = seedOfWords
  }
}

const seedOfPieces = 0x811c9dc5
const seedOfWords = 0x2b5a83e1

/** FNV-1a, a character at a time. */
const joined = (hash: number, sign: number): number => Math.imul(hash ^ sign, 0x01000193)

function stirred(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
