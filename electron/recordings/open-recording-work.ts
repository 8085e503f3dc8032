import { join } from 'node:path'
import { type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import { realLibraryDisk } from '../library/library-disk'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import type { FilePorts } from '../service/files'
import type { Files } from '../storage/files'
import type { Transcripts } from '../transcripts/transcripts'
import type { Versions } from '../transcripts/versions'
import { type Arrivals, createArrivals } from './arrivals'
import { type Bin, createBin } from './bin'
import { askForWords, followRecordings } from './follow-recordings'
import { createFileInspection, type FileInspection, type InspectionParts } from './inspect-files'
import { createLateSounds, type LateSounds } from './late-sounds'
import { jobsOfDeleted, recordingKind, type StoredRecording } from './recording-kind'
import { openRecordings, type Recordings } from './recordings'
import { createSuccession, followTranscripts, type VersionNames } from './succession'
import type { Vocabulary } from './vocabulary'

/** The library of recordings, and what goes on in it. */
export interface RecordingWork {
  recordings: Recordings
  arrivals: Arrivals
  lateSounds: LateSounds
  files: FileInspection
  bin: Bin
  /** Asks for the words of a recording, as it says of itself how. */
  transcribe(id: string): Promise<Result<null>>
  attach(recording: string, transcript: string): Promise<Result<null>>
  /** When what was heard of jobs so far is taken in. */
  settled(): Promise<void>
  /** After jobs were resumed. */
  begin(): Promise<void>
  /** Removes what earlier versions searched in. There is an index by now. */
  tidy(): Promise<void>
  /** Before jobs are closed. */
  close(): Promise<void>
}

export interface RecordingWorkParts extends Pick<InspectionParts, 'pool' | 'findFfmpeg'> {
  /** The data folder. */
  folder: string
  library: Pick<Library, 'items' | 'media' | 'deleted'>
  jobs: Jobs
  /** Null: the service is not set up any more. */
  portsFor: (profileId: string) => FilePorts | null
  transcripts: Transcripts
  versions: Versions
  vocabulary: Vocabulary
  /** In the language of the interface. */
  versionNames: () => VersionNames
  trashItem: (path: string) => Promise<void>
  files: Files
  clock: Clock
  timers: Timers
  log: Log
}

export async function openRecordingWork(parts: RecordingWorkParts): Promise<Result<RecordingWork>> {
  const { library, jobs, transcripts, versions, vocabulary, pool, files, clock, timers, log } = parts
  const items = library.items(recordingKind)
  const opened = await openRecordings({ items, timers })
  if (!opened.ok) return opened
  const recordings = opened.value
  jobs.askersOf(
    'recording',
    () => items.pick({ inUse: true }),
    async () => success(jobsOfDeleted(recordings.all())),
  )

  const succession = createSuccession({
    recordings,
    transcripts,
    versions,
    names: parts.versionNames,
    log,
  })
  const transcriptFollower = followTranscripts({ recordings, transcripts, succession, timers, log })
  const follower = followRecordings({ recordings, jobs, succession, timers, log })
  const ask = (recording: StoredRecording): Promise<Result<null>> =>
    askForWords(recording, { recordings, follower, jobs, vocabulary })
  const arrivals = createArrivals({
    recordings,
    media: library.media,
    begin: ask,
    timers,
    log,
  })
  const inspection = createFileInspection({ recordings, pool, findFfmpeg: parts.findFfmpeg })
  const lateSounds = createLateSounds({
    recordings,
    media: library.media,
    transcripts,
    inspect: inspection.inspect,
    portsFor: parts.portsFor,
    log,
  })
  const bin = createBin({
    recordings,
    jobs,
    media: library.media,
    transcripts,
    trashItem: parts.trashItem,
    files,
    disk: realLibraryDisk,
    folder: library.deleted,
    earlierFolder: join(parts.folder, 'deleted'),
    platform: process.platform,
    log,
  })

  return success({
    recordings,
    arrivals,
    lateSounds,
    files: inspection,
    bin,
    async transcribe(id) {
      const recording = recordings.get(id)
      return recording ? ask(recording) : success(null)
    },
    attach: succession.attach,
    settled: follower.settled,

    async begin() {
      await bin.empty(clock.now())
      await follower.catchUp()
      await arrivals.resume()
      await transcriptFollower.catchUp()
    },

    async tidy() {
      for (const { id } of recordings.all()) await files.remove(join(recordings.folderOf(id), 'said.txt'))
    },

    async close() {
      await arrivals.close()
      await lateSounds.close()
      await follower.close()
      await follower.settled()
      await transcriptFollower.close()
      await bin.empty(clock.now())
      await recordings.close()
    },
  })
}
