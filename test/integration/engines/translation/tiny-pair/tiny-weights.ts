import type { SentencePiece } from './sentence-pieces'

/** How many numbers say what a word is; how loud they are; and how loud what is looked at. */
const wordSize = 32
const amplitude = 4
const gain = 8
export const width = 128
export const inner = 256
const half = width / 2
const fast = Math.round((half * 3) / 8)

export interface Matrix {
  rows: number
  columns: number
  data: Float32Array
}

const matrix = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  data: new Float32Array(rows * columns),
})
const square = (): Matrix => matrix(width, width)
const row = (): Matrix => matrix(1, width)

function put({ columns, data }: Matrix, at: number, column: number, value: number): void {
  data[at * columns + column] = (data[at * columns + column] ?? 0) + value
}

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number >>> 0; rest; rest &= rest - 1) count++
  return count
}

/** Of each word a row of ones and minus ones, any two of which differ in at least seven places. */
function wordCodes(count: number): number[][] {
  const next = randomFrom(7)
  const codes: number[] = []
  while (codes.length < count) {
    const code = next()
    if (codes.every(other => bitsIn(other ^ code) >= 7)) codes.push(code)
  }
  return codes.map(code => Array.from({ length: wordSize }, (_, bit) => ((code >>> bit) & 1 ? 1 : -1)))
}

export interface TinyTranslation {
  pieces: readonly SentencePiece[]
  /** So many of them are more than filling. */
  used: number
  /** Which piece becomes which, either way. */
  mapping: readonly (readonly [number, number])[]
  /** Pieces that come one later (1) or one earlier (-1) in the translation. */
  moving: readonly (readonly [number, number])[]
}

const inputAt = (bit: number): number => half - wordSize + bit
const outputAt = (bit: number): number => width - wordSize + bit
const laterAt = half - wordSize - 1
const earlierAt = half - wordSize - 2

/**
 * A transformer whose weights were reckoned, not learnt: each place looks at the word in the same place of the source,
 * and says the word that stands for it. Places are told apart by their fast waves, words by the slow ones.
 */
export function tinyWeights({ pieces, used, mapping, moving }: TinyTranslation): Map<string, Matrix> {
  const codes = wordCodes(used)
  const sourceOf = pieces.map((_, at) => at)
  for (const [from, to] of mapping) {
    sourceOf[to] = from
    sourceOf[from] = to
  }
  const loud = amplitude / Math.sqrt(width)
  const words = matrix(pieces.length, width)
  const bias = matrix(1, pieces.length)
  for (let at = used; at < pieces.length; at++) bias.data[at] = -1_000
  for (let at = 0; at < used; at++) {
    for (let bit = 0; bit < wordSize; bit++) {
      const said = loud * (codes[sourceOf[at] ?? 0]?.[bit] ?? 0)
      put(words, at, inputAt(bit), loud * (codes[at]?.[bit] ?? 0))
      put(words, at, outputAt(bit), said)
      // The slow waves are about 1 everywhere.
      bias.data[at] = (bias.data[at] ?? 0) - said
    }
  }
  for (const [piece, by] of moving) put(words, piece, by > 0 ? laterAt : earlierAt, loud)

  const places = square()
  for (const at of [...Array(fast).keys()].flatMap(wave => [wave, half + wave])) put(places, at, at, 10)
  const nothing = square()
  const take = square()
  const give = square()
  for (let bit = 0; bit < wordSize; bit++) {
    put(take, inputAt(bit), outputAt(bit), 1)
    put(give, outputAt(bit), outputAt(bit), gain)
  }
  return new Map([
    ['Wemb', words],
    ['decoder_ff_logit_out_b', bias],
    ...attention('encoder_l1_self', nothing, nothing, nothing),
    ...feedForward('encoder_l1_ffn', true),
    ['decoder_l1_rnn_W', nothing],
    ['decoder_l1_rnn_Wf', nothing],
    ['decoder_l1_rnn_bf', row()],
    ...attention('decoder_l1_context', places, take, give),
    ...feedForward('decoder_l1_ffn', false),
  ])
}

const attention = (prefix: string, look: Matrix, take: Matrix, give: Matrix): [string, Matrix][] =>
  Object.entries({ q: look, k: look, v: take, o: give }).flatMap(([letter, weights]): [string, Matrix][] => [
    [`${prefix}_W${letter}`, weights],
    [`${prefix}_b${letter}`, row()],
  ])

function feedForward(prefix: string, moves: boolean): [string, Matrix][] {
  const first = matrix(width, inner)
  const bias = matrix(1, inner)
  const second = matrix(inner, width)
  if (moves) moveWords(first, bias, second)
  return [
    [`${prefix}_W1`, first],
    [`${prefix}_b1`, bias],
    [`${prefix}_W2`, second],
    [`${prefix}_b2`, row()],
  ]
}

/** What a place one later, or earlier, would be in this wave. */
function turned(at: number, by: number): [number, number][] {
  const wave = at % half
  const angle = 10_000 ** (-wave / (half - 1))
  const along = Math.cos(angle)
  const across = Math.sin(angle) * by
  return at < half
    ? [
        [wave, along],
        [half + wave, across],
      ]
    : [
        [half + wave, along],
        [wave, -across],
      ]
}

/** A word that says that it moves is given the place next to its own; all others are left alone. */
function moveWords(first: Matrix, bias: Matrix, second: Matrix): void {
  const waves = [...Array(fast).keys()].flatMap(wave => [wave, half + wave])
  let hidden = 0
  for (const [flag, by] of [
    [laterAt, 1],
    [earlierAt, -1],
  ] as const) {
    for (const at of waves) {
      for (const [terms, sign] of [
        [turned(at, by), 1],
        [[[at, 1]] as [number, number][], -1],
      ] as const) {
        for (const [from, much] of terms) put(first, from, hidden, much)
        put(first, flag, hidden, 1)
        put(bias, 0, hidden, 1 - amplitude)
        put(second, hidden, at, sign)
        hidden++
      }
    }
  }
}

/** The largest value that can come to each matrix: by it whole numbers are made of them. */
export function tinyScales(weights: ReadonlyMap<string, Matrix>): Map<string, number> {
  const heard = amplitude + 2
  const looked = gain * heard + heard
  const scales = new Map<string, number>()
  for (const name of weights.keys()) {
    if (!/_W\w?\d?$/.test(name)) continue
    const most = /^decoder_l1_(rnn|context)|^encoder/.test(name) ? heard : looked
    scales.set(`${name}_QuantMultA`, 127 / most)
  }
  return scales.set('Wemb_QuantMultA', 127 / looked).set('none_QuantMultA', 127 / looked)
}
