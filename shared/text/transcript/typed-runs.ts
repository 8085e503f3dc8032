import { splitWords, type Token } from './split-words'
import { heardBefore, isPlaced, writtenTime } from './taken-times'
import type { Word } from './word'

/** What lies between two kept words: old words gone, new ones come. `next` is the kept word behind it. */
export interface TypedRun {
  readonly old: readonly Word[]
  readonly tokens: readonly Token[]
  readonly next: Word | null
  /** Words typed before belong to it, and what they took is shared anew. */
  readonly isTypedOn?: boolean
}

/**
 * A change at words typed before makes one run with them, and says what they stand for: so they are timed as if all
 * had been typed at once. Where nothing was changed, they stay as they are.
 */
export function joinTypedRuns(runs: readonly TypedRun[]): TypedRun[] {
  const joined: TypedRun[] = []
  let group: TypedRun[] = []
  for (const run of runs) {
    const goesOn = run.next !== null && isPlaced(run.next)
    if (!goesOn && group.length === 0 && run.old.length === 0) {
      joined.push(run)
      continue
    }
    group.push(run)
    if (goesOn) continue
    const isChanged = group.some(({ old, tokens }) => old.length > 0 || tokens.length > 0)
    joined.push(...(isChanged ? asTypedAtOnce(group) : group))
    group = []
  }
  return joined
}

function asTypedAtOnce(group: readonly TypedRun[]): TypedRun[] {
  const next = group.at(-1)?.next ?? null
  const typed = group.slice(0, -1).flatMap(run => run.next ?? [])
  const isTypedOn = typed.length > 0 || group.some(({ old }) => old.some(isPlaced))
  const gone = group.flatMap((run, at) => [...run.old, ...typed.slice(at, at + 1)])
  const heard = [...new Set(gone.flatMap(heardBefore))]
  const tokens = group.flatMap((run, at) => [...run.tokens, ...typed.slice(at, at + 1)])
  return withoutHeardAgain({ old: heard, tokens: tokenised(tokens), next, isTypedOn })
}

/** What is dictionary's to divide is divided as a whole. */
function tokenised(tokens: readonly Token[]): Token[] {
  const [opening] = tokens
  const text = tokens.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text)).join('')
  const [first, ...others] = splitWords(text)
  return first ? [{ ...first, glued: opening?.glued ?? false }, ...others] : []
}

/** Words that were gone for a moment, as when a letter is typed right before one, are back. */
function withoutHeardAgain({ old, tokens, next, isTypedOn }: TypedRun): TypedRun[] {
  const most = Math.min(old.length, tokens.length)
  let head = 0
  while (head < most && old[head]?.text === tokens[head]?.text) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)?.text === tokens.at(-1 - tail)?.text) tail++
  const again = (word: Word, at: number): Word =>
    writtenTime(word, { opens: word.opens, glued: tokens[at]?.glued ?? false })
  const heads = old.slice(0, head).map(again)
  const tails = old.slice(old.length - tail).map((word, at) => again(word, tokens.length - tail + at))
  const [behind = next, ...others] = tail > 0 ? [...tails, next] : []
  return [
    ...heads.map(word => keptRun(word)),
    {
      old: old.slice(head, old.length - tail),
      tokens: tokens.slice(head, tokens.length - tail),
      next: behind,
      isTypedOn: isTypedOn ?? false,
    },
    ...others.map(word => keptRun(word)),
  ]
}

const keptRun = (next: Word | null): TypedRun => ({ old: [], tokens: [], next })
