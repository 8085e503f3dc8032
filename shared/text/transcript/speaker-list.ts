import type { Transcript, TranscriptSpeaker } from './transcript'
import type { TranscriptChange } from './transcript-patch'
import { giveVoice } from './voices'

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

/** Takes a speaker off the list. What was said stays, said by nobody known. */
export function removeSpeaker(transcript: Transcript, id: string): TranscriptChange[] {
  return [...giveVoice(transcript.words, id, null), ...withoutSpeaker(transcript, id)]
}

function withoutSpeaker({ speakers }: Transcript, id: string): TranscriptChange[] {
  const at = speakers.findIndex(speaker => speaker.id === id)
  const was = speakers[at]
  return was ? [{ kind: 'speaker', at, was, now: null }] : []
}
