import type { Cue } from '../../../shared/formats/cues/cue'
import { cutCues } from '../../../shared/formats/cues/cut-cues'
import { readabilityFor } from '../../../shared/formats/cues/readability'
import { writeSrt } from '../../../shared/formats/cues/write-srt'
import { writeVtt } from '../../../shared/formats/cues/write-vtt'
import { writeTable } from '../../../shared/formats/table/write-table'
import { writeAudacityLabels } from '../../../shared/formats/transcript/audacity-labels'
import { writePlainText } from '../../../shared/formats/transcript/plain-text'
import { writeRttm } from '../../../shared/formats/transcript/rttm'
import { namedWords, type SegmentedTranscript, segmentsOf } from '../../../shared/formats/transcript/segments'
import { writeTranscriptJson } from '../../../shared/formats/transcript/transcript-json'
import { transcriptTable } from '../../../shared/formats/transcript/transcript-table'
import { writeDocx } from '../../../shared/formats/transcript/write-docx'
import { writeTextGrid } from '../../../shared/formats/transcript/write-text-grid'
import type { Transcript } from '../../../shared/text/transcript/transcript'

export const transcriptFormats = [
  'txt',
  'srt',
  'vtt',
  'json',
  'csv',
  'tsv',
  'docx',
  'textgrid',
  'rttm',
  'labels',
] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** A transcript as the command line hands it out. */
export interface SpokenText {
  title: string
  language: string
  transcript: Transcript
  /** What a speaker is called. */
  nameOf: (speaker: string) => string
}

/** Both are text, and one of them has the ending of the other. */
export const endingOf = (format: TranscriptFormat): string => (format === 'labels' ? 'labels.txt' : format)

/** Only a program for documents makes sense of it. */
export const isBinary = (format: TranscriptFormat): boolean => format === 'docx'

export function writeTranscript(spoken: SpokenText, format: TranscriptFormat): string | Uint8Array {
  switch (format) {
    case 'txt':
      return writePlainText(segmented(spoken)).text
    case 'srt':
      return writeSrt(cuesOf(spoken), { speakers: hasSpeakers(spoken) ? 'prefix' : 'none' }).text
    case 'vtt':
      return writeVtt(cuesOf(spoken)).text
    case 'json': {
      const { title, language, transcript } = spoken
      return writeTranscriptJson({ title, language, transcript })
    }
    case 'csv':
      return writeTable(transcriptTable(segmented(spoken)), { byteOrderMark: true })
    case 'tsv':
      return writeTable(transcriptTable(segmented(spoken)), { delimiter: '\t' })
    case 'docx':
      return writeDocx(segmented(spoken)).bytes
    case 'textgrid':
      return writeTextGrid(segmented(spoken)).text
    case 'rttm':
      return writeRttm(segmented(spoken).segments, spoken.title).text
    case 'labels':
      return writeAudacityLabels(segmented(spoken).segments).text
  }
}

export function segmented({ title, language, transcript, nameOf }: SpokenText): SegmentedTranscript {
  return {
    segments: segmentsOf(transcript, nameOf),
    title,
    ...(language !== '' && { language }),
    ...(transcript.duration !== null && { duration: transcript.duration }),
  }
}

const cuesOf = ({ transcript, language, nameOf }: SpokenText): Cue[] =>
  cutCues(namedWords(transcript.words, nameOf), readabilityFor(language), language)

const hasSpeakers = ({ transcript }: SpokenText): boolean => transcript.speakers.length > 0
