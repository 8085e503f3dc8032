import type { Result } from '../../shared/result'
import { isLoaded, type PatternAnswers, type PatternQuestions } from './pattern-question'

/** Why a pattern finds nothing: it cannot be read, or it comes to no end. */
export type PatternProblem = 'broken' | 'slow'

export type Tried<T> = { ok: true; value: T } | { ok: false; problem: PatternProblem }

export interface PatternThread {
  /** Null: something else was asked before this was answered. */
  ask<Ask extends keyof PatternAnswers>(
    question: PatternQuestions[Ask],
  ): Promise<Tried<PatternAnswers[Ask]> | null>
  close(): void
}

/** Milliseconds. What a pattern does not find in this time, it would not find in an hour. */
export const patience = 1_000

/**
 * A regular expression of a few letters can be at work for years, and nothing stops it but the end of its thread. So
 * patterns are never tried on the page's own.
 */
export function createPatternThread(): PatternThread {
  let worker: Worker | null = null
  let isReady = false
  let giveUp = (): void => {}

  function end(): void {
    worker?.terminate()
    worker = null
    isReady = false
  }

  function ask<Ask extends keyof PatternAnswers>(question: PatternQuestions[Ask]) {
    giveUp()
    worker ??= new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' })
    const thread = worker
    return new Promise<Tried<PatternAnswers[Ask]> | null>(resolve => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const finish = (answer: Tried<PatternAnswers[Ask]> | null): void => {
        clearTimeout(timer)
        giveUp = () => {}
        resolve(answer)
      }
      const stop = (answer: Tried<PatternAnswers[Ask]> | null): void => {
        end()
        finish(answer)
      }
      const begin = (): void => {
        isReady = true
        timer = setTimeout(stop, patience, { ok: false, problem: 'slow' })
      }
      giveUp = () => stop(null)
      thread.onmessage = ({ data }: MessageEvent<typeof isLoaded | Result<PatternAnswers[Ask]>>): void => {
        if (data === isLoaded) begin()
        else finish(data.ok ? data : { ok: false, problem: 'broken' })
      }
      // More found than any memory holds, mostly.
      thread.onerror = (event): void => {
        event.preventDefault()
        stop({ ok: false, problem: 'slow' })
      }
      thread.postMessage(question)
      if (isReady) begin()
    })
  }

  return {
    ask,
    close() {
      giveUp()
      end()
    },
  }
}
