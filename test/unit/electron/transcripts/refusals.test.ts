import { describe, expect, it } from 'vitest'
import { keepTranscripts } from '../../../../electron/transcripts/keep-transcripts'
import { newContent } from '../../../../electron/transcripts/transcript-kind'
import {
  createTranscripts,
  type HeldTranscript,
  type TranscriptsParts,
} from '../../../../electron/transcripts/transcripts'
import { createVersions } from '../../../../electron/transcripts/versions'
import { transcriptUseCases } from '../../../../electron/use-cases/transcript-use-cases'
import { jobSchema } from '../../../../shared/jobs/job'
import { failure, success } from '../../../../shared/result'
import { transcriptSourceSchema } from '../../../../shared/transcripts/transcript-schema'
import { clockOf } from '../../../harness/clock-of'

const full = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
const refuse = async () => full
const clock = clockOf(() => 1)
const log = (): void => undefined
const transcript = { words: [], speakers: [], duration: null }
const content = newContent({ name: 'A talk', source: transcriptSourceSchema.parse({}), transcript }, 1)
const noVersions = { put: refuse, get: refuse, remove: refuse }

const refusing: TranscriptsParts['store'] = {
  list: refuse,
  problems: refuse,
  pick: refuse,
  create: refuse,
  createOpen: refuse,
  isOpen: async () => false,
  read: refuse,
  open: refuse,
  remove: refuse,
  folderOf: id => id,
  takenIn: async () => undefined,
  settle: refuse,
  remains: async () => null,
  inBackup: refuse,
  makeWay: refuse,
  bringBack: refuse,
  onChange: () => () => undefined,
}

const held: HeldTranscript = {
  id: 't',
  content: () => content,
  edits: () => 3,
  edit: refuse,
  change: refuse,
  setFacts: refuse,
  rename: refuse,
  addNotes: refuse,
  translate: refuse,
  keepVersion: refuse,
  trash: refuse,
  history: refuse,
  sync: refuse,
  undoSteps: refuse,
  giveBack: async () => undefined,
}
const withHeld = <T>(_: string, task: (one: HeldTranscript) => T): T => task(held)

describe('a disk that refuses', () => {
  it('is told by everything that is asked of transcripts', async () => {
    const transcripts = createTranscripts({ store: refusing, versions: noVersions, clock, log })
    const versions = createVersions(transcripts, clock)
    for (const attempt of [
      transcripts.list(),
      transcripts.read('t'),
      transcripts.hold('t'),
      transcripts.create('t', content),
      transcripts.remove('t'),
      transcripts.restore('t'),
      transcripts.emptyTrash(1),
      versions.list('t'),
    ]) {
      expect(await attempt).toEqual(full)
    }
  })

  it('keeps what could not be deleted, and makes a transcript whose version could not be kept', async () => {
    const store = { ...refusing, pick: async () => success(['t']), create: async () => success(null) }
    const logged: string[] = []
    const transcripts = createTranscripts({
      store,
      versions: noVersions,
      clock,
      log: (_, event) => void logged.push(event),
    })
    expect(await transcripts.emptyTrash(2)).toEqual(full)
    expect(await transcripts.create('t', content)).toMatchObject({ ok: true })
    expect(logged).toEqual(['transcripts.trash-not-emptied', 'transcripts.version-not-kept'])
  })

  it('is told by versions', async () => {
    const known = { id: 'v', kind: 'named' as const, name: 'One', at: 1, edits: 1 }
    const keeping = { ...held, content: () => ({ ...content, versions: [known] }) }
    const withKeeping = <T>(_: string, task: (one: HeldTranscript) => T): T => task(keeping)
    const none = { put: async () => success(null), get: async () => success(null), remove: refuse }
    const versions = createVersions({ withHeld: withKeeping, versions: none }, clock)
    for (const attempt of [
      createVersions({ withHeld: withHeld, versions: noVersions }, clock).get('t', 'v'),
      createVersions({ withHeld: withHeld, versions: noVersions }, clock).save('t', 'One'),
      versions.list('t'),
      versions.save('t', 'One'),
      versions.rename('t', 'v', 'Two'),
      versions.remove('t', 'v'),
      versions.get('t', 'edit-1'),
    ]) {
      expect(await attempt).toEqual(full)
    }
    // A journal with a hole leads nowhere.
    const holey = { ...held, history: async () => success([]) }
    const withHoley = <T>(_: string, task: (one: HeldTranscript) => T): T => task(holey)
    const lost = createVersions({ withHeld: withHoley, versions: none }, clock)
    expect(await lost.get('t', 'edit-1')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('stops jobs from laying anything over words, and from making a transcript', async () => {
    const job = jobSchema.parse({
      id: 'job-1',
      kind: 'transcription',
      profileId: 'office',
      title: 'A talk',
      createdAt: 1,
      source: { kind: 'media', id: 'm1' },
      units: [{ does: 'speakers' }],
    })
    const transcripts = {
      create: refuse,
      stored: refuse,
      withHeld: withHeld,
      versions: { ...noVersions, get: async () => success(transcript) },
    }
    const keeper = keepTranscripts({ transcripts, downloads: { fileOf: refuse }, clock })
    expect(await keeper.showSegments(job, [])).toEqual(full)
    expect(await keeper.showSpeakers(job)).toEqual(full)
    const unread = { ...transcripts, versions: noVersions }
    const other = keepTranscripts({ transcripts: unread, downloads: { fileOf: refuse }, clock })
    expect(await other.showSegments(job, [])).toEqual(full)
  })

  it('is told by what the page asks', async () => {
    const transcripts = createTranscripts({ store: refusing, versions: noVersions, clock, log })
    const page = transcriptUseCases({
      transcripts: { ...transcripts, withHeld: withHeld },
      versions: createVersions(transcripts, clock),
      clock,
      onPageGone: () => undefined,
    })
    const id = 't'
    for (const attempt of [
      page.openTranscript({ id }),
      page.getUndoSteps({ id, known: 1 }),
      page.changeTranscriptFacts({ id, facts: {} }),
      page.getVersion({ id, version: 'v' }),
      page.addTranslation({ id, translation: { language: 'de', segments: [] } }),
    ]) {
      expect(await attempt).toEqual(full)
    }
  })
})
