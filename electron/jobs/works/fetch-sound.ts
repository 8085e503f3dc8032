import type { SpeechRow } from '../../../shared/jobs/job'
import { failure, type Result, success } from '../../../shared/result'
import { downloadFile, mostBytes } from '../../service/files'
import type { StepContext } from './unit-work'

/** Brings the sound of one line to this computer. Answers the id of the download. */
export async function fetchSound(
  { job, ports, downloads, signal, onProgress }: Omit<StepContext, 'unit'>,
  { key, fileId }: SpeechRow,
): Promise<Result<string>> {
  if (fileId === null) return failure({ kind: 'malformed', path: 'fileId', excerpt: '' })
  // A service may leave the ending out; what it makes is WAV unless its name says otherwise.
  const originalName = /\.[a-z0-9]{2,5}$/i.test(fileId) ? fileId : `${fileId}.wav`
  const place = await downloads.place({ originalName })
  if (!place.ok) return place
  const { file, commit, discard } = place.value
  const fetched = await downloadFile(ports, fileId, {
    file,
    most: mostBytes.line,
    signal,
    onProgress: (done, total) => onProgress('down', done, total),
  })
  if (!fetched.ok || fetched.value.bytes === 0) {
    await discard()
    return fetched.ok ? failure({ kind: 'malformed', path: 'file', excerpt: '' }) : fetched
  }
  const kept = await commit({ job: job.id, row: key, is: 'sound' })
  return kept.ok ? success(kept.value.id) : kept
}
