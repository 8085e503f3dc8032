import { useEffect } from 'react'
import { create } from 'zustand'
import type { RecordingChoices } from '../../../shared/recordings/recording-list-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'

/** As they were when somebody was last offered some. */
const useKnown = create<{ choices: RecordingChoices | null }>()(() => ({ choices: null }))

/** What the recordings of the library are in, are marked with and whose voices they hold. Null: not known yet. */
export function useRecordingChoices(): RecordingChoices | null {
  useEffect(() => void read(), [])
  return useKnown(({ choices }) => choices)
}

async function read(): Promise<void> {
  const answer = await bridge.choicesOfRecordings()
  if (answer.ok) useKnown.setState({ choices: answer.value })
  else notifyError(answer.error)
}
