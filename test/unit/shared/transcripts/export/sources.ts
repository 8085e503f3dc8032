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

export const anySource: fc.Arbitrary<ExportSource> = fc
  .record({ transcript: anyTranscript, language: fc.constantFrom('en-IN', 'ja', 'ur', 'hi', 'zh', '') })
  .map(({ transcript, language }) => sourceOf(transcript, { language }))
