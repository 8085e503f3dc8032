import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'

export interface AnswerState<T> {
  /** What was answered last, be it at another opening; kept while it is asked again. */
  value: T | null
  error: AppError | null
  running: boolean
  ask(): void
}

/** By what was asked: whoever asks again begins with it, and nothing moves where the answer is the same. */
const answeredLast = new Map<string, unknown>()

/** Asks when the page opens and whenever told. Only the newest answer counts. `what`: another one is another question. */
export function useAnswer<T>(what: string, request: () => Promise<Result<T>>): AnswerState<T> {
  const [state, setState] = useState<Omit<AnswerState<T>, 'ask'>>(() => ({
    value: (answeredLast.get(what) as T | undefined) ?? null,
    error: null,
    running: true,
  }))
  const newest = useRef(0)
  const latest = useRef(request)
  useEffect(() => {
    latest.current = request
  })

  const ask = useCallback((): void => {
    newest.current += 1
    const mine = newest.current
    setState(before => ({ ...before, running: true }))
    void latest.current().then(answer => {
      if (answer.ok) answeredLast.set(what, answer.value)
      if (mine !== newest.current) return
      setState(before => ({
        value: answer.ok ? answer.value : before.value,
        error: answer.ok ? null : answer.error,
        running: false,
      }))
    })
  }, [what])

  useEffect(() => {
    ask()
    return () => {
      newest.current += 1
    }
  }, [ask])

  return { ...state, ask }
}
