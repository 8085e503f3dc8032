import type { AppError } from '../../shared/errors'
import type { InspectedFile } from '../../shared/recordings/inspected-file'
import { failure, type Result, success } from '../../shared/result'
import { soundKindOf } from '../engines/audio/sound-kind'
import type { ContentInfo } from '../library/content/content-info'
import type { ContentStore } from '../library/content/content-store'
import { whatElse } from '../media/look/what-else'
import type { Log } from '../ports'
import {
  downloadFile,
  downloadPublicFile,
  type Fetching,
  type FilePorts,
  fileDetails,
} from '../service/files'
import { replyExcerpt } from '../service/reply-excerpt'
import type { Transcripts } from '../transcripts/transcripts'
import { linkedFrom } from './arrivals'
import { fileFactsOf, type Inspected } from './inspect-files'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

/** Brings the sound of recordings that came without one. How far it is shows in the list. */
export interface LateSounds {
  /** A person's file. What is wrong with it, when something is. */
  fromFile(id: string, path: string): Promise<Result<InspectedFile['problem']>>
  /** From the service that has it. */
  fromService(id: string): Promise<Result<null>>
  /** Answers once nothing is done about it any more. */
  stop(id: string): Promise<void>
  /** The same, and what was under way can be gone on with. */
  pause(id: string): Promise<void>
  goOn(id: string): void
  close(): Promise<void>
}

export interface LateSoundsParts {
  recordings: Pick<Recordings, 'get' | 'change' | 'arriving'>
  media: Pick<ContentStore, 'import' | 'place' | 'fileOf' | 'remove'>
  transcripts: Pick<Transcripts, 'read'>
  inspect: (path: string) => Promise<Inspected>
  /** Null: the service is not set up any more. */
  portsFor: (profileId: string) => FilePorts | null
  log: Log
}

type Bring = (bringing: Bringing) => Promise<Result<ContentInfo>>

interface Bringing {
  recording: StoredRecording
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

const noFile = failure({ kind: 'not-found', what: 'file' })
const cancelled = failure({ kind: 'cancelled' })

export function createLateSounds(parts: LateSoundsParts): LateSounds {
  const { recordings, media, transcripts, inspect, portsFor, log } = parts
  const running = new Map<string, { abort: AbortController; bring: Bring; done: Promise<Result<null>> }>()
  const paused = new Map<string, Bring>()

  async function take(id: string, bring: Bring): Promise<Result<null>> {
    const recording = recordings.get(id)
    if (!recording || recording.deletedAt !== null) return noFile
    // It is on its way already, and shows so.
    if (recording.comesFrom !== null || running.has(id)) return cancelled
    const abort = new AbortController()
    const { signal } = abort
    const onProgress: Bringing['onProgress'] = (done, total) =>
      recordings.arriving(id, { done, total, problem: null })
    recordings.arriving(id, { done: 0, total: null, problem: null })
    const done = bring({ recording, signal, onProgress })
      .then(brought => (brought.ok ? keep(recording, brought.value, signal) : brought))
      .finally(() => {
        running.delete(id)
        recordings.arriving(id, null)
      })
    running.set(id, { abort, bring, done })
    return done
  }

  async function keep(
    { id, media: before, file: was }: StoredRecording,
    { id: bytesId, bytes, originalName }: ContentInfo,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const file = await media.fileOf(bytesId)
    const found = file.ok && file.value !== null ? await inspect(file.value) : null
    const kept = signal.aborted
      ? cancelled
      : await recordings.change(id, () => ({
          media: bytesId,
          file: found ? fileFactsOf(found, originalName) : { ...was, bytes },
        }))
    const unwanted = kept.ok ? before : bytesId
    if (unwanted !== null) await media.remove(unwanted)
    return kept.ok ? success(null) : kept
  }

  async function stop(id: string): Promise<void> {
    const entry = running.get(id)
    entry?.abort.abort()
    await entry?.done
  }

  return {
    stop,

    async pause(id) {
      const entry = running.get(id)
      await stop(id)
      const end = await entry?.done
      if (entry && end?.ok === false && end.error.kind === 'cancelled') paused.set(id, entry.bring)
    },

    goOn(id) {
      const bring = paused.get(id)
      if (!bring || recordings.get(id)?.deletedAt != null) return
      paused.delete(id)
      take(id, bring).then(
        taken => taken.ok || log('warn', 'recordings.sound-not-brought', { id, error: taken.error }),
        thrown => log('error', 'recordings.sound-threw', { id, thrown }),
      )
    },

    async fromFile(id, path) {
      const { problem, bytes } = await inspect(path)
      // It can be played all the same.
      if (problem !== null && problem !== 'needs-ffmpeg') return success(problem)
      const as = (bytes ?? 0) >= linkedFrom ? 'link' : 'copy'
      return take(id, ({ signal, onProgress }) =>
        media.import(path, { as, signal, onProgress, about: { recording: id } }),
      )
    },

    fromService: id =>
      take(id, async ({ recording, signal, onProgress }) => {
        const origin = await originOf(recording, transcripts)
        if (!origin.ok) return origin
        if (origin.value === null) return noFile
        const ports = portsFor(origin.value.profileId)
        if (!ports) return failure({ kind: 'not-found', what: 'profile' })
        const { fileId } = origin.value
        return fetchUpload(fileId, { ports, media, signal, onProgress, about: { recording: id } })
      }),

    async close() {
      await Promise.all([...running.keys()].map(stop))
    },
  }
}

/** Where the service keeps it: as it was added, or as the record of its words says. */
async function originOf(
  { profileId, remote, transcript }: StoredRecording,
  transcripts: Pick<Transcripts, 'read'>,
): Promise<Result<{ profileId: string; fileId: string } | null>> {
  if (remote?.kind === 'file') return success({ profileId, fileId: remote.id })
  const read = transcript ? await transcripts.read(transcript.id) : success(null)
  if (!read.ok) return read
  const source = read.value?.source ?? null
  return success(source?.fileId === '' ? null : source)
}

interface FetchUploadParts {
  ports: FilePorts
  media: Pick<ContentStore, 'place'>
  about: ContentInfo['about']
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Brings a file that the service was given once back to this computer. */
async function fetchUpload(
  fileId: string,
  { ports, media, about, signal, onProgress }: FetchUploadParts,
): Promise<Result<ContentInfo>> {
  // It only says how much there is to come, and what it was called.
  const told = await fileDetails(ports.client, fileId, signal)
  const { fileName: originalName, fileSize } = told.ok ? told.value : { fileName: fileId, fileSize: null }
  const place = await media.place({ originalName, ...(fileSize === null ? {} : { bytes: fileSize }) })
  if (!place.ok) return place
  const { file, commit, discard } = place.value
  const fetched = await fetchFromEither(ports, fileId, {
    file,
    signal,
    onProgress: (done, total) => onProgress(done, Math.max(done, total ?? fileSize ?? 0)),
  })
  const refusal = fetched.ok ? await refusalOf(file, fetched.value.bytes, ports) : fetched.error
  const kept = refusal ? failure(refusal) : await commit(about)
  if (!kept.ok) await discard()
  return kept
}

/**
 * Nothing at all is no sound, and neither is a page or a text, whatever the service says of it. What a person recorded
 * may be damaged or of a kind that nobody knows: it is theirs all the same.
 */
async function refusalOf(file: string, bytes: number, { client }: FilePorts): Promise<AppError | null> {
  if (bytes === 0) return { kind: 'malformed', path: 'file', excerpt: '' }
  if (await soundKindOf(file)) return null
  const looked = await whatElse(file)
  if (looked?.fault !== 'page' && looked?.fault !== 'text') return null
  const excerpt = replyExcerpt(Buffer.from(looked.text), client.secrets())
  return { kind: 'no-sound', fault: looked.fault, excerpt }
}

/** A service that no longer hands it out may still have it where it is public. */
async function fetchFromEither(
  ports: FilePorts,
  fileId: string,
  transfer: Fetching,
): Promise<Result<{ bytes: number }>> {
  const fetched = await downloadFile(ports, fileId, transfer)
  if (fetched.ok || fetched.error.kind !== 'rejected') return fetched
  const open = await downloadPublicFile(ports, fileId, transfer)
  return open.ok ? open : fetched
}
