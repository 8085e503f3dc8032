import type { HeardRequests } from '../../shared/datasets/heard/heard-requests'
import { utterancesOf } from '../../shared/datasets/heard/utterances'
import { failure, type Result, success } from '../../shared/result'
import { datasetOf } from '../datasets/dataset-kind'
import type { Datasets } from '../datasets/datasets'
import type { DatasetHearings } from '../datasets/heard/hearings'
import type { NearnessAsked } from '../datasets/heard/nearness-task'
import type { UseCases } from '../ipc'
import type { Recordings } from '../recordings/recordings'
import type { Transcripts } from '../transcripts/transcripts'

export interface HeardParts {
  datasets: Pick<Datasets, 'withHeld'>
  hearings: DatasetHearings
  transcripts: Pick<Transcripts, 'read'>
  recordings(): Promise<Result<Pick<Recordings, 'get'>>>
  /** In a thread: there may be all that was said in a hundred recordings. */
  tellNearness(asked: NearnessAsked): Promise<Result<number[], string>>
}

/** What was said in recordings, as a dataset takes it. */
export function heardUseCases({
  datasets,
  hearings,
  transcripts,
  recordings,
  tellNearness,
}: HeardParts): Pick<UseCases, keyof HeardRequests> {
  return {
    async getUtterances({ recording: id, unit }) {
      const known = await recordings()
      if (!known.ok) return known
      const recording = known.value.get(id)
      if (recording === null || recording.deletedAt !== null || !recording.transcript) return success(null)
      const read = await transcripts.read(recording.transcript.id)
      if (!read.ok || read.value === null) return read.ok ? success(null) : read
      const { facts, transcript } = read.value
      return success({
        recording: id,
        name: recording.name,
        language: facts.language || recording.language,
        speakers: transcript.speakers,
        utterances: utterancesOf(transcript.words, unit),
      })
    },

    lookAtHearing: ({ id, into, ask }) => hearings.look(id, into, ask),

    hearDataset: ({ id, into, ask, most }) => hearings.hear(id, into, ask, most),

    async getNearness({ id, intent, texts }) {
      const examples = await datasets.withHeld(id, async held => {
        const { rows } = datasetOf(held.content())
        return success(rows.filter(row => row.intent === intent).map(({ text }) => text))
      })
      if (!examples.ok) return examples
      const told = await tellNearness({ examples: examples.value, texts })
      return told.ok ? told : failure({ kind: 'unexpected', detail: told.error })
    },
  }
}
