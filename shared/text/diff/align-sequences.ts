import { countBelow } from '../count-below'
import { splitPoint, type TokenWindow } from './split-point'

/** A stretch that two sequences share. */
export interface SequenceMatch {
  readonly left: number
  readonly right: number
  readonly length: number
}

/**
 * Tokens in both windows together. In a window this small the shortest path is cheap to find, and a token that
 * occurs once there proves little.
 */
const smallWindow = 256

/**
 * What two sequences of numbered tokens have in common, in order. Equal edges are trimmed, then tokens that
 * occur once on either side anchor the rest (patience diff), and Myers' algorithm divides what has no anchor:
 * nearly linear for long texts with edits here and there.
 */
export function alignSequences(left: Int32Array, right: Int32Array): SequenceMatch[] {
  const matches: SequenceMatch[] = []
  const counts = new Counts(left, right)

  const align = (window: TokenWindow): void => {
    const head = sharedHead(left, right, window)
    if (head > 0) matches.push({ left: window.left, right: window.right, length: head })
    const beheaded = { ...window, left: window.left + head, right: window.right + head }
    const tail = sharedTail(left, right, beheaded)
    const core = {
      ...beheaded,
      leftEnd: window.leftEnd - tail,
      rightEnd: window.rightEnd - tail,
    }
    if (core.left < core.leftEnd && core.right < core.rightEnd) alignCore(core)
    if (tail > 0) matches.push({ left: core.leftEnd, right: core.rightEnd, length: tail })
  }

  const alignCore = (core: TokenWindow): void => {
    const isSmall = core.leftEnd - core.left + core.rightEnd - core.right <= smallWindow
    const anchors = isSmall ? [] : counts.anchors(core)
    if (anchors === 'nothing-shared') return
    let { left: fromLeft, right: fromRight } = core
    for (const anchor of anchors) {
      align({ left: fromLeft, leftEnd: anchor.left, right: fromRight, rightEnd: anchor.right })
      matches.push({ ...anchor, length: 1 })
      fromLeft = anchor.left + 1
      fromRight = anchor.right + 1
    }
    if (anchors.length > 0) {
      align({ ...core, left: fromLeft, right: fromRight })
      return
    }
    const split = splitPoint(left, right, core)
    align({ ...core, leftEnd: split.left, rightEnd: split.right })
    align({ ...core, left: split.left, right: split.right })
  }

  align({ left: 0, leftEnd: left.length, right: 0, rightEnd: right.length })
  return joined(matches)
}

function sharedHead(left: Int32Array, right: Int32Array, window: TokenWindow): number {
  const most = Math.min(window.leftEnd - window.left, window.rightEnd - window.right)
  let head = 0
  while (head < most && left[window.left + head] === right[window.right + head]) head++
  return head
}

function sharedTail(left: Int32Array, right: Int32Array, window: TokenWindow): number {
  const most = Math.min(window.leftEnd - window.left, window.rightEnd - window.right)
  let tail = 0
  while (tail < most && left[window.leftEnd - 1 - tail] === right[window.rightEnd - 1 - tail]) tail++
  return tail
}

/** How often each token occurs in a window; the tables are made once and cleaned after each use. */
class Counts {
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly #inLeft: Int32Array
  readonly #inRight: Int32Array
  readonly #placeInRight: Int32Array

  constructor(left: Int32Array, right: Int32Array) {
    this.#left = left
    this.#right = right
    const tokens = 1 + Math.max(-1, greatest(left), greatest(right))
    this.#inLeft = new Int32Array(tokens)
    this.#inRight = new Int32Array(tokens)
    this.#placeInRight = new Int32Array(tokens)
  }

  /** Tokens that occur once on either side, as many of them as stand in the same order on both. */
  anchors(window: TokenWindow): { left: number; right: number }[] | 'nothing-shared' {
    const left = this.#left.subarray(window.left, window.leftEnd)
    const right = this.#right.subarray(window.right, window.rightEnd)
    for (const token of left) this.#inLeft[token] = (this.#inLeft[token] ?? 0) + 1
    for (const [at, token] of right.entries()) {
      this.#inRight[token] = (this.#inRight[token] ?? 0) + 1
      this.#placeInRight[token] = at
    }
    let shares = false
    const unique: { left: number; right: number }[] = []
    for (const [at, token] of left.entries()) {
      const times = this.#inRight[token] ?? 0
      if (times > 0) shares = true
      if (times === 1 && this.#inLeft[token] === 1) {
        unique.push({ left: window.left + at, right: window.right + (this.#placeInRight[token] ?? 0) })
      }
    }
    for (const token of left) this.#inLeft[token] = 0
    for (const token of right) this.#inRight[token] = 0
    return shares ? longestRising(unique) : 'nothing-shared'
  }
}

function greatest(tokens: Int32Array): number {
  let most = -1
  for (const token of tokens) if (token > most) most = token
  return most
}

interface Rising<T> {
  readonly item: T
  readonly before: Rising<T> | undefined
}

/** The longest part of the list, sorted by `left`, in which `right` rises too (patience sorting). */
function longestRising<T extends { right: number }>(items: readonly T[]): T[] {
  /** `ends[length]` is the item with the smallest `right` that ends a rising part of `length + 1`. */
  const ends: Rising<T>[] = []
  for (const item of items) {
    const length = countBelow(ends.length, at => (ends[at]?.item.right ?? item.right) < item.right)
    ends[length] = { item, before: ends[length - 1] }
  }
  const rising: T[] = []
  for (let end = ends.at(-1); end; end = end.before) rising.push(end.item)
  return rising.reverse()
}

function joined(matches: readonly SequenceMatch[]): SequenceMatch[] {
  const runs: SequenceMatch[] = []
  for (const match of matches) {
    const last = runs.at(-1)
    if (last && last.left + last.length === match.left && last.right + last.length === match.right) {
      runs[runs.length - 1] = { ...last, length: last.length + match.length }
    } else runs.push(match)
  }
  return runs
}
