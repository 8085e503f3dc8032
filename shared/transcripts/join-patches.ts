import type { TranscriptChange, TranscriptPatch } from '../text/transcript/transcript-patch'

type WordsChange = Extract<TranscriptChange, { kind: 'words' }>

/** Two edits of words that overlap or touch, as the one edit they come to. Null: they are two edits. */
export function joinPatches(one: TranscriptPatch, other: TranscriptPatch): TranscriptPatch | null {
  const first = onlyWords(one)
  const second = onlyWords(other)
  if (!first || !second) return null
  const firstEnd = first.at + first.inserted.length
  const secondEnd = second.at + second.removed.length
  if (second.at > firstEnd || secondEnd < first.at) return null
  const lead = second.removed.slice(0, Math.max(0, first.at - second.at))
  const trail = second.removed.slice(Math.max(0, firstEnd - second.at))
  const before = first.inserted.slice(0, Math.max(0, second.at - first.at))
  const behind = first.inserted.slice(Math.max(0, secondEnd - first.at))
  return [
    {
      kind: 'words',
      at: Math.min(first.at, second.at),
      removed: [...lead, ...first.removed, ...trail],
      inserted: [...before, ...second.inserted, ...behind],
    },
  ]
}

function onlyWords(patch: TranscriptPatch): WordsChange | null {
  const [change, ...more] = patch
  return change?.kind === 'words' && more.length === 0 ? change : null
}
