import { type Paragraph, paragraphAt } from './paragraphs'
import type { Transcript } from './transcript'
import type { TranscriptChange } from './transcript-patch'
import { voiceChanges } from './voices'

/** Joins a paragraph to the one before it, whose speaker then speaks both. */
export function joinParagraphs({ words }: Transcript, { from }: Paragraph): TranscriptChange[] {
  const opening = words[from]
  const before = words[from - 1]
  if (!opening?.opens || !before) return []
  const { to } = paragraphAt(words, from)
  const { speaker } = before
  const renamed = { ...opening, speaker }
  return [
    ...voiceChanges(words, from, to, speaker),
    { kind: 'words', at: from, removed: [renamed], inserted: [{ ...renamed, opens: false }] },
  ]
}
