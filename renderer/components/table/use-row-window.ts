import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RowsHere, RowWindow } from './row-window'

/** What is here of a long list while somebody looks at it. `current`: the row with the keyboard. */
export function useRowWindow<Question, Row, Told>(
  rows: RowWindow<Question, Row, Told>,
  /** The same object until another is asked. */
  question: Question,
  current: string | null,
): RowsHere<Question, Row, Told> {
  useEffect(() => rows.follow(current), [rows, current])
  useEffect(() => rows.ask(question), [rows, question])
  // After both, so that all is asked at once.
  useEffect(() => rows.open(), [rows])
  return useStore(rows.store)
}
