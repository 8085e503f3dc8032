import { writeFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentStore } from '../../../electron/library/content/content-store'
import { openLibrary } from '../../../electron/library/open-library'
import type { TranscriptionRecord } from '../../../electron/service/transcription'
import { keepTranscripts } from '../../../electron/transcripts/keep-transcripts'
import { openTranscripts } from '../../../electron/transcripts/transcripts'
import { type Job, jobSchema } from '../../../shared/jobs/job'
import type { TranscriptPatch } from '../../../shared/text/transcript/transcript-patch'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import { clockOf } from '../../harness/clock-of'
import { libraryParts, unwrap } from '../library/library-parts'

const chunk = (word: string, start: number) => ({ word, start, end: start + 0.4, conf: 0.9 })

const record: TranscriptionRecord = {
  transcriptionStatus: 'Completed',
  transcriptionProgress: [],
  transcribeId: 't1',
  fileId: 'f1',
  fileName: 'talk.wav',
  language: 'en',
  domain: 'general',
  appType: '',
  message: '',
  suburl: '',
  publicUrl: '',
  duration: 3,
  fileSize: 1,
  transcribingTime: 1,
  createAt: 1,
  timestamp: [chunk('good', 0.1), chunk('morning', 0.5), chunk('hello', 2), chunk('there', 2.5)],
  transcripts: 'good morning hello there',
}

const jobWith = (turns: string): Job =>
  jobSchema.parse({
    id: 'job-1',
    kind: 'transcription',
    profileId: 'office',
    title: 'A talk',
    createdAt: 1,
    source: { kind: 'media', id: 'm1' },
    units: [{ does: 'transcription' }, { does: 'speakers', results: turns === '' ? {} : { turns } }],
  })

async function open() {
  const parts = await libraryParts()
  const library = unwrap(await openLibrary(parts))
  const { clock, log } = parts
  const { downloads } = library
  const transcripts = openTranscripts({ library, clock, log })
  const keeper = keepTranscripts({ transcripts, downloads, clock })
  onTestFinished(async () => {
    await transcripts.close()
    await library.close()
  })
  const read = async () => {
    const content = unwrap(await transcripts.read('job-1'))
    if (!content) throw new Error('There is no transcript.')
    return content
  }
  return { keeper, transcripts, downloads, read }
}

async function turnsIn(downloads: Pick<ContentStore, 'place'>): Promise<string> {
  const place = unwrap(await downloads.place({ originalName: 'turns.json' }))
  const turns = {
    results: [
      { start: 0, stop: 1, user: '1' },
      { start: 1.9, stop: 3, user: '2' },
    ],
  }
  await writeFile(place.file, JSON.stringify(turns))
  return unwrap(await place.commit()).id
}

describe('transcripts that jobs make', () => {
  it('keeps where it came from, and makes the same one once', async () => {
    const { keeper, read, transcripts } = await open()
    expect(unwrap(await keeper.create(jobWith(''), record, 'r1'))).toBe('job-1')
    const { name, source, transcript } = await read()
    expect(name).toBe('A talk')
    expect(source).toMatchObject({
      transcribeId: 't1',
      fileId: 'f1',
      record: 'r1',
      media: 'm1',
      jobId: 'job-1',
    })
    expect(transcript.words).toHaveLength(4)

    unwrap(await transcripts.withHeld('job-1', held => held.rename('My talk')))
    expect(unwrap(await keeper.create(jobWith(''), record, 'r2'))).toBe('job-1')
    expect((await read()).name).toBe('My talk')
  })

  it.each(['the words', 'the words of the machine'])(
    'lays speakers over the words though it was killed before it wrote %s',
    async before => {
      const { keeper, transcripts, downloads, read } = await open()
      const turns = await turnsIn(downloads)
      unwrap(await keeper.create(jobWith(turns), record, 'r1'))
      unwrap(await transcripts.versions.put('job-1', machineVersion, (await read()).transcript))
      const killed = () => Promise.reject(new Error('killed'))
      const dying = keepTranscripts({
        transcripts: {
          ...transcripts,
          withHeld: (id, task) =>
            transcripts.withHeld(id, held =>
              task(before === 'the words' ? { ...held, change: killed } : held),
            ),
          versions: before === 'the words' ? transcripts.versions : { ...transcripts.versions, put: killed },
        },
        downloads,
        clock: clockOf(() => 1),
      })
      await expect(dying.showSpeakers(jobWith(turns))).rejects.toThrow('killed')
      unwrap(await keeper.showSpeakers(jobWith(turns)))
      const machine = unwrap(await transcripts.versions.get('job-1', machineVersion))
      for (const transcript of [(await read()).transcript, machine]) {
        expect(transcript?.words.map(({ speaker }) => speaker)).toEqual(['1', '1', '2', '2'])
        expect(transcript?.speakers.map(({ id }) => id)).toEqual(['1', '2'])
      }
    },
  )

  it('lays segments over the words, keeps the names a person gave, and can take it back', async () => {
    const { keeper, read, transcripts } = await open()
    unwrap(await keeper.create(jobWith(''), record, 'r1'))
    const segments = [
      { start: 0, end: 1, speaker: 'a', text: 'good morning' },
      { start: 2, end: 3, speaker: 'b', text: 'hello there' },
    ]
    const before = (await read()).transcript
    unwrap(await keeper.showSegments(jobWith(''), segments))
    const { words, speakers } = (await read()).transcript
    expect(words.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'b', 'b'])
    expect(speakers.map(({ id }) => id)).toEqual(['a', 'b'])

    expect((await read()).speakersBy).toBe('service')
    const machine = unwrap(await transcripts.versions.get('job-1', machineVersion))
    expect(machine?.words.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'b', 'b'])

    const was = speakers[0]
    if (!was) throw new Error('There is no speaker.')
    const patch = [{ kind: 'speaker', at: 0, was, now: { ...was, name: 'Ada' } } as const]
    unwrap(
      await transcripts.withHeld('job-1', held =>
        held.edit(held.edits(), [{ step: { kind: 'patch', patch }, by: 'person' }]),
      ),
    )
    unwrap(
      await keeper.showSegments(jobWith(''), [...segments, { start: 9, end: 10, speaker: 'c', text: '' }]),
    )
    expect((await read()).transcript.speakers.map(({ name }) => name)).toContain('Ada')
    expect(before.words.map(({ text }) => text)).toEqual(words.map(({ text }) => text))
  })

  it('lays segments anew under the speakers and paragraphs that a person chose', async () => {
    const { keeper, read, transcripts } = await open()
    unwrap(await keeper.create(jobWith(''), record, 'r1'))
    unwrap(await keeper.showSegments(jobWith(''), [{ start: 0, end: 3, speaker: 'a', text: 'x' }]))
    const [, second, , fourth] = (await read()).transcript.words
    if (!second || !fourth) throw new Error('There are no words.')
    const patch: TranscriptPatch = [
      { kind: 'words', at: 1, removed: [second], inserted: [{ ...second, opens: true }] },
      { kind: 'words', at: 3, removed: [fourth], inserted: [{ ...fourth, speaker: null, opens: true }] },
      { kind: 'speaker', at: 1, was: null, now: { id: 'silent', name: 'Ada', style: 1 } },
    ]
    unwrap(
      await transcripts.withHeld('job-1', held =>
        held.edit(held.edits(), [{ step: { kind: 'patch', patch }, by: 'person' }]),
      ),
    )
    const segments = [
      { start: 0, end: 1, speaker: 'a', text: 'good morning' },
      { start: 2, end: 3, speaker: 'b', text: 'hello there' },
    ]
    unwrap(await keeper.showSegments(jobWith(''), segments))
    const { words, speakers } = (await read()).transcript
    expect(words.map(({ speaker, opens }) => [speaker, opens])).toEqual([
      ['a', true],
      ['a', true],
      ['b', true],
      [null, true],
    ])
    expect(speakers.map(({ id }) => id)).toEqual(['a', 'b', 'silent'])
  })

  it('makes words of the segments where there were none', async () => {
    const { keeper, read } = await open()
    unwrap(await keeper.create(jobWith(''), { ...record, timestamp: [] }, 'r1'))
    unwrap(await keeper.showSegments(jobWith(''), [{ start: 0, end: 2, speaker: '1', text: 'only this' }]))
    expect((await read()).transcript.words.map(({ text }) => text)).toEqual(['only', 'this'])
  })

  it('merges speaker turns by itself, and says what is missing when it cannot', async () => {
    const { keeper, read, downloads } = await open()
    unwrap(await keeper.create(jobWith(''), record, 'r1'))
    expect(await keeper.showSpeakers(jobWith(''))).toMatchObject({ ok: false, error: { kind: 'not-found' } })

    unwrap(await keeper.showSpeakers(jobWith(await turnsIn(downloads))))
    const { transcript, speakersBy } = await read()
    expect(transcript.words.map(({ speaker }) => speaker)).toEqual(['1', '1', '2', '2'])
    expect(speakersBy).toBe('own')
  })

  it('refuses an edit that does not fit', async () => {
    const { keeper, transcripts } = await open()
    unwrap(await keeper.create(jobWith(''), record, 'r1'))
    const patch = [{ kind: 'voice', at: 90, count: 1, was: null, now: 'x' } as const]
    const edited = await transcripts.withHeld('job-1', held =>
      held.edit(0, [{ step: { kind: 'patch', patch }, by: 'person' }]),
    )
    expect(edited).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })
})
