import type { Transcript, TranscriptSpeaker } from './transcript'
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
function giveVoice(words: readonly Word[], was: string, now: string | null): TranscriptChange[] {
  return voiceChanges(words, 0, words.length, now).filter(
    change => change.kind === 'voice' && change.was === was,
  )
}

/** Nothing happens when the id is taken. */
export function addSpeaker({ speakers }: Transcript, speaker: TranscriptSpeaker): TranscriptChange[] {
  if (speakers.some(({ id }) => id === speaker.id)) return []
  return [{ kind: 'speaker', at: speakers.length, was: null, now: speaker }]
}

/** Another name, or another colour. */
export function changeSpeaker(
  { speakers }: Transcript,
  id: string,
  change: Partial<Pick<TranscriptSpeaker, 'name' | 'style'>>,
): TranscriptChange[] {
  const at = speakers.findIndex(speaker => speaker.id === id)
  const was = speakers[at]
  if (!was) return []
  const now = { ...was, ...change }
  return now.name === was.name && now.style === was.style ? [] : [{ kind: 'speaker', at, was, now }]
}

/** Two speakers were one: `into` says everything, and the other leaves the list. */
export function mergeSpeakers(transcript: Transcript, id: string, into: string): TranscriptChange[] {
  if (id === into || !transcript.speakers.some(speaker => speaker.id === into)) return []
  return [...giveVoice(transcript.words, id, into), ...withoutSpeaker(transcript, id)]
}

/** Takes a speaker off the list. The words stay, without a speaker. */
export function removeSpeaker(transcript: Transcript, id: string): TranscriptChange[] {
  return [...giveVoice(transcript.words, id, null), ...withoutSpeaker(transcript, id)]
}

function withoutSpeaker({ speakers }: Transcript, id: string): TranscriptChange[] {
  const at = speakers.findIndex(speaker => speaker.id === id)
  const was = speakers[at]
  return was ? [{ kind: 'speaker', at, was, now: null }] : []
}
