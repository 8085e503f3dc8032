import type { AppError } from '../../shared/errors'
import type { Arrival, Recording } from '../../shared/recordings/recording'
import { failure, type Result, success } from '../../shared/result'
import type { ItemStore } from '../library/items/item-store'
import type { Timers } from '../ports'
import { createListeners } from '../storage/listeners'
import type { StoredRecording } from './recording-kind'

export interface RecordingChanges {
  changed: Recording[]
  removed: string[]
}

/** Every recording of the library, those in the bin included, in memory and on disk. */
export interface Recordings {
  all(): StoredRecording[]
  get(id: string): StoredRecording | null
  /** For the list: without those in the bin, the newest first. */
  rows(): Recording[]
  /** Those of them of which something is true that is on no disk. */
  live(): Recording[]
  add(recording: StoredRecording): Promise<Result<null>>
  change(
    id: string,
    edit: (current: StoredRecording) => Partial<StoredRecording>,
  ): Promise<Result<StoredRecording>>
  /** With everything in its folder. */
  forget(id: string): Promise<Result<null>>
  /** How far it has come into the library, which is on no disk. */
  arriving(id: string, arrival: Arrival | null): void
  /** Why its words could not be asked for, until they are. On no disk either. */
  notBegun(id: string, problem: AppError | null): void
  /** For what is made of it. */
  folderOf(id: string): string
  /** What the list shows differently, ten times a second at most. */
  onChange(listener: (changes: RecordingChanges) => void): () => void
  close(): Promise<void>
}

export interface RecordingsParts {
  items: ItemStore<StoredRecording, StoredRecording>
  timers: Timers
}

const leastPause = 100
const noRecording = failure({ kind: 'not-found', what: 'file' })

export async function openRecordings({ items, timers }: RecordingsParts): Promise<Result<Recordings>> {
  const listing = await items.list()
  if (!listing.ok) return listing
  const known = new Map(listing.value.items.map(({ id, summary }) => [id, summary]))
  const arrivals = new Map<string, Arrival>()
  const notBegun = new Map<string, AppError>()
  const listeners = createListeners<RecordingChanges>()
  const untold = new Set<string>()
  let timer: unknown = null

  const isListed = (recording: StoredRecording | undefined): recording is StoredRecording =>
    recording !== undefined && recording.deletedAt === null

  const show = (recording: StoredRecording): Recording =>
    rowOfRecording(recording, {
      arrival: arrivals.get(recording.id) ?? null,
      notBegun: notBegun.get(recording.id) ?? null,
    })

  function flush(): void {
    timers.clear(timer)
    timer = null
    const ids = [...untold]
    untold.clear()
    const changed = ids.map(id => known.get(id)).filter(isListed)
    const removed = ids.filter(id => !isListed(known.get(id)))
    if (ids.length > 0) listeners.tell({ changed: changed.map(show), removed })
  }

  function touched(id: string): void {
    untold.add(id)
    timer ??= timers.set(flush, leastPause)
  }

  // One that was damaged is had back behind our back.
  const endListening = items.onChange(({ id, summary }) => {
    if (summary === null || known.has(id)) return
    known.set(id, summary)
    touched(id)
  })

  return success({
    all: () => [...known.values()],
    get: id => known.get(id) ?? null,
    rows: () =>
      [...known.values()]
        .filter(isListed)
        .sort((one, other) => other.addedAt - one.addedAt)
        .map(show),
    live: () =>
      [...new Set([...arrivals.keys(), ...notBegun.keys()])]
        .map(id => known.get(id))
        .filter(isListed)
        .map(show),
    folderOf: items.folderOf,
    onChange: listeners.add,

    async add(recording) {
      const put = await items.put(recording)
      if (!put.ok) return put
      known.set(recording.id, put.value)
      touched(recording.id)
      return success(null)
    },

    async change(id, edit) {
      const changed = await items.change(id, current =>
        current === null ? noRecording : success({ ...current, ...edit(current) }),
      )
      if (!changed.ok) return changed
      known.set(id, changed.value)
      touched(id)
      return changed
    },

    async forget(id) {
      const removed = await items.remove(id)
      if (!removed.ok) return removed
      known.delete(id)
      arrivals.delete(id)
      notBegun.delete(id)
      touched(id)
      return removed
    },

    arriving(id, arrival) {
      if (arrival) arrivals.set(id, arrival)
      else arrivals.delete(id)
      touched(id)
    },

    notBegun(id, problem) {
      if (problem) notBegun.set(id, problem)
      else if (!notBegun.delete(id)) return
      touched(id)
    },

    async close() {
      endListening()
      flush()
    },
  })
}

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
    terms: stored.terms,
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
