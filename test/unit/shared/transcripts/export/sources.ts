import fc from 'fast-check'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import type { ExportSource } from '../../../../../shared/transcripts/export/export-source'
import { anyTranscript } from '../../text/transcript/transcripts'

export const sourceOf = (transcript: Transcript, more: Partial<ExportSource> = {}): ExportSource => ({
  title: 'A talk',
  language: 'en',
  transcript,
  translation: null,
  nameOf: speaker => `Speaker ${speaker}`,
  ...more,
})

/** So short that many words share a millisecond: as when somebody pastes a page over one word. */
const squeezed = (transcript: Transcript, factor: number): Transcript => {
  const [first] = transcript.words
  const at = (seconds: number): number => (first?.start ?? 0) + (seconds - (first?.start ?? 0)) * factor
  const words = transcript.words.map(word => ({ ...word, start: at(word.start), end: at(word.end) }))
  return { ...transcript, words }
}

export const anySource: fc.Arbitrary<ExportSource> = fc
  .record({ transcript: anyTranscript, language: fc.constantFrom('en-IN', 'ja', 'ur', 'hi', 'zh', '') })
  .map(({ transcript, language }) => sourceOf(transcript, { language }))

export const anySqueezedSource: fc.Arbitrary<ExportSource> = fc
  .tuple(anySource, fc.constantFrom(1, 0.05, 0.001))
  .map(([source, factor]) => ({ ...source, transcript: squeezed(source.transcript, factor) }))
