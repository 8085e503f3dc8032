import { compareTranscript, type TranscriptDifference } from '../../shared/dub/lines/compare-transcript'
import { failure, type Result, success } from '../../shared/result'
import type { Work } from '../open-work'
import type { Dubs } from './dub-kind'

/** What the transcript of a dub says otherwise by now, for it goes on being edited. Nothing is taken over by this. */
export const compareWithTranscript = (
  dubs: Pick<Dubs, 'withHeld'>,
  readTranscript: Work['readTranscript'],
  id: string,
): Promise<Result<TranscriptDifference>> =>
  dubs.withHeld(id, async held => {
    const { lines, transcript, language } = held.content().dub
    const read = await readTranscript(transcript)
    if (!read.ok) return read
    if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
    return success(compareTranscript(lines, read.value.transcript.words, language))
  })
