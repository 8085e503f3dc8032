import { z } from 'zod'
import type { Result } from '../../../shared/result'
import { knownWordTimes, type WordTimes } from '../../../shared/transcripts/transcript-facts'
import type { RecognisedWord, RecogniserEngine } from '../../engines/engine-ports'
import type { Clock } from '../../ports'
import type { MeasuredFiles } from '../files/measured-files'
import type { FileStore } from '../store/file-store'
import type { Results } from '../store/results'
import type { ServiceTaskKind, TaskWork } from '../tasks/service-task'

export interface TranscriptionOrder {
  fileId: string
  /** Kept here too: the file may be deleted when the transcript is done. */
  fileName: string
  fileSize: number
  language: string
  domain: string
  /** Names and terms that may come up. */
  terms: string[]
}

export interface TranscriptionOutcome {
  /** Of the recording, in seconds. */
  duration: number
  /** Seconds. */
  transcribingTime: number
  text: string
  /** As it was found. Missing: as it was ordered. */
  language?: string
  wordTimes?: WordTimes
}

export interface TranscriptionTaskParts {
  engine: RecogniserEngine
  content: FileStore
  measured: MeasuredFiles
  results: Results<RecognisedWord[]>
  clock: Clock
}

const steps = {
  loading: 'Loading Model',
  loaded: 'Model Loaded',
  preparing: 'Preparing File',
  transcribing: 'Transcribing',
  transcribed: 'Transcribed',
  uploading: 'Uploading Transcript',
  uploaded: 'Transcript Uploaded',
  updating: 'Updating Result',
  updated: 'Result Updated',
} as const

export function transcriptionTaskKind(
  parts: TranscriptionTaskParts,
): ServiceTaskKind<TranscriptionOrder, TranscriptionOutcome> {
  const { engine, content, measured, results, clock } = parts

  async function run(work: TaskWork<TranscriptionOrder>): Promise<Result<TranscriptionOutcome, string>> {
    const { task, order, reach, keep, signal } = work
    const { fileId, language, domain, terms } = order
    const startedAt = clock.passed()
    reach(steps.loading)
    const recognised = await engine.recognise(
      { file: content.pathOf(fileId), language, domain, terms },
      { signal, loaded: () => reach(steps.preparing), prepared: () => reach(steps.transcribing) },
    )
    if (!recognised.ok) return recognised
    const { words, text, duration, language: found, wordTimes: times } = recognised.value
    reach(steps.uploading)
    const saved = await keep(() => results.save(task, words))
    if (!saved?.ok) return { ok: false, error: notSaved }
    reach(steps.updating)
    await measured.learn(fileId, duration)
    reach(steps.updated)
    const transcribingTime = (clock.passed() - startedAt) / 1_000
    return {
      ok: true,
      value: {
        duration,
        transcribingTime,
        text,
        wordTimes: times,
        ...(found === null ? {} : { language: found }),
      },
    }
  }

  return {
    name: 'transcription',
    steps: ['Queued', ...Object.values(steps), 'Completed'],
    order: z.object({
      fileId: z.string(),
      fileName: z.string(),
      fileSize: z.number(),
      language: z.string(),
      domain: z.string(),
      terms: z.array(z.string()).default([]),
    }),
    outcome: z.object({
      duration: z.number(),
      transcribingTime: z.number(),
      text: z.string(),
      language: z.exactOptional(z.string()),
      wordTimes: z.exactOptional(z.enum(knownWordTimes)),
    }),
    done: 'The file was transcribed.',
    needs: ({ fileId }) => fileId,
    run,
  }
}

const notSaved =
  'The transcript could not be saved. Is there room on the disk? The log of the built-in service says more.'
