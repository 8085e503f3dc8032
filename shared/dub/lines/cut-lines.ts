import { breakCost, endsSentence } from '../../formats/cues/phrasing'
import { longPause, paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import type { Word } from '../../text/transcript/word'
import type { LineSource } from '../dub'

/** Seconds. What is shorter is joined to what is beside it, what is longer is cut at a clause or a breath. */
const shortest = 1
const longest = 12
/** Without clause or breath, nobody speaks that long in one go: it is cut between any two words. */
const unbearable = 18
/** A silence in which a speaker breathes. */
const breath = 0.25
/** Of the end of a clause, in the terms of `breakCost`. */
const clause = 0.3

/** Words `from` up to `to`, `to` not included. */
interface Run {
  readonly from: number
  readonly to: number
}

/** What each says in one go, as it can be read aloud: cut at sentences, speakers and long pauses, in their order. */
export function cutLines(words: readonly Word[], language: string): LineSource[] {
  const cutter = new LineCutter(words, language)
  const runs = paragraphsOf(words).flatMap(paragraph => cutter.sentencesOf(paragraph))
  return cutter
    .joined(runs.flatMap(run => cutter.shortened(run)))
    .map(run => sourceOf(words.slice(run.from, run.to)))
}

/** What words of one speaker say as one line. */
export const sourceOf = (words: readonly Word[]): LineSource => ({
  text: writeParagraph(words).text,
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  speaker: words[0]?.speaker ?? '',
})

class LineCutter {
  readonly #words: readonly Word[]
  readonly #language: string

  constructor(words: readonly Word[], language: string) {
    this.#words = words
    this.#language = language
  }

  sentencesOf({ from, to }: Run): Run[] {
    const runs: Run[] = []
    let first = from
    for (let at = from + 1; at <= to; at += 1) {
      if (at < to && !this.#endsBefore(at)) continue
      runs.push({ from: first, to: at })
      first = at
    }
    return runs
  }

  #endsBefore(at: number): boolean {
    if (this.#speakerOf(at - 1) !== this.#speakerOf(at) || this.#pauseBefore(at) > longPause) return true
    const { [at - 1]: before, [at]: after } = this.#words
    // What goes on small was an abbreviation.
    return endsSentence(before?.text ?? '') && !/^\p{Ll}/u.test(after?.text ?? '')
  }

  /** As they are, or in pieces where a clause or a breath lets them be cut. */
  shortened(run: Run): Run[] {
    const length = this.#secondsOf(run)
    if (length <= longest) return [run]
    let best: { at: number; cost: number } | null = null
    for (let at = run.from + 1; at < run.to; at += 1) {
      const cost = this.#cutCost(run, at, length)
      if (cost !== null && (best === null || cost < best.cost)) best = { at, cost }
    }
    if (best === null) return [run]
    const halves = [
      { from: run.from, to: best.at },
      { from: best.at, to: run.to },
    ]
    return halves.flatMap(half => this.shortened(half))
  }

  /** Null: not there. The middle is best, so that no piece is left that is none by itself. */
  #cutCost(run: Run, at: number, length: number): number | null {
    const { [at - 1]: before, [at]: after } = this.#words
    const first = this.#secondsOf({ from: run.from, to: at })
    if (first < shortest || this.#secondsOf({ from: at, to: run.to }) < shortest) return null
    const phrase = breakCost(before?.text ?? '', after?.text ?? '', this.#language)
    const pause = this.#pauseBefore(at)
    if (length <= unbearable && phrase > clause && pause < breath) return null
    return phrase - Math.min(2 * pause, 1) + (2 * Math.abs(first - length / 2)) / length
  }

  /** What is too short for a line goes to a neighbour of the same speaker, over and over while there is one. */
  joined(runs: readonly Run[]): readonly Run[] {
    const joined = this.#joinedOnce(runs)
    return joined.length < runs.length ? this.joined(joined) : joined
  }

  /** To the nearer of the two. */
  #joinedOnce(runs: readonly Run[]): Run[] {
    const joined: Run[] = []
    for (const [at, run] of runs.entries()) {
      const before = joined.at(-1)
      const next = runs[at + 1]
      const isShort = this.#secondsOf(run) < shortest
      const isBeforeShort = before !== undefined && this.#secondsOf(before) < shortest
      const prefersNext =
        isShort &&
        !isBeforeShort &&
        next !== undefined &&
        this.#canJoin(run, next) &&
        this.#pauseBefore(next.from) < this.#pauseBefore(run.from)
      if (before && (isShort || isBeforeShort) && !prefersNext && this.#canJoin(before, run)) {
        joined[joined.length - 1] = { from: before.from, to: run.to }
      } else joined.push(run)
    }
    return joined
  }

  #canJoin(before: Run, after: Run): boolean {
    return (
      this.#speakerOf(before.to - 1) === this.#speakerOf(after.from) &&
      this.#pauseBefore(after.from) <= longPause &&
      this.#secondsOf({ from: before.from, to: after.to }) <= longest
    )
  }

  #secondsOf({ from, to }: Run): number {
    return (this.#words[to - 1]?.end ?? 0) - (this.#words[from]?.start ?? 0)
  }

  #pauseBefore(at: number): number {
    return (this.#words[at]?.start ?? 0) - (this.#words[at - 1]?.end ?? 0)
  }

  #speakerOf(at: number): string | null {
    return this.#words[at]?.speaker ?? null
  }
}
