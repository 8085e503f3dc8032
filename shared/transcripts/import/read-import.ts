import { readSrt } from '../../formats/cues/read-srt'
import { readVtt } from '../../formats/cues/read-vtt'
import type { FormatProblem, Reading } from '../../formats/reading'
import { readAudacityLabels } from '../../formats/transcript/audacity-labels'
import { readPlainText } from '../../formats/transcript/plain-text'
import { readTextGrid } from '../../formats/transcript/read-text-grid'
import type { TranscriptSegment } from '../../formats/transcript/segments'
import { alignToHeard } from '../../text/transcript/align-to-heard'
import type { Transcript } from '../../text/transcript/transcript'
import type { Word } from '../../text/transcript/word'
import { readArchive } from '../export/transcript-archive'
import { type ImportFormat, importFormatOf } from './import-format'
import { withLikelySpeakers } from './likely-speakers'
import { placeParagraphs } from './place-paragraphs'
import { readRecord } from './read-record'
import { transcriptFromSegments } from './transcript-from-segments'

export interface TranscriptImportReading {
  format: ImportFormat
  transcript: Transcript
  /** What a file of ours or of the service says beside the words; nothing of it has been checked. */
  about: Record<string, unknown>
  problems: FormatProblem[]
}

/** Null where the words are: nothing could be made of it, and the problems say why. */
export type ImportReading = TranscriptImportReading | { transcript: null; problems: FormatProblem[] }

/**
 * Any file that holds a transcript, as one of ours. `duration` is the recording's, null when it is not known; `heard`
 * what is known to be said in it, along which a text without times is laid.
 */
export function readTranscriptImport(
  text: string,
  duration: number | null = null,
  heard: readonly Word[] = [],
): ImportReading {
  const format = importFormatOf(text)
  switch (format) {
    case 'archive': {
      const { file, problems } = readArchive(text)
      if (!file) return { transcript: null, problems }
      const { transcript, ...about } = file
      return { format, transcript, about, problems }
    }
    case 'record': {
      const { transcript, about, problems } = readRecord(text, duration)
      return transcript ? { format, transcript, about, problems } : { transcript: null, problems }
    }
    default: {
      const { items, problems, isUntimed } = readSegmentsIn(text, format, duration)
      const laidOut = transcriptFromSegments(items, duration)
      const transcript =
        isUntimed && heard.length > 0
          ? { ...laidOut, words: alignToHeard(laidOut.words, heard, duration) }
          : laidOut
      if (transcript.words.length > 0) return { format, transcript, about: {}, problems }
      const empty: FormatProblem = { line: 0, code: 'empty', excerpt: '' }
      return { transcript: null, problems: problems.length > 0 ? problems : [empty] }
    }
  }
}

function readSegmentsIn(
  text: string,
  format: Exclude<ImportFormat, 'archive' | 'record'>,
  duration: number | null,
): Reading<TranscriptSegment> & { isUntimed?: boolean } {
  switch (format) {
    case 'vtt':
      return readVtt(text)
    case 'srt':
      return withLikelySpeakers(speakers => readSrt(text, { speakers }))
    case 'labels':
      return withLikelySpeakers(speakers => readAudacityLabels(text, { speakers }))
    case 'textgrid': {
      const { items, problems } = readTextGrid(text)
      return { items: items.map(withoutPlaceholder), problems }
    }
    case 'txt': {
      const { items, problems } = withLikelySpeakers(speakers => readPlainText(text, speakers === 'prefix'))
      const isUntimed = items.every(({ start }) => start === null)
      return { items: placeParagraphs(items, duration), problems, isUntimed }
    }
  }
}

/** What our own writer calls the tier of speech that is nobody's. */
function withoutPlaceholder({ speaker, ...segment }: TranscriptSegment): TranscriptSegment {
  return speaker === undefined || speaker === 'transcript' ? segment : { ...segment, speaker }
}
