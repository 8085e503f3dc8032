import { success } from '../../shared/result'
import type { Transcripts } from '../transcripts/transcripts'
import type { TranscriptsPort } from './transcripts-port'

/** The transcripts of the library, as recordings see them. */
export function transcriptsOfWork(
  transcripts: Pick<Transcripts, 'read' | 'withTranscript' | 'remove' | 'onChange'>,
): TranscriptsPort {
  return {
    async read(id) {
      const read = await transcripts.read(id)
      if (!read.ok || read.value === null) return read.ok ? success(null) : read
      const { name, facts, transcript } = read.value
      return success({ name, language: facts.language, reviewed: facts.review === 'done', transcript })
    },
    rename: (id, name) => transcripts.withTranscript(id, held => held.rename(name)),
    review: (id, reviewed) =>
      transcripts.withTranscript(id, held => held.setFacts({ review: reviewed ? 'done' : 'started' })),
    remove: transcripts.remove,
    onChange: listener => transcripts.onChange(({ id }) => listener(id)),
  }
}
