import type { AppError } from '../../shared/errors'
import type { AddedFile } from '../../shared/recordings/recording-requests'
import { failure, type Result, success } from '../../shared/result'
import { pauseFor } from '../jobs/pause-for'
import { createSlots } from '../jobs/slots'
import type { BringInOptions } from '../library/content/bring-in'
import type { ContentStore } from '../library/content/content-store'
import type { Clock, Log, Timers } from '../ports'
import type { GivenFiles } from './given-files'
import { fileFactsOf, type Inspected } from './inspect-files'
import { newRecording, type StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

/** Brings people's files into the library, a few at once, and has each transcribed from there, unless it waits. */
export interface Arrivals {
  /** It goes on by itself; how far it is shows in the list. */
  bringIn(id: string): void
  /** Answers once nothing is done about it any more. */
  stop(id: string): Promise<void>
  /** Takes up what an end of the program interrupted. */
  resume(): Promise<void>
  close(): Promise<void>
}

export interface ArrivalsParts {
  recordings: Recordings
  media: Pick<ContentStore, 'import' | 'list'>
  /** Asks the service for its words. */
  begin: (recording: StoredRecording) => Promise<Result<null>>
  timers: Timers
  log: Log
}

const atOnce = 2
/** Milliseconds until it is tried again, for what passes: a file that is still written, a disk without space. */
const pauses: Partial<Record<StorageReason, number>> = { changing: 3_000, locked: 3_000, full: 10_000 }
/**
 * From here on a second copy costs more than it is worth: where the disk can, the library gives the same bytes a name
 * of its own, and they stay when the original is deleted.
 */
export const linkedFrom = 1_000_000_000

type StorageReason = Extract<AppError, { kind: 'storage' }>['reason']

/** Null: trying again would bring the same. */
const pauseAfter = (error: AppError): number | null =>
  error.kind === 'storage' ? (pauses[error.reason] ?? null) : null

export function createArrivals({ recordings, media, begin, timers, log }: ArrivalsParts): Arrivals {
  const slots = createSlots(() => atOnce)
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()

  function fail(id: string, problem: AppError): void {
    log('warn', 'recordings.not-brought-in', { id, error: problem })
    recordings.arriving(id, { done: 0, total: null, problem })
  }

  async function copy(
    recording: StoredRecording,
    from: string,
    signal: AbortSignal,
  ): Promise<Result<string>> {
    const { id, file } = recording
    const options: BringInOptions = {
      as: (file.bytes ?? 0) >= linkedFrom ? 'link' : 'copy',
      signal,
      onProgress: (done, total) => recordings.arriving(id, { done, total, problem: null }),
    }
    const brought = await media.import(from, { ...options, about: { recording: id } })
    if (!brought.ok) return brought
    const { bytes } = brought.value
    const kept = await recordings.change(id, now => ({
      media: brought.value.id,
      file: { ...now.file, bytes },
    }))
    return kept.ok ? success(brought.value.id) : kept
  }

  /** Answers in how many milliseconds it is to be tried again. Null: never. */
  async function arrive(id: string, signal: AbortSignal): Promise<number | null> {
    const recording = recordings.get(id)
    if (recording?.comesFrom == null || recording.deletedAt !== null) return null
    if (recording.media === null) {
      const copied = await copy(recording, recording.comesFrom, signal)
      if (signal.aborted) {
        recordings.arriving(id, null)
        return null
      }
      if (!copied.ok) {
        fail(id, copied.error)
        return pauseAfter(copied.error)
      }
    }
    recordings.arriving(id, null)
    const arrived = recordings.get(id)
    if (!arrived) return null
    // A job that was made before the program ended is found again by the catching up.
    const begun = arrived.waits || arrived.jobs.length > 0 ? success(null) : await begin(arrived)
    if (!begun.ok) log('warn', 'recordings.not-begun', { id, error: begun.error })
    await recordings.change(id, () => ({ comesFrom: null, waits: false }))
    return null
  }

  async function inTurn(id: string, signal: AbortSignal): Promise<number | null> {
    const giveBack = await slots.take(signal)
    if (!giveBack) return null
    try {
      return await arrive(id, signal)
    } catch (thrown) {
      log('error', 'recordings.arrival-threw', { id, thrown })
      return null
    } finally {
      giveBack()
    }
  }

  /** Others come in while one waits. */
  async function untilIn(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const pause = await inTurn(id, signal)
      if (pause === null || signal.aborted) return
      await pauseFor(timers, pause, signal)
    }
  }

  function bringIn(id: string): void {
    if (running.has(id)) return
    recordings.arriving(id, { done: 0, total: null, problem: null })
    const abort = new AbortController()
    const done = untilIn(id, abort.signal).finally(() => running.delete(id))
    running.set(id, { abort, done })
  }

  async function stop(id: string): Promise<void> {
    const entry = running.get(id)
    entry?.abort.abort()
    await entry?.done
  }

  /** Bytes that came in, and the program ended before it was written down whose they are. */
  async function recogniseBytes(): Promise<void> {
    const waiting = new Set(
      recordings
        .all()
        .filter(({ comesFrom, media: bytes }) => comesFrom !== null && bytes === null)
        .map(({ id }) => id),
    )
    if (waiting.size === 0) return
    const listing = await media.list()
    if (!listing.ok) return
    for (const { summary } of listing.value.items) {
      const { recording } = summary.about
      if (typeof recording !== 'string' || !waiting.delete(recording)) continue
      await recordings.change(recording, () => ({ media: summary.id }))
    }
  }

  return {
    bringIn,
    stop,

    async resume() {
      await recogniseBytes()
      for (const { id, comesFrom, deletedAt } of recordings.all()) {
        if (comesFrom !== null && deletedAt === null) bringIn(id)
      }
    },

    async close() {
      await Promise.all([...running.keys()].map(stop))
    },
  }
}

export interface AddParts {
  recordings: Recordings
  arrivals: Pick<Arrivals, 'bringIn'>
  given: Pick<GivenFiles, 'has'>
  inspect: (path: string) => Promise<Inspected>
  clock: Clock
}

/** All are in the list, and on disk, before anything is done about one. Where one is refused, none is added. */
export async function addFiles(
  profileId: string,
  files: readonly AddedFile[],
  { recordings, arrivals, given, inspect, clock }: AddParts,
): Promise<Result<{ ids: string[] }>> {
  if (files.some(({ path }) => !given.has(path))) return failure({ kind: 'refused' })
  const ids: string[] = []
  const now = clock.now()
  for (const [at, { path, name, terms = [], ...choice }] of files.entries()) {
    const file = fileFactsOf(await inspect(path))
    // The first that was dropped is the first in the list.
    const recording = newRecording({ profileId, name, file, comesFrom: path, terms }, choice, now - at)
    const added = await recordings.add(recording)
    if (!added.ok) {
      // Whoever is told of it adds all of them again: what stayed would be transcribed twice, and paid for.
      for (const id of ids) await recordings.forget(id)
      return added
    }
    ids.push(recording.id)
  }
  for (const id of ids) arrivals.bringIn(id)
  return success({ ids })
}
