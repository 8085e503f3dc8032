import { z } from 'zod'
import { autoLanguage } from '../../../shared/built-in'
import { defaultPaths } from '../../../shared/operations'
import { longestTerm, mostTermsHeard } from '../../../shared/recordings/terms'
import type { RecognisedWord, RecogniserEngine } from '../../engines/engine-ports'
import { type Endpoint, endpoint } from '../endpoint'
import { accepted, rejected, withoutDust } from '../reply'
import { jsonFields, languageField, requiredText } from '../request-fields'
import type { FileStore } from '../store/file-store'
import type { Results } from '../store/results'
import { completed, type ServiceTask, statusOf } from '../tasks/service-task'
import type { ServiceTasks } from '../tasks/service-tasks'
import { submitTask, taskEndpoints } from '../tasks/task-endpoints'
import type { TranscriptionOrder, TranscriptionOutcome } from './transcription-task'

export interface TranscriptionEndpointParts {
  engine: Pick<RecogniserEngine, 'refusal'>
  tasks: ServiceTasks<TranscriptionOrder, TranscriptionOutcome>
  content: FileStore
  results: Results<RecognisedWord[]>
  apikey: string
  /** The address of this service, once it listens. */
  baseUrl: () => string
}

/** Where nobody said how sure they were, the word says nothing of it either. */
const plainly = ({ start, end, conf, word }: RecognisedWord): object => ({
  start: withoutDust(start),
  end: withoutDust(end),
  ...(conf === null ? {} : { conf: withoutDust(conf) }),
  word,
})

const request = jsonFields(
  z.object({
    fileId: requiredText(200),
    language: z
      .string('must be a string')
      .refine(
        code => code === autoLanguage || languageField.safeParse(code).success,
        'must be a language code such as "en" or "en-US", or "auto"',
      ),
    // A client that knows no domain sends an empty one.
    domain: z.string('must be a string').max(200, 'must not be longer than 200 characters'),
    terms: z
      .array(z.string().trim().min(1).max(longestTerm), 'must be a list of texts')
      .max(mostTermsHeard, `must not be longer than ${mostTermsHeard}`)
      .default([]),
  }),
)

export function transcriptionEndpoints(parts: TranscriptionEndpointParts): Endpoint[] {
  const { engine, tasks, content, results, apikey, baseUrl } = parts

  async function record({
    id,
    createdAt,
    parts: [part],
  }: ServiceTask<TranscriptionOrder, TranscriptionOutcome>): Promise<object> {
    if (!part) return {}
    const { fileId, fileName, fileSize, language, domain } = part.order
    const status = statusOf(part)
    const path = `${defaultPaths.publicFile}/${fileId}`
    return {
      fileId,
      language: part.outcome?.language ?? language,
      transcribeId: id,
      fileName,
      transcriptionStatus: status,
      transcriptionProgress: part.steps,
      apikey,
      appType: 'transcription',
      duration: withoutDust(part.outcome?.duration ?? 0),
      fileSize,
      domain,
      suburl: path,
      message: part.message,
      createAt: createdAt,
      transcribingTime: withoutDust(part.outcome?.transcribingTime ?? 0),
      ...(status === completed ? { timestamp: ((await results.read(id)) ?? []).map(plainly) } : {}),
      transcripts: part.outcome?.text ?? '',
      ...(part.outcome?.wordTimes && { wordTimes: part.outcome.wordTimes }),
      publicUrl: `${baseUrl()}${path}`,
    }
  }

  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.transcribe,
      read: request,
      async answer({ body }) {
        const file = await content.find(body.fileId)
        if (!file) return rejected(404, 'There is no file with this fileId.')
        // What nothing here could do does not wait for what is being done.
        const refusal = await engine.refusal(body.language)
        if (refusal !== null) return rejected(400, refusal)
        const { name: fileName, bytes: fileSize } = file
        const order = { ...body, fileName, fileSize }
        return submitTask(tasks, [order], transcribeId => accepted('Transcription queued', { transcribeId }))
      },
    }),
    ...taskEndpoints({
      path: defaultPaths.transcription,
      field: 'transcribeId',
      what: 'transcription',
      tasks,
      show: record,
      clean: task => results.remove(task.id),
    }),
  ]
}
