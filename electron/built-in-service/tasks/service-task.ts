import { z } from 'zod'
import type { Result } from '../../../shared/result'

/** One piece of work: a text of a batch, or the whole of any other task. */
export interface Part<Order, Outcome> extends PartState<Outcome> {
  /** What was asked for. */
  readonly order: Order
}

/** What changes while a part is worked on. */
export interface PartState<Outcome> {
  /** The steps reached so far, by their names in the interface. The last one is the status. */
  readonly steps: readonly string[]
  /** How often work on it was begun. */
  readonly starts: number
  readonly message: string
  readonly outcome: Outcome | null
}

export interface ServiceTask<Order, Outcome> {
  readonly id: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly parts: readonly Part<Order, Outcome>[]
}

export const queued = 'Queued'
export const completed = 'Completed'
export const failedTask = 'Failed'

export interface TaskWork<Order> {
  task: string
  /** Which of the task's parts. */
  part: number
  order: Order
  /** Notes this step, and those before it that were passed on the way. */
  reach(step: string): void
  /**
   * Saves what was made. Null: the task is deleted or interrupted by now, and nothing may be written any more. Whoever
   * ends the task waits for what was begun.
   */
  keep<T>(save: () => Promise<T>): Promise<T | null>
  signal: AbortSignal
}

/** What tells the kinds of tasks apart. */
export interface ServiceTaskKind<Order, Outcome> {
  name: string
  /** Of a good run, in order, from `Queued` to `Completed`. */
  steps: readonly string[]
  order: z.ZodType<Order>
  outcome: z.ZodType<Outcome>
  /** Said of a part that went well. */
  done: string
  /** The file that must stay until the part is done. */
  needs(order: Order): string | null
  run(work: TaskWork<Order>): Promise<Result<Outcome, string>>
}

export const statusOf = ({ steps }: { readonly steps: readonly string[] }): string => steps.at(-1) ?? queued

export const hasTaskEnded = (part: { readonly steps: readonly string[] }): boolean =>
  statusOf(part) === completed || statusOf(part) === failedTask

/** The steps with all that lead to `step`. A step that was passed already changes nothing. */
export function stepsUpTo(step: string, reached: readonly string[], order: readonly string[]): string[] {
  return [...reached, ...order.slice(reached.length, order.indexOf(step) + 1)]
}

export function partStateSchema<Outcome>(outcome: z.ZodType<Outcome>): z.ZodType<PartState<Outcome>> {
  return z.object({
    steps: z.array(z.string()).min(1),
    starts: z.int().min(0),
    message: z.string(),
    outcome: outcome.nullable(),
  })
}
