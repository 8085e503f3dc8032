import type { JobRequest } from '../../shared/jobs/job-request'
import { longestRecordingName } from '../../shared/recordings/recording'
import { failure, type Result } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import type { RecordingFollower } from './follow-recordings'
import type { StoredRecording } from './recording-kind'

type Request = Extract<JobRequest, { kind: 'transcription' }>

export interface TranscribeParts {
  follower: Pick<RecordingFollower, 'follow'>
  jobs: Pick<Jobs, 'start'>
}

/** Asks for the words of a recording, as it says of itself how. The job is on disk when it answers. */
export async function askForWords(
  recording: StoredRecording,
  { follower, jobs }: TranscribeParts,
): Promise<Result<null>> {
  const { id, profileId, name, language, domain, speakersWanted } = recording
  const where = sourceOf(recording)
  if (!where) return failure({ kind: 'not-found', what: 'file' })
  const started = await jobs.start({
    kind: 'transcription',
    for: { document: { kind: 'recording', id } },
    profileId,
    title: name.slice(0, longestRecordingName),
    language,
    domain,
    speakers: speakersWanted && where.source.kind !== 'none',
    ...where,
  })
  return started.ok ? follower.follow(started.value) : started
}

function sourceOf({ media, remote }: StoredRecording): Pick<Request, 'source' | 'transcribeId'> | null {
  if (remote?.kind === 'transcription') return { source: { kind: 'none' }, transcribeId: remote.id }
  if (remote?.kind === 'file') return { source: { kind: 'uploaded', fileId: remote.id }, transcribeId: null }
  return media === null ? null : { source: { kind: 'media', id: media }, transcribeId: null }
}
