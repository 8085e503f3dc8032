import type { Transcript, TranscriptSpeaker } from '../text/transcript/transcript'
import type { TranscriptChange, TranscriptPatch } from '../text/transcript/transcript-patch'
import { voiceChanges } from '../text/transcript/voices'
import { findUnsoundWord, type Word } from '../text/transcript/word'
import { applyStep, type TranscriptStep, type TranscriptText } from './transcript-text'

/**
 * A step that was made a moment before jobs laid speakers over the words, as it would have been made after. Null:
 * what it was about is no longer there.
 */
export function rebaseStep(text: TranscriptText, step: TranscriptStep): TranscriptStep | null {
  if (applyStep(text, step).ok) return step
  switch (step.kind) {
    case 'patch':
      return rebasePatch(text, step.patch)
    case 'name':
      return step
    case 'note':
      return rebaseNote(text, step)
  }
}

function rebaseNote(
  { notes }: TranscriptText,
  { was, now }: Extract<TranscriptStep, { kind: 'note' }>,
): TranscriptStep | null {
  const id = was?.id ?? now?.id
  const there = notes.find(note => note.id === id) ?? null
  return there === null && now === null ? null : { kind: 'note', was: there, now }
}

function rebasePatch(text: TranscriptText, patch: TranscriptPatch): TranscriptStep | null {
  const rebased: TranscriptChange[] = []
  let at = text
  for (const change of patch) {
    const changes = rebaseChange(at.transcript, change)
    if (changes === null) return null
    const applied = applyStep(at, { kind: 'patch', patch: changes })
    if (!applied.ok) return null
    at = applied.value
    rebased.push(...changes)
  }
  return findUnsoundWord(at.transcript.words) ? null : { kind: 'patch', patch: rebased }
}

/** Null: it cannot be told what is meant. */
function rebaseChange({ words, speakers }: Transcript, change: TranscriptChange): TranscriptChange[] | null {
  switch (change.kind) {
    case 'words':
      return rebaseWords(words, change)
    case 'voice':
      return change.at + change.count > words.length
        ? null
        : voiceChanges(words, change.at, change.at + change.count, change.now)
    case 'speaker':
      return rebaseSpeaker(speakers, change)
  }
}

/** Who speaks and where paragraphs begin is as it is now; what is said, and when, as it was edited. */
function rebaseWords(
  words: readonly Word[],
  { at, removed, inserted }: Extract<TranscriptChange, { kind: 'words' }>,
): TranscriptChange[] | null {
  const there = words.slice(at, at + removed.length)
  const isThere =
    there.length === removed.length && removed.every((word, index) => saysSame(word, there[index]))
  if (!isThere) return null
  const voices = inserted.map((_, index) => there[Math.min(index, there.length - 1)] ?? words[at - 1])
  const placed = inserted.map((word, index): Word => {
    const speaker = voices[index]?.speaker ?? null
    const before = index > 0 ? (voices[index - 1]?.speaker ?? null) : words[at - 1]?.speaker
    const wasOpen = removed[index]?.opens
    const opens = wasOpen === word.opens ? (there[index]?.opens ?? word.opens) : word.opens
    return { ...word, speaker, opens: opens || before !== speaker }
  })
  return [{ kind: 'words', at, removed: there, inserted: placed }]
}

const saysSame = (one: Word, other: Word | undefined): boolean =>
  other !== undefined && one.text === other.text && one.start === other.start && one.end === other.end

function rebaseSpeaker(
  speakers: readonly TranscriptSpeaker[],
  { was, now }: Extract<TranscriptChange, { kind: 'speaker' }>,
): TranscriptChange[] | null {
  const id = was?.id ?? now?.id
  const at = speakers.findIndex(speaker => speaker.id === id)
  const there = speakers[at] ?? null
  if (there === null) return now === null ? [] : [{ kind: 'speaker', at: speakers.length, was: null, now }]
  return [{ kind: 'speaker', at, was: there, now }]
}
