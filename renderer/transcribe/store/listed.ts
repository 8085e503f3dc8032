import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Problem } from '../../../shared/problems'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import { stateOfRecording } from '../../../shared/recordings/recording-state'
import { type JobsState, useJobs } from '../../jobs/store'
import { useProblems } from '../../program/problems'

/** Transcripts whose files cannot be read. */
export type LostTranscripts = ReadonlySet<string>

export function useLostTranscripts(): LostTranscripts {
  const problems = useProblems(store => store.problems)
  return useMemo(() => lostIn(problems.values()), [problems])
}

const lostIn = (problems: Iterable<Problem>): LostTranscripts =>
  new Set(
    [...problems]
      .filter(({ what, part }) => what === 'transcript' && part === 'whole')
      .map(({ item }) => item),
  )

/** How these stand. Jobs tell of themselves ten times a second; a state changes seldom. */
export function useListed(
  recordings: readonly Recording[],
  lost: LostTranscripts,
): readonly ListedRecording[] {
  const states = useJobs(useShallow(jobs => recordings.map(one => listedNow(one, lost, jobs).state)))
  return useMemo(
    () =>
      recordings.flatMap((recording, at) => {
        const state = states[at]
        return state ? [{ recording, state }] : []
      }),
    [recordings, states],
  )
}

export function useOneListed(recording: Recording, lost: LostTranscripts): ListedRecording {
  const state = useJobs(jobs => listedNow(recording, lost, jobs).state)
  return useMemo(() => ({ recording, state }), [recording, state])
}

export const listedNow = (
  recording: Recording,
  lost: LostTranscripts,
  { summaries }: Pick<JobsState, 'summaries'>,
): ListedRecording => ({
  recording,
  state: stateOfRecording(
    recording,
    summaries.get(recording.job ?? ''),
    lost.has(recording.transcript?.id ?? ''),
  ),
})
