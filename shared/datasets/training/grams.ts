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

/**
 * Pieces of up to four characters, words, and pairs of words, hashed. Pieces need to know nothing of a language: they
 * find the stem of a word that is inflected, and words in a script that has no spaces.
 */
export function gramsOf(texts: readonly string[], mostFeatures: number): Grams {
  const seenIn = new Int32Array(buckets).fill(-1)
  const sentences = new Uint32Array(buckets)
  const hashes: number[] = []
  const ends = Uint32Array.from(texts, (text, at) => {
    eachGram(charactersOf(text), hash => {
      const bucket = hash >>> 12
      if (seenIn[bucket] === at) return
      seenIn[bucket] = at
      sentences[bucket] = (sentences[bucket] ?? 0) + 1
      hashes.push(bucket)
    })
    return hashes.length
  })
  return weighed(hashes, ends, sentences, mostFeatures)
}

/** What stands in one sentence alone says nothing of any other. */
function weighed(
  hashes: readonly number[],
  ends: Uint32Array,
  sentences: Uint32Array,
  mostFeatures: number,
): Grams {
  const least = leastSentences(sentences, mostFeatures)
  const numbers = new Int32Array(buckets).fill(-1)
  let size = 0
  const features: number[] = []
  const weights: number[] = []
  let from = 0
  const keptEnds = ends.map(end => {
    const first = features.length
    let squares = 0
    for (let at = from; at < end; at += 1) {
      const bucket = hashes[at] ?? 0
      const count = sentences[bucket] ?? 0
      if (count < least) continue
      if (numbers[bucket] === -1) numbers[bucket] = size++
      const weight = Math.log(ends.length / count) + 1
      squares += weight * weight
      features.push(numbers[bucket] ?? 0)
      weights.push(weight)
    }
    const length = Math.sqrt(squares)
    for (let at = first; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / length
    from = end
    return features.length
  })
  return { ends: keptEnds, features: Uint32Array.from(features), weights: Float32Array.from(weights), size }
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
    ` ${text.normalize('NFKC').toLowerCase().replace(marks, ' ').trim().replace(digits, '0')} `,
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
