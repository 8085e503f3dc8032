import type { Transcript } from './transcript'
import type { TranscriptChange } from './transcript-patch'
import type { Word } from './word'

/** Gives words to a speaker, or to nobody. Where the speaker changes a paragraph begins. */
export function setSpeaker(
  { words }: Transcript,
  from: number,
  to: number,
  speaker: string | null,
): TranscriptChange[] {
  if (from < 0 || to > words.length || from >= to) return []
  const changes = voiceChanges(words, from, to, speaker)
  if (changes.length === 0) return []
  const voiceOf = (at: number): string | null =>
    at >= from && at < to ? speaker : (words[at]?.speaker ?? null)
  for (const at of [from, to]) {
    const word = words[at]
    if (!word || word.opens || voiceOf(at - 1) === voiceOf(at)) continue
    const spoken = { ...word, speaker: voiceOf(at) }
    changes.push({ kind: 'words', at, removed: [spoken], inserted: [{ ...spoken, opens: true }] })
  }
  return changes
}

/** One change for each run of words that somebody else spoke. */
export function voiceChanges(
  words: readonly Word[],
  from: number,
  to: number,
  now: string | null,
): TranscriptChange[] {
  const changes: TranscriptChange[] = []
  for (let at = from; at < to; ) {
    const was = words[at]?.speaker ?? null
    let end = at + 1
    while (end < to && (words[end]?.speaker ?? null) === was) end++
    if (was !== now) changes.push({ kind: 'voice', at, count: end - at, was, now })
    at = end
  }
  return changes
}

/** Everything one speaker says, given to another or to nobody. */
export function giveVoice(words: readonly Word[], was: string, now: string | null): TranscriptChange[] {
  return voiceChanges(words, 0, words.length, now).filter(
    change => change.kind === 'voice' && change.was === was,
  )
}
