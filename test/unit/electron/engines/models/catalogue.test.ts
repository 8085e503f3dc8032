import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultModelHost, modelCatalogue } from '../../../../../electron/engines/models/catalogue'
import {
  bytesOfModel,
  catalogueModelSchema,
  fileAddress,
} from '../../../../../electron/engines/models/catalogue-model'
import { purposeOf } from '../../../../../electron/engines/models/installed-model'

const rolesOf: Record<string, string[]> = {
  whisper: ['encoder', 'decoder', 'tokens'],
  transducer: ['encoder', 'decoder', 'joiner', 'tokens'],
  'nemo-transducer': ['encoder', 'decoder', 'joiner', 'tokens'],
  'sense-voice': ['model', 'tokens'],
  diarization: ['segmentation', 'embedding'],
  'silero-vad': ['model'],
  supertonic: [
    'durationPredictor',
    'textEncoder',
    'vectorEstimator',
    'vocoder',
    'ttsJson',
    'unicodeIndexer',
    'voiceStyle',
  ],
  kokoro: ['model', 'voices', 'tokens', 'chinese'],
  vits: ['model', 'config'],
  marian: ['model', 'lex', 'vocab'],
}
/** Of a pair whose scripts have nothing in common. */
const twoVocabularies = ['model', 'lex', 'srcvocab', 'trgvocab']

describe.each(modelCatalogue.map(model => [model.id, model] as const))('%s', (_id, model) => {
  it('is a sound record with every file its kind is loaded from', () => {
    expect(catalogueModelSchema.parse(model)).toEqual(model)
    const roles = model.id === 'firefox-en-ja' ? twoVocabularies : rolesOf[model.kind]
    expect(model.files.map(({ role }) => role)).toEqual(roles)
    expect(new Set(model.files.map(({ name }) => name)).size).toBe(model.files.length)
  })

  it('names commits, which nobody can change, and not branches', () => {
    for (const { revision } of model.files) expect(revision).toMatch(/^[0-9a-f]{40}$/)
  })

  it('says what it takes, and has digests that stand in two places', () => {
    expect(model.memory).toBeGreaterThan(bytesOfModel(model))
    expect(['quick', 'slow']).toContain(model.speed)
    expect(model.sources).toBeGreaterThanOrEqual(2)
  })

  it('names languages by short codes, each once', () => {
    if (model.languages === 'any') return expect(['diarization', 'silero-vad']).toContain(model.kind)
    expect(new Set(model.languages).size).toBe(model.languages.length)
    for (const code of model.languages) expect(code).toMatch(/^[a-z]{2,3}$/)
  })
})

it('refuses a model whose digest stands in one place alone', () => {
  const [first] = modelCatalogue
  expect(catalogueModelSchema.safeParse({ ...first, sources: 1 }).success).toBe(false)
})

it('takes what an earlier version kept of a model, which said less', () => {
  const { memory: _memory, speed: _speed, sources: _sources, ...kept } = modelCatalogue[0] ?? {}
  expect(catalogueModelSchema.safeParse(kept).success).toBe(true)
})

it('names each model once, of each purpose the smallest first, and those of one language behind the others', () => {
  expect(new Set(modelCatalogue.map(({ id }) => id)).size).toBe(modelCatalogue.length)
  for (const purpose of ['transcription', 'speech', 'translation'] as const) {
    const listed = modelCatalogue.filter(({ kind }) => purposeOf(kind) === purpose)
    const isLocal = ({ languages }: (typeof listed)[number]): boolean =>
      purpose === 'speech' && languages.length === 1
    const order = listed.map(model => [isLocal(model) ? 1 : 0, bytesOfModel(model)] as const)
    expect(order.length).toBeGreaterThan(1)
    expect(order).toEqual(order.toSorted(([one, size], [other, next]) => one - other || size - next))
  }
})

it('has voices where it has models for speech, each in languages that a browser can name', () => {
  for (const { kind, voices = [], languages } of modelCatalogue) {
    expect(voices.length > 0).toBe(purposeOf(kind) === 'speech')
    expect(new Set(voices.map(({ sid }) => sid)).size).toBe(voices.length)
    const spoken = new Set(voices.flatMap(voice => voice.languages))
    for (const code of spoken) expect(Intl.getCanonicalLocales(code)).toEqual([code])
    if (spoken.size > 0) {
      expect([...new Set([...spoken].map(code => code.split('-')[0]))].sort()).toEqual([...languages].sort())
    }
  }
})

it('covers English, the languages of Whisper, and speakers', () => {
  const whisper = modelCatalogue.filter(({ kind }) => kind === 'whisper')
  for (const { languages } of whisper) {
    expect(languages).toHaveLength(99)
    expect(languages).toEqual(expect.arrayContaining(['en', 'hi', 'so', 'ta']))
  }
  expect(modelCatalogue.some(({ kind }) => kind === 'diarization')).toBe(true)
})

it('lays addresses out as model hubs do', () => {
  const file = { repository: 'makers/a model', revision: 'abc', path: 'deep/model.onnx' }
  expect(fileAddress(defaultModelHost, file)).toEqual({
    ok: true,
    value: 'https://huggingface.co/makers/a%20model/resolve/abc/deep/model.onnx',
  })
  const elsewhere = { ...file, host: 'https://bucket.example.org/models/' }
  expect(fileAddress(elsewhere.host, elsewhere)).toMatchObject({
    value: 'https://bucket.example.org/models/deep/model.onnx',
  })
  expect(fileAddress(' http://mirror.local:8080/hub/ ', file)).toMatchObject({
    value: 'http://mirror.local:8080/hub/makers/a%20model/resolve/abc/deep/model.onnx',
  })
})

it.each(['', 'mirror', 'ftp://mirror.example.org'])('refuses the mirror %j', host => {
  expect(fileAddress(host, { repository: 'a/b', revision: 'c', path: 'd' })).toMatchObject({
    error: { kind: 'invalid', path: 'modelHost' },
  })
})

const recordedModels = z.array(
  z.object({
    repository: z.string().nullable(),
    revision: z.string().nullish(),
    files: z.array(
      z.object({
        path: z.string(),
        bytes: z.number(),
        sha256: z.string().nullish(),
        sources: z.number().nullish(),
      }),
    ),
  }),
)
const recordOfVoices = z.object({ models: recordedModels, other: recordedModels })

/** A record of the voices, for whoever has one at hand. */
const recordFile = process.env.PARLANCE_RECORDED_VOICES ?? ''

if (existsSync(recordFile)) {
  it('has voices, and what finds speech, as the record has them, from two places at least', () => {
    const record = recordOfVoices.parse(JSON.parse(readFileSync(recordFile, 'utf8')))
    const recorded = [...record.models, ...record.other].flatMap(({ repository, revision, files }) =>
      files.map(file => ({ ...file, repository, revision })),
    )
    const spoken = modelCatalogue.filter(model =>
      ['speech', 'voice-activity'].includes(purposeOf(model.kind)),
    )
    expect(spoken.length).toBeGreaterThanOrEqual(9)
    for (const { id, sources, files } of spoken)
      for (const { repository, revision, path, bytes, sha256 } of files) {
        const seen = recorded.find(one => one.sha256 === sha256 && one.repository === repository)
        expect(seen, `${id}: ${path}`).toMatchObject({ repository, revision, path, bytes })
        expect(seen?.sources, `${id}: ${path}`).toBeGreaterThanOrEqual(sources)
      }
  })
}
