import { compareTranscript, type TranscriptDifference } from '../../shared/dub/lines/compare-transcript'
import { takeNames } from '../../shared/dub/new-dub'
import { failure, type Result, success } from '../../shared/result'
import type { Work } from '../open-work'
import type { Dubs } from './dub-kind'

/** What the transcript of a dub says otherwise by now, for it goes on being edited: only its names are taken over by this. */
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
    const { transcript: now } = read.value
    const named = await held.change(dub => takeNames(dub, now), 'jobs')
    return named.ok ? success(compareTranscript(lines, now.words, language)) : named
  })
