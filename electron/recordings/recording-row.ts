import type { Arrival, Recording } from '../../shared/recordings/recording'
import type { StoredRecording } from './recording-kind'

/** What the page learns of a recording: no path, and no more of the transcript than the list shows. */
export function rowOfRecording(
  stored: StoredRecording,
  { arrival, notBegun }: Pick<Recording, 'arrival' | 'notBegun'>,
): Recording {
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
    withService: stored.remote !== null,
    arrival: arrival ?? waiting(stored),
    notBegun,
    job: stored.jobs.at(-1) ?? null,
    transcript: stored.transcript && shown(stored.transcript),
    attachedOver: stored.attachedOver !== null && stored.attachedOver === stored.jobs.at(-1),
    reviewed,
    speakersBy: stored.speakersBy,
  }
}

/** What has not come in yet waits, whether or not somebody has begun with it. */
const waiting = ({ comesFrom, media }: StoredRecording): Arrival | null =>
  comesFrom !== null && media === null ? { done: 0, total: null, problem: null } : null

function shown({
  name: _,
  editedAt: __,
  ...digest
}: NonNullable<StoredRecording['transcript']>): Recording['transcript'] {
  return digest
}
