import type { Arrival, Recording } from '../../shared/recordings/recording'
import type { StoredRecording } from './recording-kind'

/** What the page learns of a recording: no path, and no more of the transcript than the list shows. */
export function rowOf(stored: StoredRecording, arrival: Arrival | null): Recording {
  const { id, name, tags, addedAt, profileId, language, domain, speakersWanted, media, reviewed } = stored
  const { fingerprint: _, ...file } = stored.file
  return {
    id,
    name,
    tags,
    addedAt,
    profileId,
    language,
    domain,
    speakersWanted,
    file,
    media,
    arrival: arrival ?? waiting(stored),
    job: stored.jobs.at(-1) ?? null,
    transcript: stored.transcript && withoutName(stored.transcript),
    reviewed,
    speakersBy: stored.speakersBy,
  }
}

/** What has not come in yet waits, whether or not somebody has begun with it. */
const waiting = ({ comesFrom, media }: StoredRecording): Arrival | null =>
  comesFrom !== null && media === null ? { done: 0, total: null, problem: null } : null

function withoutName({
  name: _,
  ...digest
}: NonNullable<StoredRecording['transcript']>): Recording['transcript'] {
  return digest
}
