import { type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { archivesOf } from '../transcripts/export/archives-of'
import { keepInHistory, type Succession } from '../transcripts/keep-in-history'
import type { TranscriptWork } from '../transcripts/open-transcripts'

/** A transcript, as far as the list of recordings looks into it. */
export interface TranscriptLook {
  name: string
  language: string
  reviewed: boolean
  editedAt: number
  transcript: Transcript
}

export type TranscriptsOfWork = ReturnType<typeof transcriptsOfWork>

/** What recordings ask of the transcripts that belong to them. */
export const transcriptsOfWork = ({
  transcripts,
  clock,
  begin,
}: Pick<TranscriptWork, 'transcripts' | 'clock' | 'begin'>) => ({
  /** Null: there is none, or it was deleted. */
  async read(id: string): Promise<Result<TranscriptLook | null>> {
    const read = await transcripts.read(id)
    if (!read.ok || read.value === null) return read.ok ? success(null) : read
    const { name, facts, editedAt, transcript } = read.value
    const reviewed = facts.review === 'done'
    return success({ name, language: facts.language, reviewed, editedAt, transcript })
  },

  /** Under what the service keeps the file that it was made from. An empty id: not known. */
  async originOf(id: string): Promise<Result<{ profileId: string; fileId: string } | null>> {
    const read = await transcripts.read(id)
    return read.ok ? success(read.value?.source ?? null) : read
  },

  /** When each was edited last, whatever a killed process left behind. Those that were deleted are left out. */
  async editTimes(): Promise<Result<Map<string, number>>> {
    await begin()
    const listed = await transcripts.list()
    return listed.ok ? success(new Map(listed.value.map(({ id, editedAt }) => [id, editedAt]))) : listed
  },

  rename: (id: string, name: string): Promise<Result<unknown>> =>
    transcripts.withHeld(id, held => held.rename(name)),
  review: (id: string, reviewed: boolean): Promise<Result<unknown>> =>
    transcripts.withHeld(id, held => held.setFacts({ review: reviewed ? 'done' : 'started' })),
  keepInHistory: (succession: Succession) => keepInHistory(transcripts, succession, clock),
  archives: (id: string) => archivesOf(transcripts, id),
  remove: (id: string): Promise<Result<unknown>> => transcripts.remove(id),
  /** One was made or edited. Edits that follow each other quickly may be told once. */
  onChange: (listener: (id: string) => void) => transcripts.onChange(({ id }) => listener(id)),
})
