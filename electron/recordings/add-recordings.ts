import { canBeAdded } from '../../shared/recordings/inspected-file'
import type { RecordingChoice } from '../../shared/recordings/recording'
import type { AddedFile, RemoteRecording } from '../../shared/recordings/recording-requests'
import { failure, type Result, success } from '../../shared/result'
import { newItemId } from '../library/items/item-id'
import type { Clock } from '../ports'
import type { Arrivals } from './arrivals'
import type { GivenFiles } from './given-files'
import type { Inspected } from './inspect-files'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

export interface AddParts {
  recordings: Recordings
  arrivals: Pick<Arrivals, 'bringIn'>
  given: Pick<GivenFiles, 'has'>
  inspect: (path: string) => Promise<Inspected>
  clock: Clock
}

type Fresh = Pick<StoredRecording, 'name' | 'profileId' | 'file'> & Partial<StoredRecording>

export function newRecording(
  fresh: Fresh,
  { language, domain, speakers }: RecordingChoice,
  now: number,
): StoredRecording {
  return {
    id: newItemId(),
    tags: [],
    addedAt: now,
    comesFrom: null,
    media: null,
    remote: null,
    jobs: [],
    transcript: null,
    attachedOver: null,
    reviewed: false,
    speakersBy: '',
    deletedAt: null,
    pausedByBin: false,
    language,
    domain,
    speakersWanted: speakers,
    ...fresh,
  }
}

/** Of a file that is not on this computer. */
export const unseenFile = (name: string): StoredRecording['file'] => ({
  name,
  bytes: null,
  seconds: null,
  hasVideo: false,
  unreadable: false,
  fingerprint: '',
})

export const fileFactsOf = (
  { bytes, seconds, hasVideo, problem, fingerprint, ...found }: Inspected,
  name = found.name,
): StoredRecording['file'] => ({
  name,
  bytes,
  seconds,
  hasVideo,
  unreadable: problem !== null && canBeAdded({ problem }),
  fingerprint,
})

/** Each is in the list, and on disk, before anything is done about it. */
export async function addFiles(
  profileId: string,
  files: readonly AddedFile[],
  { recordings, arrivals, given, inspect, clock }: AddParts,
): Promise<Result<{ ids: string[] }>> {
  if (files.some(({ path }) => !given.has(path))) return failure({ kind: 'refused' })
  const ids: string[] = []
  const now = clock.now()
  for (const [at, { path, name, ...choice }] of files.entries()) {
    const file = fileFactsOf(await inspect(path))
    // The first that was dropped is the first in the list.
    const recording = newRecording({ profileId, name, file, comesFrom: path }, choice, now - at)
    const added = await recordings.add(recording)
    if (!added.ok) return added
    arrivals.bringIn(recording.id)
    ids.push(recording.id)
  }
  return success({ ids })
}

/** For what the service has already. */
export function remoteRecording(
  profileId: string,
  remote: RemoteRecording,
  choice: RecordingChoice,
  now: number,
): StoredRecording {
  const { kind, id, name } = remote
  return newRecording({ profileId, name, file: unseenFile(name), remote: { kind, id } }, choice, now)
}
