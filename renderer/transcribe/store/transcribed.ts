import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { noFilter } from '../../../shared/recordings/filter-recordings'
import type { RecordedTranscript, Recording } from '../../../shared/recordings/recording'
import { newestFirst } from '../../../shared/recordings/sort-recordings'
import { bridge } from '../../bridge'

/** What a dub or sentences can be made of. */
export type TranscribedRecording = Recording & { transcript: RecordedTranscript }

/** Nobody looks through more. */
const mostToChoose = 2_000

const isTranscribed = (recording: Recording): recording is TranscribedRecording =>
  recording.transcript !== null

/** The recordings that have a transcript, the last added first. Null: they are being read. */
export function useTranscribed(): {
  recordings: readonly TranscribedRecording[] | null
  error: AppError | null
} {
  const [recordings, setRecordings] = useState<readonly TranscribedRecording[] | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    let isShown = true
    const question = { filter: noFilter, found: [], order: newestFirst, locale: 'en', lost: [] }
    void bridge.pageOfRecordings({ question, from: 0, count: mostToChoose }).then(page => {
      if (!isShown) return
      if (page.ok) setRecordings(page.value.rows.filter(isTranscribed))
      else setError(page.error)
    })
    return () => {
      isShown = false
    }
  }, [])
  return { recordings, error }
}
