import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import { mergeWordsWithSpeakers } from '../../../shared/text/transcript/merge-words-with-speakers'
import { readSpeakerTurns, readWordChunks } from '../../../shared/text/transcript/read-heard'
import { segmentsOf } from '../../../shared/text/transcript/segment'
import type { RecognisedWord, SpokenTurn } from '../../engines/engine-ports'
import { type Endpoint, endpoint } from '../endpoint'
import { accepted, cannotStore, type JsonReply, rejected, withoutDust } from '../reply'
import { jsonFields, requiredText } from '../request-fields'
import type { SpeakerOrder, SpeakerOutcome } from '../speakers/speaker-task'
import type { FileStore } from '../store/file-store'
import type { Results } from '../store/results'
import { completed, type ServiceTask, statusOf } from '../tasks/service-task'
import type { ServiceTasks } from '../tasks/service-tasks'
import type { TranscriptionOrder, TranscriptionOutcome } from './transcription-task'

export interface SegmentsEndpointParts {
  transcriptions: ServiceTasks<TranscriptionOrder, TranscriptionOutcome>
  identifications: ServiceTasks<SpeakerOrder, SpeakerOutcome>
  words: Results<RecognisedWord[]>
  turns: Results<SpokenTurn[]>
  content: FileStore
}

const request = jsonFields(
  z.object({ transcribeId: requiredText(200), speakerIdentificationTaskId: requiredText(200) }),
)

type Pair = [ServiceTask<TranscriptionOrder, TranscriptionOutcome>, ServiceTask<SpeakerOrder, SpeakerOutcome>]

/** Who says what: the words of one task under the speakers of another, as a file. */
export function segmentsEndpoints(parts: SegmentsEndpointParts): Endpoint[] {
  const { transcriptions, identifications, words, turns, content } = parts
  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.segments,
      read: request,
      async answer({ body: { transcribeId, speakerIdentificationTaskId } }) {
        const transcription = await transcriptions.find(transcribeId)
        if (!transcription) return rejected(404, 'There is no transcription with this transcribeId.')
        const identification = await identifications.find(speakerIdentificationTaskId)
        if (!identification) {
          return rejected(404, 'There is no speaker identification with this speakerIdentificationTaskId.')
        }
        const conflict = conflictOf([transcription, identification])
        if (conflict) return conflict
        const merged = merge(
          (await words.read(transcribeId)) ?? [],
          (await turns.read(speakerIdentificationTaskId)) ?? [],
        )
        if (!merged) return rejected(422, 'The words of transcribeId hold times that cannot be read.')
        return keep(content, segmentsId(transcribeId, speakerIdentificationTaskId), merged)
      },
    }),
  ]
}

function conflictOf([transcription, identification]: Pair): JsonReply | null {
  const [heard] = transcription.parts
  const [told] = identification.parts
  if (!heard || statusOf(heard) !== completed) {
    return rejected(409, `The transcription of transcribeId is not ${completed}.`)
  }
  if (!told || statusOf(told) !== completed) {
    return rejected(409, `The speaker identification of speakerIdentificationTaskId is not ${completed}.`)
  }
  return heard.order.fileId === told.order.fileId
    ? null
    : rejected(409, 'The jobs of transcribeId and speakerIdentificationTaskId are not of the same fileId.')
}

function merge(words: RecognisedWord[], turns: SpokenTurn[]): object[] | null {
  const spoken = readWordChunks(words)
  const speakers = readSpeakerTurns(turns)
  if (!spoken.ok || !speakers.ok) return null
  return segmentsOf(mergeWordsWithSpeakers(spoken.value.words, speakers.value)).map(
    ({ speaker, text, start, end }) => ({
      speaker: speaker ?? '',
      text,
      start: withoutDust(start),
      end: withoutDust(end),
    }),
  )
}

/** The same two tasks have the same segments, however often they are asked for. */
const segmentsId = (...tasks: string[]): string =>
  `${createHash('sha256').update(tasks.join()).digest('hex').slice(0, 32)}.json`

async function keep(content: FileStore, fileId: string, segments: object[]): Promise<JsonReply> {
  const incoming = await content.begin()
  if (!incoming.ok) return cannotStore(incoming.error)
  const { append, keep: keepAs, drop } = incoming.value
  try {
    await append(Buffer.from(JSON.stringify(segments)))
    const about = { fileId, kind: 'segments', name: 'segments.json', duration: null, madeBy: null } as const
    const kept = await keepAs(about)
    return kept.ok ? accepted('Segments file generated', { segmentsFileId: fileId }) : cannotStore(kept.error)
  } finally {
    await drop()
  }
}
