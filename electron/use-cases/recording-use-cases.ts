import { basename } from 'node:path'
import type { ChangedRecordings, RecordingRequests } from '../../shared/recordings/recording-requests'
import { joinTerms } from '../../shared/recordings/terms'
import { failure, type Result, success } from '../../shared/result'
import type { SpeechEngine } from '../engines/engine-ports'
import type { UseCases } from '../ipc'
import type { ContentStore } from '../library/content/content-store'
import { newItemId } from '../library/items/item-id'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Clock, FileDialogs } from '../ports'
import { addFiles } from '../recordings/arrivals'
import { atTicketDesk, exampleLanguage, speakExample } from '../recordings/example'
import type { GivenFiles } from '../recordings/given-files'
import type { RecordingWork } from '../recordings/open-recording-work'
import { newRecording, remoteRecording, type StoredRecording, unseenFile } from '../recordings/recording-kind'
import type { Recordings } from '../recordings/recordings'
import type { Vocabulary } from '../recordings/vocabulary'
import type { Transcripts } from '../transcripts/transcripts'

export interface RecordingUseCaseParts {
  work: Promise<Result<RecordingWork>>
  given: GivenFiles
  media: Pick<ContentStore, 'fileOf' | 'place'>
  transcripts: Pick<Transcripts, 'withHeld'>
  vocabulary: Vocabulary
  speech: SpeechEngine
  dialogs: Pick<FileDialogs, 'open' | 'openSeveral'>
  /** In the language of the interface. */
  texts: () => { chooseTitle: string; soundTitle: string; exampleName: string }
  showFile: (path: string) => void
  clock: Clock
}

/** A file that could not come in may do so while somebody is about to ask for its words. */
function wasAskedSince({ jobs }: StoredRecording, known: string | null): boolean {
  const hasKnown = known === null || jobs.includes(known)
  return hasKnown && (jobs.at(-1) ?? null) !== known
}

const noRecording = failure({ kind: 'not-found', what: 'file' })

/** The library of recordings, as the Transcribe screen uses it. */
export function recordingUseCases(parts: RecordingUseCaseParts): Pick<UseCases, keyof RecordingRequests> {
  const { given, media, transcripts, vocabulary, dialogs, texts, clock } = parts
  const inTurn = createKeyedTurns()

  const withWork = async <T>(task: (work: RecordingWork) => Promise<Result<T>>): Promise<Result<T>> => {
    const work = await parts.work
    return work.ok ? task(work.value) : work
  }

  /** Whichever of them cannot be changed, the others are. */
  const changeEach = (
    ids: readonly string[],
    change: (recordings: Recordings, id: string) => Promise<Result<unknown>>,
  ): Promise<Result<ChangedRecordings>> =>
    withWork(async ({ recordings }) => {
      const left: ChangedRecordings['left'] = []
      for (const id of ids) {
        const changed = await change(recordings, id)
        if (!changed.ok) left.push({ name: recordings.get(id)?.name ?? '', error: changed.error })
      }
      return success({ left })
    })

  /** Those that had not come in yet when they were to be deleted, or whose sound had not. */
  function goOnArriving({ recordings, arrivals, lateSounds }: RecordingWork, ids: readonly string[]): void {
    for (const id of ids) {
      if (recordings.get(id)?.comesFrom != null) arrivals.bringIn(id)
      lateSounds.goOn(id)
    }
  }

  return {
    chooseRecordings: () =>
      withWork(async () => {
        const paths = await dialogs.openSeveral({ title: texts().chooseTitle, kind: 'recordings' })
        if (paths) given.add(paths)
        return success(paths)
      }),

    inspectRecordings: ({ paths }) =>
      withWork(async ({ files }) => {
        if (!paths.every(given.has)) return failure({ kind: 'refused' })
        const found = await files.look(paths)
        // What lies in a folder was given with it.
        given.add(found.files.map(({ path }) => path))
        return success(found)
      }),

    addRecordings: ({ profileId, files }) =>
      withWork(work => addFiles(profileId, files, { ...work, given, inspect: work.files.inspect, clock })),

    addRemoteRecording: ({ profileId, remote, ...choice }) =>
      withWork(async ({ recordings, transcribe }) => {
        const recording = remoteRecording(profileId, remote, choice, clock.now())
        const added = await recordings.add(recording)
        if (!added.ok) return added
        const begun = await transcribe(recording.id)
        if (begun.ok) return success({ id: recording.id })
        // Whoever is told of it adds it again: what stayed would be a second one.
        await recordings.forget(recording.id)
        return begun
      }),

    addExampleRecording: ({ profileId }) =>
      withWork(async ({ recordings, transcribe }) => {
        const id = newItemId()
        const name = texts().exampleName
        const fileName = `${name}.wav`
        const spoken = await speakExample({
          speech: parts.speech,
          lines: atTicketDesk,
          media,
          about: { recording: id },
          fileName,
        })
        if (!spoken.ok) return spoken
        const { media: bytesId, bytes, seconds } = spoken.value
        const file = { ...unseenFile(fileName), bytes, seconds }
        const choice = { language: exampleLanguage, domain: '', speakers: true }
        const added = await recordings.add(
          newRecording({ id, name, profileId, file, media: bytesId }, choice, clock.now()),
        )
        if (!added.ok) return added
        const begun = await transcribe(id)
        return begun.ok ? success({ id }) : begun
      }),

    // Asked twice in the same instant, the second has to find what the first has begun.
    transcribeRecording: ({ id, profileId, language, domain, speakers, job, terms }) =>
      inTurn(id, () =>
        withWork<{ hasBegun: boolean }>(async ({ recordings, arrivals, transcribe }) => {
          const wanted = { profileId, language, domain, speakersWanted: speakers, waits: false }
          const changed = await recordings.change(id, now =>
            wasAskedSince(now, job) ? {} : { ...wanted, ...(terms && { terms }) },
          )
          if (!changed.ok) return changed
          if (wasAskedSince(changed.value, job)) return success({ hasBegun: true })
          if (changed.value.comesFrom !== null) arrivals.bringIn(id)
          else {
            const begun = await transcribe(id)
            if (!begun.ok) return begun
          }
          return success({ hasBegun: false })
        }),
      ),

    cancelArrival: ({ id }) =>
      withWork(async ({ recordings, arrivals, lateSounds }) => {
        await Promise.all([arrivals.stop(id), lateSounds.stop(id)])
        const recording = recordings.get(id)
        const isNew = recording?.comesFrom != null && recording.media === null && recording.jobs.length === 0
        if (isNew) return recordings.forget(id)
        if (recording?.comesFrom == null) return success(null)
        // It had come in by then: nothing goes on with it by itself.
        const stopped = await recordings.change(id, () => ({ comesFrom: null }))
        return stopped.ok ? success(null) : stopped
      }),

    renameRecording: ({ id, name }) =>
      withWork(async ({ recordings }) => {
        const changed = await recordings.change(id, () => ({ name }))
        if (!changed.ok) return changed
        const { transcript } = changed.value
        const renamed = transcript && (await transcripts.withHeld(transcript.id, held => held.rename(name)))
        return renamed && !renamed.ok ? renamed : success(null)
      }),

    tagRecordings: ({ ids, add, remove }) =>
      changeEach(ids, (recordings, id) =>
        recordings.change(id, ({ tags }) => ({
          tags: [...new Set([...tags.filter(tag => !remove.includes(tag)), ...add])],
        })),
      ),

    reviewRecordings: ({ ids, reviewed }) =>
      changeEach(ids, async (recordings, id) => {
        const transcript = recordings.get(id)?.transcript
        const review = reviewed ? 'done' : 'started'
        const told =
          transcript && (await transcripts.withHeld(transcript.id, held => held.setFacts({ review })))
        return told && !told.ok ? told : recordings.change(id, () => ({ reviewed }))
      }),

    deleteRecordings: ({ ids }) =>
      withWork(async work => {
        const { arrivals, lateSounds, bin } = work
        await Promise.all(ids.flatMap(id => [arrivals.stop(id), lateSounds.pause(id)]))
        const deleted = await bin.put(ids, clock.now())
        if (!deleted.ok) goOnArriving(work, ids)
        return deleted
      }),

    restoreRecordings: ({ ids }) =>
      withWork(async work => {
        const back = await work.bin.takeBack(ids)
        goOnArriving(work, ids)
        return back
      }),

    attachTranscript: ({ id, transcriptId }) => withWork(work => work.attach(id, transcriptId)),

    chooseSound: ({ id }) =>
      withWork(async ({ lateSounds }) => {
        const path = await dialogs.open({ title: texts().soundTitle, kind: 'recordings' })
        if (path === null) return success(null)
        const taken = await lateSounds.fromFile(id, path)
        return taken.ok ? success({ name: basename(path), problem: taken.value }) : taken
      }),

    fetchSound: ({ id }) => withWork(({ lateSounds }) => lateSounds.fromService(id)),

    getTerms: ({ media: of }) =>
      withWork(async ({ recordings }) => {
        const known = await vocabulary.get()
        if (!known.ok) return known
        const own = of === null ? [] : recordings.all().filter(recording => recording.media === of)
        return success(joinTerms(...own.map(({ terms }) => terms), known.value))
      }),

    saveTerms: ({ terms }) => withWork(() => vocabulary.save(terms)),

    showRecordingFile: ({ id }) =>
      withWork(async ({ recordings }) => {
        const bytes = recordings.get(id)?.media
        if (bytes == null) return noRecording
        const file = await media.fileOf(bytes)
        if (!file.ok) return file
        if (file.value === null) return noRecording
        parts.showFile(file.value)
        return success(null)
      }),
  }
}
