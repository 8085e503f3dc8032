import { z } from 'zod'
import type { Result } from '../../../shared/result'
import type { SpeakerEngine, SpokenTurn } from '../../engines/engine-ports'
import type { MeasuredFiles } from '../files/measured-files'
import type { FileStore } from '../store/file-store'
import type { Results } from '../store/results'
import type { ServiceTaskKind, TaskWork } from '../tasks/service-task'

export interface SpeakerOrder {
  fileId: string
  /** How many people speak, where the client knows. */
  speakers?: number | undefined
}

export interface SpeakerOutcome {
  /** Of the recording, in seconds. */
  duration: number
}

export interface SpeakerTaskParts {
  engine: SpeakerEngine
  content: FileStore
  measured: MeasuredFiles
  results: Results<SpokenTurn[]>
}

const steps = {
  started: 'Identification Job Started',
  diarizing: 'Diarizing Audio',
  diarized: 'Audio Diarized',
  identified: 'Speakers identified',
} as const

export function speakerTaskKind(parts: SpeakerTaskParts): ServiceTaskKind<SpeakerOrder, SpeakerOutcome> {
  const { engine, content, measured, results } = parts

  async function run(work: TaskWork<SpeakerOrder>): Promise<Result<SpeakerOutcome, string>> {
    const { task, order, reach, keep, signal } = work
    reach(steps.started)
    const found = await engine.identify(
      { file: content.pathOf(order.fileId), speakers: order.speakers },
      { signal, prepared: () => reach(steps.diarizing) },
    )
    if (!found.ok) return found
    const { turns, duration } = found.value
    reach(steps.diarized)
    const saved = await keep(() => results.save(task, turns))
    if (!saved?.ok) return { ok: false, error: notSaved }
    await measured.learn(order.fileId, duration)
    reach(steps.identified)
    return { ok: true, value: { duration } }
  }

  return {
    name: 'speakers',
    steps: ['Queued', ...Object.values(steps), 'Completed'],
    order: z.object({ fileId: z.string(), speakers: z.int().optional() }),
    outcome: z.object({ duration: z.number() }),
    done: 'The speakers were identified.',
    needs: ({ fileId }) => fileId,
    run,
  }
}

const notSaved =
  'The turns of the speakers could not be saved. Is there room on the disk? The log of the built-in service says more.'
