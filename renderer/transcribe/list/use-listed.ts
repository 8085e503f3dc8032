import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { localeOf } from '../../../shared/language/translate'
import type { Problem } from '../../../shared/problems'
import { filterRecordings, type ListedRecording } from '../../../shared/recordings/filter-recordings'
import { stateOfRecording } from '../../../shared/recordings/recording-state'
import { sortRecordings } from '../../../shared/recordings/sort-recordings'
import { useJobs } from '../../jobs/store'
import { useLanguage } from '../../language/use-translate'
import { useProblems } from '../../program/problems'
import { useLibraryView } from '../store/library-view'
import { useRecordings } from '../store/recordings'

/** Every recording with its state. Jobs tell of themselves ten times a second; a state changes seldom. */
export function useAllListed(): readonly ListedRecording[] {
  const recordings = useRecordings(store => store.recordings)
  const all = useMemo(() => [...recordings.values()], [recordings])
  const problems = useProblems(store => store.problems)
  const lost = useMemo(() => lostTranscripts(problems.values()), [problems])
  const states = useJobs(
    useShallow(({ summaries }) =>
      all.map(recording =>
        stateOfRecording(
          recording,
          summaries.get(recording.job ?? ''),
          lost.has(recording.transcript?.id ?? ''),
        ),
      ),
    ),
  )
  return useMemo(
    () =>
      all.flatMap((recording, at) => {
        const state = states[at]
        return state ? [{ recording, state }] : []
      }),
    [all, states],
  )
}

const lostTranscripts = (problems: Iterable<Problem>): ReadonlySet<string> =>
  new Set(
    [...problems]
      .filter(({ what, part }) => what === 'transcript' && part === 'whole')
      .map(({ item }) => item),
  )

/** What the list shows, in its order. */
export function useListed(all: readonly ListedRecording[]): readonly ListedRecording[] {
  const { filter, order, hits } = useLibraryView(
    useShallow(({ filter, order, hits }) => ({ filter, order, hits })),
  )
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const found = new Set(hits.keys())
    return sortRecordings(filterRecordings(all, filter, found), order, locale)
  }, [all, filter, order, hits, locale])
}
