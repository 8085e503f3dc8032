import { type Dub, spokenLine, trackIn } from '../../shared/dub/dub'
import type { DubPatch } from '../../shared/dub/dub-patch'
import type { DubSummary } from '../../shared/dub/dub-requests'
import { type CastVoices, changeTrack, proposedCast, spokenInOf } from '../../shared/dub/edits/edit-track'
import { takeWords, type WaitingOrder, waitingDub } from '../../shared/dub/new-dub'
import { stateOf } from '../../shared/jobs/job-state'
import { failure, type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Work } from '../open-work'
import type { Log } from '../ports'
import type { RecordingWork } from '../recordings/open-recording-work'
import type { DubRuns } from './dub-jobs'
import type { Dubs } from './dub-kind'
import { beginningOfDub, type DubStops } from './dub-stops'
import type { DubWork } from './open-dubs'

/** Dubs that are begun before the words of their recording are there. */
export interface DubBeginnings {
  create(profileId: string, asked: BegunDub): Promise<Result<DubSummary>>
  /** Takes in the words if they are there, and goes on from there; else once they come. */
  look(id: string): Promise<void>
  /** What did not go on by itself, since a person sees to it. */
  tryAgain(id: string): Promise<void>
  /** What was begun before the program was ended. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

type BegunDub = Omit<WaitingOrder, 'language' | 'seconds'>

export interface DubBeginningParts {
  dubs: Pick<Dubs, 'create' | 'every' | 'withHeld'>
  runs: Pick<DubRuns, 'translate'>
  stops: Pick<DubStops, 'tell' | 'partsOf'>
  goOn: DubWork['goOn']
  work: Promise<Result<Pick<RecordingWork, 'recordings' | 'settled'>>>
  jobs: Pick<Jobs, 'read' | 'onUpdate'>
  readTranscript: Work['readTranscript']
  /** Of the service that a dub is made with. */
  voicesOf: (profileId: string) => Promise<CastVoices>
  log: Log
}

const noRecording = failure({ kind: 'not-found', what: 'file' })

export function createDubBeginnings(parts: DubBeginningParts): DubBeginnings {
  const { dubs, runs, stops, goOn: speakOn, work, jobs, readTranscript, voicesOf, log } = parts
  const inTurn = createKeyedTurns()
  /** By the id of a dub, its recording. */
  const waiting = new Map<string, string>()
  const going = new Set<Promise<unknown>>()
  let isClosed = false

  const read = (id: string): Promise<Result<{ profileId: string; dub: Dub } | null>> =>
    dubs.withHeld(id, async held => {
      const { profileId, dub, deletedAt } = held.content()
      return success(deletedAt === null ? { profileId, dub } : null)
    })

  /** The transcript, once nothing more is on its way into it. Null: it is not there yet. */
  async function wordsOf(id: string): Promise<string | null> {
    const opened = await work
    const recording = opened.ok ? opened.value.recordings.get(id) : null
    if (!recording?.transcript) return null
    const newest = recording.jobs.at(-1)
    if (newest === undefined || recording.attachedOver === newest) return recording.transcript.id
    const job = await jobs.read(newest)
    const state = job.ok && job.value ? stateOf(job.value.job) : 'done'
    return state === 'done' || state === 'failed' || state === 'cancelled' ? recording.transcript.id : null
  }

  async function cut(id: string, transcript: string): Promise<Result<unknown>> {
    const content = await readTranscript(transcript)
    if (!content.ok) return content
    const { value } = content
    if (value === null) return noRecording
    return dubs.withHeld(id, held => held.change(dub => takeWords(dub, transcript, value), 'jobs'))
  }

  async function takeIn(id: string, recording: string): Promise<boolean> {
    const transcript = await wordsOf(recording)
    if (transcript === null) return false
    const taken = await cut(id, transcript)
    stops.tell(id, beginningOfDub, taken.ok ? null : taken.error)
    if (!taken.ok) log('warn', 'dub.words-not-taken', { id, error: taken.error })
    return taken.ok
  }

  /**
   * Each line of a language is asked for once, however often this begins anew: the program may end before it is written
   * down that all is asked for, and what a person edits or calls off until the next start nobody asks for again.
   */
  async function goOn(id: string, profileId: string, { tracks, until }: Dub): Promise<Result<unknown>> {
    const voices = await voicesOf(profileId)
    for (const { language } of until === 'transcript' ? [] : tracks) {
      const now = await read(id)
      if (!now.ok) return now
      if (now.value && isAskedFor(now.value.dub, language)) continue
      const cast = await dubs.withHeld(id, held => held.change(dub => castBy(dub, language, voices), 'jobs'))
      if (!cast.ok) return cast
      const asked = await runs.translate(id, language, 'due', until === 'speech')
      if (!asked.ok) return asked
    }
    return dubs.withHeld(id, held =>
      held.change(dub => (dub.until === null ? [] : [{ kind: 'until', was: dub.until, now: null }]), 'jobs'),
    )
  }

  async function lookAt(id: string): Promise<void> {
    const found = await read(id)
    waiting.delete(id)
    if (!found.ok || found.value === null) return
    const { transcript, recording } = found.value.dub
    if (transcript === '') {
      // What is told of it from now on is heard.
      waiting.set(id, recording)
      if (!(await takeIn(id, recording))) return
      waiting.delete(id)
    }
    const now = await read(id)
    if (!now.ok || now.value === null) return
    if (now.value.dub.until === null) return stops.tell(id, beginningOfDub, null)
    const { profileId, dub } = now.value
    const begun = await goOn(id, profileId, dub)
    stops.tell(id, beginningOfDub, begun.ok ? null : begun.error)
    if (!begun.ok) log('warn', 'dub.not-begun', { id, error: begun.error })
  }

  function look(id: string): Promise<void> {
    if (isClosed) return Promise.resolve()
    const looked = inTurn(id, () => lookAt(id))
    going.add(looked)
    return looked.finally(() => going.delete(looked))
  }

  const lookForThose = (isMeant: (recording: string) => boolean): void => {
    for (const [id, recording] of waiting) if (isMeant(recording)) void look(id)
  }

  const ends = [
    jobs.onUpdate(update => {
      if ('removed' in update || update.summary.endedAt === null || waiting.size === 0) return
      void work.then(async opened => {
        if (!opened.ok) return
        await opened.value.settled()
        lookForThose(of => opened.value.recordings.get(of)?.jobs.at(-1) === update.id)
      })
    }),
  ]
  void work.then(opened => {
    if (!opened.ok || isClosed) return
    const end = opened.value.recordings.onChange(({ changed }) => {
      const others = new Set(changed.map(({ id }) => id))
      lookForThose(of => others.has(of))
    })
    ends.push(end)
  })

  return {
    look,

    async tryAgain(id) {
      for (const part of stops.partsOf(id)) await (part === beginningOfDub ? look(id) : speakOn(id, part))
    },

    async create(profileId, asked) {
      const opened = await work
      if (!opened.ok) return opened
      const recording = opened.value.recordings.get(asked.recording)
      if (!recording || recording.deletedAt !== null) return noRecording
      const { language, file } = recording
      const made = await dubs.create(
        profileId,
        waitingDub({ ...asked, language, seconds: file.seconds ?? 0 }),
      )
      if (made.ok) void look(made.value.id)
      return made
    },

    async catchUp() {
      const all = await dubs.every()
      if (!all.ok) return log('warn', 'dub.beginnings-not-read', { error: all.error })
      for (const { id, begins } of all.value) if (begins) await look(id)
    },

    async close() {
      isClosed = true
      for (const end of ends) end()
      await Promise.allSettled(going)
    },
  }
}

/** Some of it was sent, or all was known: lines are marked together, before any is. */
function isAskedFor(dub: Dub, language: string): boolean {
  const rows = dub.lines.flatMap(({ key, keepsOriginal }) =>
    keepsOriginal ? [] : spokenLine(dub, language, key).row,
  )
  return rows.some(({ job }) => job !== null) || rows.every(({ target }) => target !== null)
}

/** A voice for everybody, as the page would propose them. */
function castBy(dub: Dub, language: string, voices: CastVoices): DubPatch {
  const track = trackIn(dub, language)
  if (!track) return []
  const spokenIn = spokenInOf(track.spokenIn, voices)
  return changeTrack(dub, language, { spokenIn, cast: proposedCast(dub, { ...track, spokenIn }, voices) })
}
