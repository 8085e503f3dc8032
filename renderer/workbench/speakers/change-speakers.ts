import { speakerNumbers } from '../../../shared/text/speakers/speaker-numbers'
import type { Transcript, TranscriptSpeaker } from '../../../shared/text/transcript/transcript'
import { changesInTurn, type TranscriptChange } from '../../../shared/text/transcript/transcript-patch'
import {
  addSpeaker,
  changeSpeaker,
  mergeSpeakers,
  removeSpeaker,
  setSpeaker,
} from '../../../shared/text/transcript/voices'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { commit } from '../text/editing'
import type { WordRange } from '../text/follow-range'
import { useText } from '../text/store'

const transcript = (): Transcript => useTranscript.getState().transcript

/** What is to be given to a speaker: the selected words, the chosen paragraphs, or the paragraph itself. */
export function meantWords(key: number | null): WordRange[] {
  const { chosen, selection, list, caretIn } = useText.getState()
  const keys = key !== null && !chosen.has(key) ? new Set([key]) : chosen
  if (keys.size === 0) return selection ? [selection] : []
  const isSelection = selection !== null && keys.size === 1 && caretIn !== null && keys.has(caretIn)
  if (isSelection) return [selection]
  return list.items.filter(item => keys.has(item.key)).map(({ from, to }) => ({ from, to }))
}

const voicesOf = (ranges: readonly WordRange[], speaker: string | null) =>
  ranges.map(
    ({ from, to }) =>
      (now: Transcript): TranscriptChange[] =>
        setSpeaker(now, from, to, speaker),
  )

export function giveParagraphs(key: number | null, speaker: string | null): void {
  commit(changesInTurn(transcript(), voicesOf(meantWords(key), speaker)))
}

/** A speaker nobody has heard of yet, in a colour that is still free. */
function freshSpeaker(speakers: readonly TranscriptSpeaker[]): TranscriptSpeaker {
  const numbers = new Set(speakerNumbers(speakers).values())
  let number = speakers.length + 1
  while (numbers.has(number)) number++
  const styles = new Set(speakers.map(({ style }) => style))
  let style = 0
  while (styles.has(style)) style++
  return { id: `speaker-${number}`, name: '', style }
}

/** Splits off: what is selected is somebody else, whom nobody told apart. */
export function giveToNewSpeaker(key: number | null): string {
  const speaker = freshSpeaker(transcript().speakers)
  const ranges = meantWords(key)
  commit(changesInTurn(transcript(), [now => addSpeaker(now, speaker), ...voicesOf(ranges, speaker.id)]))
  return speaker.id
}

export function addOneSpeaker(): string {
  const speaker = freshSpeaker(transcript().speakers)
  commit(addSpeaker(transcript(), speaker))
  return speaker.id
}

export function renameSpeaker(id: string, name: string, style: number): void {
  commit(changeSpeaker(transcript(), id, { name: name.trim(), style }))
}

export function mergeInto(ids: readonly string[], into: string): void {
  const others = ids.filter(id => id !== into)
  commit(
    changesInTurn(
      transcript(),
      others.map(id => (now: Transcript) => mergeSpeakers(now, id, into)),
    ),
  )
}

export function removeOneSpeaker(id: string): void {
  commit(removeSpeaker(transcript(), id))
}
