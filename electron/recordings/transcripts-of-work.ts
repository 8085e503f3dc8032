import { success } from '../../shared/result'
import { archivesOf } from '../transcripts/export/archives-of'
import { keepInHistory } from '../transcripts/keep-in-history'
import type { TranscriptWork } from '../transcripts/open-transcripts'
import type { TranscriptsPort } from './transcripts-port'

/** The transcripts of the library, as recordings see them. */
export function transcriptsOfWork({
  transcripts,
  clock,
  begin,
}: Pick<TranscriptWork, 'transcripts' | 'clock' | 'begin'>): TranscriptsPort {
  return {
    async read(id) {
      const read = await transcripts.read(id)
      if (!read.ok || read.value === null) return read.ok ? success(null) : read
      const { name, facts, editedAt, transcript } = read.value
      const reviewed = facts.review === 'done'
      return success({ name, language: facts.language, reviewed, editedAt, transcript })
    },
    async originOf(id) {
      const read = await transcripts.read(id)
      return read.ok ? success(read.value?.source ?? null) : read
    },
    async editTimes() {
      await begin()
      const listed = await transcripts.list()
      return listed.ok ? success(new Map(listed.value.map(({ id, editedAt }) => [id, editedAt]))) : listed
    },
    rename: (id, name) => transcripts.withHeld(id, held => held.rename(name)),
    review: (id, reviewed) =>
      transcripts.withHeld(id, held => held.setFacts({ review: reviewed ? 'done' : 'started' })),
    keepInHistory: succession => keepInHistory(transcripts, succession, clock),
    archives: id => archivesOf(transcripts, id),
    remove: transcripts.remove,
    onChange: listener => transcripts.onChange(({ id }) => listener(id)),
  }
}
