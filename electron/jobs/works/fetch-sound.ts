import type { AppError } from '../../../shared/errors'
import type { SpeechRow } from '../../../shared/jobs/job'
import { failure, type Result, success } from '../../../shared/result'
import { type WrongSound, wrongSoundOf } from '../../media/look/sound-look'
import { downloadFile, type FilePorts, mostBytes } from '../../service/files'
import { replyExcerpt } from '../../service/reply-excerpt'
import type { StepContext } from './unit-work'

type Fetch = Pick<StepContext, 'ports' | 'lookAtSound' | 'signal' | 'onProgress'> & { file: string }

/** Brings the sound of one line to this computer. Answers the id of the download. */
export async function fetchLineSound(
  { job, ports, downloads, lookAtSound, signal, onProgress }: Omit<StepContext, 'unit'>,
  { item, fileId }: SpeechRow,
): Promise<Result<string>> {
  if (fileId === null) return failure({ kind: 'malformed', path: 'fileId', excerpt: '' })
  // A service may leave the ending out; what it makes is WAV unless its name says otherwise.
  const originalName = /\.[a-z0-9]{2,5}$/i.test(fileId) ? fileId : `${fileId}.wav`
  const place = await downloads.place({ originalName })
  if (!place.ok) return place
  const { file, commit, discard } = place.value
  const fetched = await fetchWhole({ file, ports, lookAtSound, signal, onProgress }, fileId)
  if (!fetched.ok) {
    await discard()
    return fetched
  }
  const kept = await commit({ job: job.id, row: item, is: 'sound' })
  return kept.ok ? success(kept.value.id) : kept
}

/** What came is looked at before it counts: a right status says nothing of what comes with it. */
async function fetchWhole(
  { file, ports, lookAtSound, signal, onProgress }: Fetch,
  fileId: string,
): Promise<Result<null>> {
  const fetched = await downloadFile(ports, fileId, {
    file,
    most: mostBytes.line,
    signal,
    onProgress: (done, total) => onProgress('down', done, total),
  })
  if (!fetched.ok) return fetched
  if (fetched.value.bytes === 0) return failure({ kind: 'malformed', path: 'file', excerpt: '' })
  const looked = await lookAtSound(file, signal)
  if (signal.aborted) return failure({ kind: 'cancelled' })
  if (!looked.ok) return looked
  const wrong = wrongSoundOf(looked.value)
  return wrong ? failure(noSound(wrong, ports)) : success(null)
}

/** Text that came in the place of a sound is told as any reply is: its beginning, without secrets. */
const noSound = ({ fault, text }: WrongSound, { client }: FilePorts): AppError => ({
  kind: 'no-sound',
  fault,
  excerpt: replyExcerpt(Buffer.from(text), client.secrets()),
})
