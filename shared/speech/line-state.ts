import type { AppError } from '../errors'
import type { SpeechRow } from '../jobs/job'
import { type ServiceStep, speechSteps } from '../jobs/service-steps'
import { chosenTake, type Line, type SpokenSettings } from './line'
import { settingsOf } from './read-cells'
import { differencesOf, type StaleReason, staleReasons } from './stale'

/** Where a line stands. A step is counted from 1; 0: the service has not said anything yet. */
export type LineState =
  | { is: 'idle' }
  | { is: 'queued'; step: number }
  | { is: 'running'; step: number; name: string }
  | { is: 'done' }
  | { is: 'stale'; because: readonly StaleReason[] }
  | {
      is: 'failed'
      /** The last step it reached. */
      step: number
      name: string
      /** The service's own sentence; empty when it never said one. */
      message: string
      problem: AppError | null
      /** The line says something else by now: the old request is not worth another try. */
      isEdited: boolean
    }
  /** Nobody knows whether the request arrived. */
  | { is: 'unsure' }

export type LineStateName = LineState['is']

export const lineStateNames = ['idle', 'queued', 'running', 'done', 'stale', 'failed', 'unsure'] as const

export const stepCount: number = speechSteps.length

/** `row` is what the job of the line's last run says of it. Null: there was none, or it is gone. */
export function lineState(line: Line, row: SpeechRow | null): LineState {
  switch (row?.phase) {
    case 'ready':
    case 'sending':
      return { is: 'queued', step: 0 }
    case 'waiting':
    case 'fetching': {
      const { step, name } = lastStep(row.steps)
      return step > 1 ? { is: 'running', step, name } : { is: 'queued', step }
    }
    case 'failed':
      return {
        is: 'failed',
        ...lastStep(row.steps),
        message: row.message,
        problem: row.problem,
        isEdited: isEditedSince(row, line),
      }
    case 'unsure':
      return { is: 'unsure' }
    default:
      return soundState(line)
  }
}

function soundState(line: Line): LineState {
  if (chosenTake(line) === null) return { is: 'idle' }
  const because = staleReasons(line)
  return because.length > 0 ? { is: 'stale', because } : { is: 'done' }
}

/** The furthest of the documented steps: a service may log them twice, or ones of its own between them. */
function lastStep(steps: readonly ServiceStep[]): { step: number; name: string } {
  const names: readonly string[] = speechSteps
  const furthest = Math.max(-1, ...steps.map(({ name }) => names.indexOf(name)))
  return { step: furthest + 1, name: names[furthest] ?? '' }
}

export const settingsOfRow = ({
  text,
  language,
  gender,
  speakerId,
  requiredTime,
  stretchMode,
}: SpeechRow): SpokenSettings => ({ text, language, gender, speakerId, requiredTime, stretchMode })

export const isEditedSince = (row: SpeechRow, line: Line): boolean =>
  differencesOf(settingsOfRow(row), settingsOf(line)).length > 0

export const isBusy = ({ is }: LineState): boolean => is === 'queued' || is === 'running'
