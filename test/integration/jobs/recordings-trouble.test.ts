import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../shared/formats/cues/read-vtt'
import type { Job, UnitWork } from '../../../shared/jobs/job'
import { speakerSteps, transcriptionSteps } from '../../../shared/jobs/service-steps'
import { readArchive, writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../../shared/transcripts/export/write-export'
import { exportLevels, usualExport } from '../../../shared/transcripts/export-choice'
import { goodRuns } from '../../service/contract/world'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const unit = (job: Job, does: UnitWork) => {
  const found = job.units.find(one => one.does === does)
  if (!found) throw new Error(`There is no unit for ${does}.`)
  return found
}

async function begin(engine: JobEngine, speakers = false): Promise<string> {
  const path = join(engine.parts.folder, 'talk.wav')
  await writeFile(path, Buffer.alloc(64_000, 7))
  const source = { kind: 'path', path } as const
  return engine.start({
    kind: 'transcription',
    source,
    transcribeId: null,
    language: 'en',
    domain: 'general',
    speakers,
  })
}

async function wordsOf(spoken: readonly unknown[]) {
  return (await transcriptOf(spoken)).words
}

async function transcriptOf(spoken: readonly unknown[]) {
  const engine = await openJobEngine()
  engine.service.world.spoken = spoken
  const id = await begin(engine)
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  const kept = unwrap(await engine.transcripts.read(id))
  if (!kept) throw new Error('There is no transcript.')
  return kept.transcript
}

describe('a transcription that fails at the service', () => {
  it.each(transcriptionSteps.slice(0, -1))('after "%s" says why, and goes on from the upload', async last => {
    const engine = await openJobEngine()
    const reached = transcriptionSteps.slice(0, transcriptionSteps.indexOf(last) + 1)
    engine.service.world.states.transcription = [...reached, 'Failed']
    const id = await begin(engine)
    expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 1 } })
    const job = await engine.job(id)
    const { steps, message } = unit(job, 'transcription')
    expect(steps.map(({ name }) => name)).toEqual([...reached, 'Failed'])
    expect(message).toBe('The recording holds no speech')
    expect(unit(job, 'upload').phase).toBe('done')

    engine.service.world.states.transcription = goodRuns.transcription
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('fileUpload')).toBe(1)
    expect(engine.service.count('transcribe')).toBe(2)
  })
})

describe('what a service has forgotten', () => {
  it('is transcribed anew once it is not known at a second try, from the upload', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'transcription', do: { kind: 'status', status: 404 } })
    const id = await begin(engine)
    expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'failed' })
    expect(engine.service.count('transcribe')).toBe(1)
    engine.service.forgetScript()
    unwrap(await engine.jobs.retry(id, 'failed'))
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('fileUpload')).toBe(1)
    expect(engine.service.count('transcribe')).toBe(2)
  })

  it('is uploaded once more where that is the file, which is not known at a second try', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'transcribe', times: 2, do: { kind: 'status', status: 404 } })
    const id = await begin(engine)
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await engine.end(id)).toMatchObject({ state: 'failed' })
      expect(engine.service.count('fileUpload')).toBe(1)
      unwrap(await engine.jobs.retry(id, 'failed'))
    }
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('fileUpload')).toBe(2)
  })

  it('is not uploaded once more for its speakers where its words are there: both are of one file', async () => {
    const engine = await openJobEngine()
    engine.service.script({ operation: 'speakersCreate', times: 3, do: { kind: 'status', status: 404 } })
    const id = await begin(engine, true)
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 1 } })
      unwrap(await engine.jobs.retry(id, 'failed'))
    }
    expect(await engine.end(id)).toMatchObject({ state: 'done' })
    expect(engine.service.count('fileUpload')).toBe(1)
    expect(engine.service.count('transcribe')).toBe(1)
  })
})

describe('speakers that cannot be told apart at the service', () => {
  it.each(speakerSteps.slice(0, -1))(
    'after "%s" leave the transcript, and are asked for again',
    async last => {
      const engine = await openJobEngine()
      const reached = speakerSteps.slice(0, speakerSteps.indexOf(last) + 1)
      engine.service.world.states.speakers = [...reached, 'Failed']
      const id = await begin(engine, true)
      expect(await engine.end(id)).toMatchObject({ state: 'failed', counts: { failed: 1 } })
      expect(unwrap(await engine.transcripts.read(id))?.transcript.words).toHaveLength(4)
      const job = await engine.job(id)
      expect(unit(job, 'speakers').steps.map(({ name }) => name)).toEqual([...reached, 'Failed'])
      expect(unit(job, 'segments').phase).toBe('ready')

      engine.service.world.states.speakers = goodRuns.speakers
      unwrap(await engine.jobs.retry(id, 'failed'))
      expect(await engine.end(id)).toMatchObject({ state: 'done' })
      expect(engine.service.count('fileUpload')).toBe(1)
      expect(engine.service.count('transcribe')).toBe(1)
      expect(engine.service.count('speakersCreate')).toBe(2)
    },
  )
})

/** Out of order, over one another, without length, past the end, with a certainty that is none or more than all. */
const oddWords = [
  { start: 2, end: 2.5, conf: 7, word: 'late' },
  { start: 0, end: 1.2, conf: null, word: 'first' },
  { start: 1, end: 1.6, conf: 0.5, word: 'over' },
  { start: 1.8, end: 1.8, conf: -1, word: 'none' },
  { start: 90, end: 91, word: 'past' },
]
const inOrder = ['first', 'over', 'none', 'late', 'past']

describe('words as a service may send them', () => {
  it('are put in order, apart and of some length, with no certainty that is none', async () => {
    const words = await wordsOf(oddWords)
    expect(words.map(({ text }) => text)).toEqual(inOrder)
    for (const [at, { start, end, confidence }] of words.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
      if (confidence !== null) expect(confidence >= 0 && confidence <= 1).toBe(true)
    }
  })

  it('may be none', async () => {
    expect(await wordsOf([])).toEqual([])
  })

  it.each(exportLevels)('go to valid subtitles whole: by %s', async level => {
    const transcript = await transcriptOf(oddWords)
    const source = { title: 'talk', language: 'en', transcript, translation: null, nameOf: String }
    const options = { ...usualExport, level }
    const { content: srt, losses } = writeExport(source, 'srt', options)
    const { content: vtt } = writeExport(source, 'vtt', options)
    expect(losses).toEqual([])
    for (const { items, problems } of [readSrt(String(srt)), readVtt(String(vtt))]) {
      expect(problems).toEqual([])
      expect(items.flatMap(({ text }) => text.split(/\s+/))).toEqual(inOrder)
      for (const [at, { start, end }] of items.entries()) {
        expect(start).toBeGreaterThanOrEqual(items[at - 1]?.end ?? 0)
        expect(end).toBeGreaterThan(start)
      }
    }
  })

  it('go to JSON and come back from it as they were kept', async () => {
    const transcript = await transcriptOf(oddWords)
    const facts = { language: 'en', domain: '', tags: [], review: 'none' as const }
    const archive = { title: 'talk', transcript, machine: transcript, facts, notes: [] }
    const about = { speakersBy: 'none', translations: [], wordTimes: undefined, importedFrom: '' } as const
    const json = writeArchive({ ...archive, ...about })
    expect(readArchive(json)).toMatchObject({ file: { transcript }, problems: [] })
    const sure = transcript.words.map(({ confidence }) => confidence)
    expect(sure).toEqual([null, 0.5, null, 1, null])
  })

  it('go to files without a subtitle when there are none', async () => {
    const transcript = await transcriptOf([])
    const source = { title: 'talk', language: 'en', transcript, translation: null, nameOf: String }
    expect(String(writeExport(source, 'srt', usualExport).content)).toBe('')
    expect(String(writeExport(source, 'vtt', usualExport).content)).toMatch(/^WEBVTT\n\s*/)
  })

  it.each([
    ['Urdu', ['میٹرو', 'میں', 'خوش', 'آمدید']],
    ['Hindi', ['मेट्रो', 'में', 'आपका', 'स्वागत', 'है']],
    ['Japanese', ['地下', '鉄', 'へ', 'ようこそ']],
  ])('are kept letter by letter in %s', async (_language, texts) => {
    const spoken = texts.map((word, at) => ({ start: at, end: at + 0.5, conf: 0.9, word }))
    expect((await wordsOf(spoken)).map(({ text }) => text)).toEqual(texts)
  })

  it('may be thirty thousand', async () => {
    const spoken = Array.from({ length: 30_000 }, (_, at) => ({
      start: at / 3,
      end: at / 3 + 0.2,
      conf: 0.9,
      word: `word${at}`,
    }))
    const words = await wordsOf(spoken)
    expect(words).toHaveLength(30_000)
    expect(words.at(-1)?.text).toBe('word29999')
  })
})
