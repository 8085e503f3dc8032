import type { Answer } from '../engines/engine-ports'

/** What the pool tells a thread. One task at a time. */
export interface TaskMessage {
  name: string
  input: unknown
}

/** What a thread tells the pool. */
export type ThreadMessage =
  | { kind: 'progress'; part: number }
  | { kind: 'stage'; name: string }
  | { kind: 'answer'; answer: Answer<unknown> }
