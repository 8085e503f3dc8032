import { newRecording, type StoredRecording } from '../../../../electron/recordings/recording-kind'
import type { Recordings } from '../../../../electron/recordings/recordings'
import type { Arrival } from '../../../../shared/recordings/recording'
import { failure, success } from '../../../../shared/result'

export const storedWith = (fields: Partial<StoredRecording> = {}): StoredRecording => ({
  ...newRecording(
    {
      id: 'r',
      name: 'Talk',
      profileId: 'office',
      file: {
        name: 'talk.wav',
        bytes: 10,
        seconds: null,
        hasVideo: false,
        unreadable: false,
        fingerprint: '',
      },
    },
    { language: 'en', domain: '', speakers: false },
    0,
  ),
  ...fields,
})

export interface FakeRecordings extends Recordings {
  arrivals: Map<string, Arrival | null>
}

/** Recordings in memory alone. */
export function fakeRecordings(...list: StoredRecording[]): FakeRecordings {
  const known = new Map(list.map(one => [one.id, one]))
  const arrivals = new Map<string, Arrival | null>()
  return {
    arrivals,
    all: () => [...known.values()],
    get: id => known.get(id) ?? null,
    rows: () => [],
    live: () => [],
    async add(recording) {
      known.set(recording.id, recording)
      return success(null)
    },
    async change(id, edit) {
      const current = known.get(id)
      if (!current) return failure({ kind: 'not-found', what: 'file' })
      const changed = { ...current, ...edit(current) }
      known.set(id, changed)
      return success(changed)
    },
    async forget(id) {
      known.delete(id)
      return success(null)
    },
    notBegun: () => undefined,
    arriving: (id, arrival) => void arrivals.set(id, arrival),
    folderOf: id => `/library/recordings/${id}`,
    onChange: () => () => undefined,
    close: async () => undefined,
  }
}
