import { joinPatches } from './join-patches'
import { invertStep, type TranscriptStep } from './transcript-text'

/**
 * Whose edit it was. `typing` goes on with the edit before it. What jobs did is in the history too: edits made
 * after it fit only what it left, so it has to be taken back before those made before it can be.
 */
export const editors = ['person', 'typing', 'undo', 'redo', 'jobs'] as const
export type EditedBy = (typeof editors)[number]

/** What can be taken back, and what can be done again; the last of each list comes first. */
export interface StepHistory {
  readonly past: readonly TranscriptStep[]
  readonly future: readonly TranscriptStep[]
}

export const noSteps: StepHistory = { past: [], future: [] }

export interface HistoryStep {
  /** To be applied. */
  step: TranscriptStep
  history: StepHistory
}

/** Null: there is nothing to take back. */
export function undo({ past, future }: StepHistory): HistoryStep | null {
  const last = past.at(-1)
  if (!last) return null
  return { step: invertStep(last), history: { past: past.slice(0, -1), future: [...future, last] } }
}

/** Null: there is nothing to do again. */
export function redo({ past, future }: StepHistory): HistoryStep | null {
  const last = future.at(-1)
  if (!last) return null
  return { step: last, history: { past: [...past, last], future: future.slice(0, -1) } }
}

export function afterStep({ past, future }: StepHistory, by: EditedBy, step: TranscriptStep): StepHistory {
  switch (by) {
    case 'person':
    case 'jobs':
      return { past: [...past, step], future: [] }
    case 'typing': {
      const last = past.at(-1)
      const joined = last && future.length === 0 ? joinSteps(last, step) : null
      return { past: joined ? [...past.slice(0, -1), joined] : [...past, step], future: [] }
    }
    case 'undo':
      return { past: past.slice(0, -1), future: [...future, invertStep(step)] }
    case 'redo':
      return { past: [...past, step], future: future.slice(0, -1) }
  }
}

/**
 * What the journal lets take back after a restart: its steps, oldest first, as they were made. It may begin in the
 * middle: what an `undo` then takes back is older than everything here.
 */
export function replaySteps(steps: readonly { step: TranscriptStep; by: EditedBy }[]): StepHistory {
  const past: TranscriptStep[] = []
  let future: TranscriptStep[] = []
  for (const { step, by } of steps) {
    if (by === 'undo') {
      past.pop()
      future.push(invertStep(step))
      continue
    }
    const last = past.at(-1)
    const joined = by === 'typing' && last && future.length === 0 ? joinSteps(last, step) : null
    if (joined) past[past.length - 1] = joined
    else past.push(step)
    if (by === 'redo') future.pop()
    else future = []
  }
  return { past, future }
}

/** Null: they are two steps. */
function joinSteps(one: TranscriptStep, other: TranscriptStep): TranscriptStep | null {
  if (one.kind === 'name' && other.kind === 'name') return { kind: 'name', was: one.was, now: other.now }
  if (one.kind === 'note' && other.kind === 'note') {
    const isOneNote = one.now !== null && one.now.id === other.was?.id
    return isOneNote ? { kind: 'note', was: one.was, now: other.now } : null
  }
  if (one.kind !== 'patch' || other.kind !== 'patch') return null
  const patch = joinPatches(one.patch, other.patch)
  return patch && { kind: 'patch', patch }
}
