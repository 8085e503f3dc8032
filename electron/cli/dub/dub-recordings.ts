import { autoLanguage } from '../../../shared/built-in'
import { primaryLanguage } from '../../../shared/formats/cues/readability'
import { stateOf } from '../../../shared/jobs/job-state'
import type { Translate } from '../../../shared/language/translate'
import { canBeAdded } from '../../../shared/recordings/inspected-file'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import { failure, type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import type { OtherHolder } from '../../library/locks/locks'
import type { Work } from '../../open-work'
import { linkedFrom } from '../../recordings/arrivals'
import { askForWords, followRecordings } from '../../recordings/follow-recordings'
import { createFileInspection, fileFactsOf } from '../../recordings/inspect-files'
import { newRecording, recordingKind, type StoredRecording } from '../../recordings/recording-kind'
import type { RecordingTasks } from '../../recordings/recording-tasks'
import { openRecordings } from '../../recordings/recordings'
import { createSuccession } from '../../recordings/succession'
import { openFileThread } from '../../threads/task-thread'

/** Recordings of the library, as far as one is needed to dub it. */
export interface DubRecordings {
  /** The recording that a file is: the one in the library, or a new one. */
  bringIn(path: string, asked: AskedRecording): Promise<Result<StoredRecording>>
  /**
   * The job that hears its words: the last one, unless somebody cancelled it or it failed in another language or at
   * another service, or a new one.
   */
  askForWords(id: string, asked: AskedRecording): Promise<Result<AskedWords>>
  /** The transcript that it has by now. */
  transcriptOf(id: string): Promise<string | null>
  close(): Promise<void>
}

/** Null: they are asked for already, in another language or at another service, which is named. */
export type AskedWords = { job: string } | { job: null; at: string | null }

/** Who leaves it to the service to say which it is has said no other. */
const isInAnother = (recording: StoredRecording, { language }: RecordingChoice): boolean =>
  recording.language !== autoLanguage && primaryLanguage(recording.language) !== primaryLanguage(language)

export interface AskedRecording extends RecordingChoice {
  profileId: string
}

export interface DubbingParts {
  /** What is dubbed. */
  path: string
  signal: AbortSignal
  /** Another process dubs the same just now. */
  onWait: (by: readonly OtherHolder[]) => void
  findFfmpeg: () => Promise<string | null>
  t: Translate
  workerFile: string
}

export async function openDubRecordings(
  core: Core,
  work: Work,
  { findFfmpeg, t, workerFile }: Pick<DubbingParts, 'findFfmpeg' | 't' | 'workerFile'>,
): Promise<Result<DubRecordings>> {
  const { clock, timers } = core
  const { log } = core.logbook
  const { library, jobs, transcripts, versions, vocabulary } = work
  const opened = await openRecordings({ items: library.items(recordingKind), timers })
  if (!opened.ok) return opened
  const recordings = opened.value
  const pool = openFileThread<RecordingTasks>(core, workerFile)
  const { inspect } = createFileInspection({ recordings, pool, findFfmpeg })
  const names = {
    again: t('transcribe.versionBeforeAgain'),
    attached: (name: string) => t('transcribe.versionBeforeAttaching', { name }),
    machine: t('transcribe.versionOfMachine'),
  }
  const succession = createSuccession({ recordings, transcripts, versions, names: () => names, log })
  const follower = followRecordings({ recordings, jobs, succession, timers, log })

  async function add(path: string, asked: AskedRecording): Promise<Result<StoredRecording>> {
    const found = await inspect(path)
    if (!canBeAdded(found)) return failure({ kind: 'no-sound', fault: 'unknown', excerpt: '', from: 'file' })
    const same = recordings
      .all()
      .filter(({ deletedAt, media }) => deletedAt === null && media !== null)
      .find(({ file }) => file.fingerprint !== '' && file.fingerprint === found.fingerprint)
    if (same) return success(same)
    const { profileId, ...choice } = asked
    const file = fileFactsOf(found)
    const fresh = newRecording({ profileId, name: file.name, file }, choice, clock.now())
    const brought = await library.media.import(path, {
      as: (file.bytes ?? 0) >= linkedFrom ? 'link' : 'copy',
      about: { recording: fresh.id },
    })
    if (!brought.ok) return brought
    const recording = { ...fresh, media: brought.value.id }
    const added = await recordings.add(recording)
    return added.ok ? success(recording) : added
  }

  return success({
    bringIn: add,

    async askForWords(id, choice) {
      const recording = recordings.get(id)
      if (!recording) return failure({ kind: 'not-found', what: 'file' })
      const isElsewhere = recording.profileId !== choice.profileId
      const isOther = isElsewhere || isInAnother(recording, choice)
      const before = recording.jobs.at(-1)
      const read = before === undefined ? success(null) : await jobs.read(before)
      if (!read.ok) return read
      const state = read.value ? stateOf(read.value.job) : 'cancelled'
      if (before !== undefined && state !== 'cancelled' && !isOther) return success({ job: before })
      // What lies at one service only is known to no other.
      const isThere = isElsewhere && recording.remote !== null
      if (isThere || (state !== 'cancelled' && state !== 'failed')) {
        return success({ job: null, at: isElsewhere ? recording.profileId : null })
      }
      const { profileId, language, domain, speakers } = choice
      const now = isOther
        ? await recordings.change(id, () => ({ profileId, language, domain, speakersWanted: speakers }))
        : success(recording)
      if (!now.ok) return now
      const asked = await askForWords(now.value, { recordings, follower, jobs, vocabulary })
      if (!asked.ok) return asked
      const job = recordings.get(id)?.jobs.at(-1)
      return job === undefined ? failure({ kind: 'not-found', what: 'file' }) : success({ job })
    },

    async transcriptOf(id) {
      const last = recordings.get(id)?.jobs.at(-1)
      if (last !== undefined) await follower.follow(last)
      await follower.settled()
      return recordings.get(id)?.transcript?.id ?? null
    },

    async close() {
      await follower.close()
      await follower.settled()
      await recordings.close()
      await pool.close()
    },
  })
}
