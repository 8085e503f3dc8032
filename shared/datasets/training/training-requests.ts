import { z } from 'zod'
import type { TriedTraining } from './try-training'

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface TrainingRequests {
  /** Tries a training on the dataset, and tells how far it is. Null: it was cancelled. One at a time: another ends it. */
  tryTraining: { request: { id: string }; answer: TriedDataset | null }
  cancelTraining: { request: null; answer: null }
}

/** To become part of `Pushes`. */
export interface TrainingPushes {
  training: { id: string; part: number }
}

export interface TriedDataset extends TriedTraining {
  /** How many edits were in the dataset that was tried. */
  edits: number
}

export const trainingPayloads: {
  [Name in keyof TrainingRequests]: z.ZodType<TrainingRequests[Name]['request']>
} = {
  tryTraining: z.strictObject({ id: z.string().min(1).max(64) }),
  cancelTraining: z.null(),
}
