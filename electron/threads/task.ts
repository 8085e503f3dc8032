import type { Result } from '../../shared/result'

/** What a task may tell while it runs. It is stopped by ending its thread, so there is no signal to look at. */
export interface TaskWatch {
  /** From 0 to 1. */
  progress(part: number): void
  /** A stage that the one who waits wants to know of, such as `loaded`. */
  stage(name: string): void
  /** A part of the answer, as soon as it is there. */
  found?(part: unknown): void
}

/** Work that would hold up the thread it runs in. Both what goes in and what comes out is copied between threads. */
export type Task<Input, Output> = (input: Input, watch: TaskWatch) => Promise<Result<Output, string>>

/** Every kind of task fits in here; each keeps its own types. */
export type Tasks = Record<string, Task<never, unknown>>

export type InputOf<T> = T extends Task<infer Input, infer _> ? Input : never
export type OutputOf<T> = T extends Task<infer _, infer Output> ? Output : never

/** What the pool tells a thread. One task at a time. */
export interface TaskMessage {
  name: string
  input: unknown
}

/** What a thread tells the pool. */
export type ThreadMessage =
  | { kind: 'progress'; part: number }
  | { kind: 'stage'; name: string }
  | { kind: 'found'; part: unknown }
  /** With the bytes of memory that the thread takes then, or the process. */
  | { kind: 'answer'; answer: Result<unknown, string>; memory: number }
