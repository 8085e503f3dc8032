import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import {
  createMarkSuggester,
  type MarkSuggester,
  type SuggestedMark,
} from '../../../shared/datasets/marking/suggest-marks'
import type { DatasetRow } from '../../../shared/datasets/row'
import type { HereDataset } from '../open-datasets'

interface Known {
  suggester: MarkSuggester
  /** What it was made of. */
  rows: HereDataset['dataset']['rows']
  lists: HereDataset['dataset']['lists']
}

const useSuggesters = create<{ known: ReadonlyMap<string, Known> }>()(() => ({ known: new Map() }))

/** Who types or takes one mark after the other goes on before all is counted anew. */
const restMilliseconds = 500

/** Of the dataset as it is, a moment after it was last edited, for as long as somebody shows it. */
export function useKeepSuggester({ id, dataset: { rows, lists }, missing }: HereDataset): void {
  useEffect(() => {
    const there = useSuggesters.getState().known.get(id)
    if (missing > 0 || (there?.rows === rows && there.lists === lists)) return
    // What is refused is gone at once.
    const wait = there === undefined || there.lists !== lists ? 0 : restMilliseconds
    const timer = setTimeout(() => {
      const suggester = createMarkSuggester({ rows, lists })
      useSuggesters.setState(({ known }) => ({ known: new Map(known).set(id, { suggester, rows, lists }) }))
    }, wait)
    return () => clearTimeout(timer)
  }, [id, rows, lists, missing])
  // Not with each edit, or nothing would be suggested until it has been counted anew.
  useEffect(() => () => forget(id), [id])
}

/** It holds every sentence of the dataset, which the page lets go of too. */
function forget(id: string): void {
  useSuggesters.setState(({ known }) => ({ known: new Map([...known].filter(([one]) => one !== id)) }))
}

export const suggesterNow = (id: string): MarkSuggester | null =>
  useSuggesters.getState().known.get(id)?.suggester ?? null

const none: readonly SuggestedMark[] = []

/** The same list for as long as the same is suggested, so that a row is drawn again only when it is another. */
export function useSuggestedMarks(id: string, row: DatasetRow | null): readonly SuggestedMark[] {
  const suggester = useSuggesters(({ known }) => known.get(id)?.suggester ?? null)
  const last = useRef(none)
  return useMemo(() => {
    const marks = (row && suggester?.in(row)) ?? none
    if (JSON.stringify(marks) !== JSON.stringify(last.current)) last.current = marks
    return last.current
  }, [suggester, row])
}
