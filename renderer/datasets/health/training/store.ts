import { create } from 'zustand'
import type { TrainingPushes, TriedDataset } from '../../../../shared/datasets/training/training-requests'
import type { AppError } from '../../../../shared/errors'
import { nextPace, type Pace } from '../../../../shared/pace'
import { bridge } from '../../../bridge'

/** What is known of a training that was tried on one dataset. */
export interface DatasetTraining {
  /** What came of the last one that went to its end. */
  tried: TriedDataset | null
  /** How far the one is that is under way. */
  trying: { part: number; pace: Pace | undefined } | null
  /** Why the last one came to no end. */
  error: AppError | null
}

const untried: DatasetTraining = { tried: null, trying: null, error: null }

const useTrainings = create<{ trainings: ReadonlyMap<string, DatasetTraining> }>()(() => ({
  trainings: new Map(),
}))

function change(id: string, next: (training: DatasetTraining) => Partial<DatasetTraining>): void {
  useTrainings.setState(({ trainings }) => {
    const before = trainings.get(id) ?? untried
    return { trainings: new Map(trainings).set(id, { ...before, ...next(before) }) }
  })
}

export const trainingArrived = ({ id, part }: TrainingPushes['training']): void =>
  change(id, ({ trying }) =>
    trying ? { trying: { part, pace: nextPace(trying.pace, part, 1, Date.now()) } } : {},
  )

/** One at a time: where another is under way, that one ends. */
export async function beginTraining(id: string): Promise<void> {
  change(id, () => ({ trying: { part: 0, pace: undefined }, error: null }))
  const tried = await bridge.tryTraining({ id })
  if (!tried.ok) change(id, () => ({ trying: null, error: tried.error }))
  else change(id, before => ({ trying: null, tried: tried.value ?? before.tried }))
}

export const cancelTraining = (): Promise<unknown> => bridge.cancelTraining()

export const useTraining = (id: string): DatasetTraining =>
  useTrainings(({ trainings }) => trainings.get(id) ?? untried)

/** The one that is under way, if any is. */
export const useRunningTraining = (): DatasetTraining['trying'] =>
  useTrainings(({ trainings }) => [...trainings.values()].find(({ trying }) => trying)?.trying ?? null)
