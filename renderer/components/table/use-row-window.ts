import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RowsHere, RowWindow } from './row-window'

/** Where it is kept which row has the keyboard. */
interface WithCurrent {
  getState(): { current: string | null }
  subscribe(listener: () => void): () => void
}

/**
 * What is here of a long list while somebody looks at it. `view`: who follows the keyboard is the list, and what stands
 * around it is not drawn anew for each row that it comes to. Null: none has it.
 */
export function useRowWindow<Question, Row, Told>(
  rows: RowWindow<Question, Row, Told>,
  /** The same object until another is asked. */
  question: Question,
  view: WithCurrent | null,
): RowsHere<Question, Row, Told> {
  useEffect(() => {
    const follow = (): void => rows.follow(view?.getState().current ?? null)
    follow()
    return view?.subscribe(follow)
  }, [rows, view])
  useEffect(() => rows.ask(question), [rows, question])
  // After both, so that all is asked at once.
  useEffect(() => rows.open(), [rows])
  return useStore(rows.store)
}
