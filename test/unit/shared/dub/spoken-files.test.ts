import { expect, it } from 'vitest'
import { type Dub, type SpokenLine, unspoken } from '../../../../shared/dub/dub'
import { dubSchema } from '../../../../shared/dub/dub-schema'
import { type DubExportChoice, isEmptyExport } from '../../../../shared/dub/export/export-choice'
import {
  castTable,
  type SpokenText,
  speakerInFiles,
  spokenSrt as writeSpokenSrt,
  spokenVtt as writeSpokenVtt,
} from '../../../../shared/dub/export/spoken-files'
import { mixOf, soundsInMix } from '../../../../shared/dub/mix-of'
import { newDub } from '../../../../shared/dub/new-dub'
import type { PlannedLine } from '../../../../shared/dub/timing/timing'
import { checkCues } from '../../../../shared/formats/cues/check-cues'
import { readVtt } from '../../../../shared/formats/cues/read-vtt'
import { readabilityFor } from '../../../../shared/formats/cues/readability'
import type { Take } from '../../../../shared/speech/line'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { transcriptOf, word } from '../text/transcript/transcripts'
import { dubSaying } from './dubs'

const rowOf = (text: string, target: string) => withTarget({ ...unspoken.row, text }, asMarked(target))

function said(text: string, sound: string | null, more: Partial<SpokenLine> = {}): SpokenLine {
  const made = { text, language: 'es-ES', gender: 'female', speakerId: 'ana' } as const
  const take: Take | null =
    sound === null
      ? null
      : {
          id: sound,
          job: 'job',
          row: 0,
          sound,
          made: { ...made, requiredTime: null, stretchMode: null },
          speaker: 'Ana',
          seconds: 1.23456,
          sampleRate: 22_050,
          message: '',
          madeAt: 1,
          isDiscarded: false,
        }
  return {
    ...unspoken,
    row: rowOf(text, text),
    takes: take ? [take] : [],
    chosen: take?.id ?? null,
    ...more,
  }
}

const planned = (key: string, start: number, seconds: number, speed = 1): PlannedLine => ({
  key,
  start,
  seconds,
  speed,
  choice: 0,
  late: 0,
})

const talk: Dub = {
  ...dubSaying('Hello there', 'Two', 'Three', 'Four'),
  glossary: [{ term: 'there', translations: {} }],
  speakers: [
    { id: 's1', name: '' },
    { id: 's2', name: 'Ben' },
  ],
  spoken: {
    es: {
      l1: said('Hola', 'sound-1', { row: rowOf('Hello there', 'Hola') }),
      l2: said('Dos', 'sound-2'),
      l3: said('Tres', null),
      l4: said('Cuatro', 'sound-4', { isMuted: true }),
    },
  },
}

// As a planner answers that had a line go before another.
const plan = [planned('l2', 3.25, 1.5, 1.1), planned('l1', 0.2, 1.25), planned('l3', 6, 1)]
const [track] = talk.tracks
const spoken: SpokenText = {
  dub: talk,
  track: track ?? (null as never),
  plan,
  countedName: number => `Speaker ${number}`,
}

const spokenSrt = (text: SpokenText): string => writeSpokenSrt(text).text
const spokenVtt = (text: SpokenText): string => writeSpokenVtt(text).text

it('writes subtitles of what is heard, when it is heard', () => {
  expect(spokenSrt(spoken)).toBe(
    '1\n00:00:00,200 --> 00:00:01,450\nHola\n\n2\n00:00:03,250 --> 00:00:04,750\nDos\n',
  )
  expect(spokenVtt(spoken)).toContain('00:00:00.200 --> 00:00:01.450\n<v Speaker 1>Hola')
  expect(spokenVtt(spoken)).toContain('<v Ben>Dos')
})

it('leaves out of subtitles who is not heard in the mix', () => {
  const mixed = (mix: Partial<Dub['mix']>) =>
    spokenSrt({ ...spoken, dub: { ...talk, mix: { ...talk.mix, ...mix } } }).match(/Hola|Dos/g)
  expect(mixed({ muted: ['s1'] })).toEqual(['Dos'])
  expect(mixed({ solo: ['s1'] })).toEqual(['Hola'])
  expect(mixed({ levels: { s1: -60 } })).toEqual(['Hola', 'Dos'])
})

it('breaks long lines as they are read', () => {
  const long = 'Esta es una frase bastante larga que no cabe en una sola línea de subtítulos'
  const dub = { ...talk, spoken: { es: { ...talk.spoken.es, l1: said(long, 'sound-1') } } }
  const [, , ...lines] =
    spokenSrt({ ...spoken, dub })
      .split('\n\n')[0]
      ?.split('\n') ?? []
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(long)
})

it('cuts what is too much to be read at once, in the time in which it is spoken', () => {
  const long =
    'Así que las dos primeras salidas se quedan como están hasta que lleguen los trenes nuevos, y entonces veremos ' +
    'qué dicen los viajeros, porque nadie les preguntó antes y ya es hora de que alguien lo haga.'
  const dub = { ...talk, spoken: { es: { l1: said(long, 'sound-1'), l2: said('Hola', 'sound-2') } } }
  const lines = [planned('l1', 5, 12), planned('l2', 20, 9)]
  const { items } = readVtt(spokenVtt({ ...spoken, dub, plan: lines }))
  const failures = checkCues(items, readabilityFor('es')).flatMap(check => check.failures)
  expect(failures.filter(({ rule }) => rule === 'too-many-lines' || rule === 'too-long')).toEqual([])
  const parts = items.slice(0, -1)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(long)
  expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([5, 17])
  expect(new Set(parts.map(({ speaker }) => speaker))).toEqual(new Set(['Speaker 1']))
  expect(items.at(-1)).toMatchObject({ start: 20, end: 27, text: 'Hola', speaker: 'Ben' })
})

it('leaves what is said in a moment long enough to be read, as far as nobody else speaks', () => {
  const lines = [
    planned('l1', 1, 0.3),
    planned('l2', 1.5, 0.3),
    planned('l1', 2.2, 5),
    planned('l2', 11.9, 0.1),
  ]
  const { items } = readVtt(spokenVtt({ ...spoken, plan: lines }))
  expect(items.map(({ start, end }) => [start, end])).toEqual([
    [1, 1.417],
    [1.5, 2.117],
    [2.2, 7.2],
    [11.9, 12],
  ])
})

it('has two who speak at once in the order in which they begin', () => {
  const long = 'Esto es lo que se dice mientras otro habla, y se dice sin parar. '.repeat(3).trim()
  const dub = { ...talk, spoken: { es: { l1: said(long, 'sound-1'), l2: said('Hola', 'sound-2') } } }
  const plan = [planned('l1', 0, 10), planned('l2', 1, 1)]
  const written = writeSpokenVtt({ ...spoken, dub, plan })
  expect(written.losses).toEqual([])
  const { items } = readVtt(written.text)
  expect(items.length).toBeGreaterThan(2)
  expect(items.findIndex(({ text }) => text === 'Hola')).toBe(1)
})

it('tells what a format could not hold', () => {
  const dub = { ...talk, spoken: { es: { l1: said('Di <i>hola</i>', 'sound-1') } } }
  expect(writeSpokenSrt({ ...spoken, dub }).losses).toMatchObject([{ code: 'markup' }])
  expect(writeSpokenVtt({ ...spoken, dub }).losses).toEqual([])
})

it('keeps the wide spaces of Japanese in what it cuts', () => {
  const long = 'それは知りません\u3000明日聞いてみます\u3000'.repeat(4).trim()
  const dub = { ...talk, spoken: { ja: { l1: said(long, 'sound-1') } } }
  const inJapanese = { ...spoken.track, language: 'ja' }
  const file = spokenSrt({ ...spoken, dub, track: inJapanese, plan: [planned('l1', 0, 12)] })
  expect(file.split('\n\n').length).toBeGreaterThan(1)
  expect(file).toContain('知りません\u3000明日')
  expect(file).not.toMatch(/[ぁ-ん] /)
})

it('lists every line with its voice, its times and its speed', () => {
  const rows = castTable(spoken).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(rows).toEqual([
    'number,start,end,speaker,voice,original,translation,spoken_start,spoken_seconds,speed,take_seconds,terms_missed,numbers_missed',
    '1,0,2,Speaker 1,Ana,Hello there,Hola,0.2,1.25,1,1.235,there,',
    '2,3,5,Ben,Ana,Two,Dos,3.25,1.5,1.1,1.235,,',
    '3,6,8,Speaker 1,ana,Three,Tres,6,1,1,,,',
    '4,9,11,Ben,ana,Four,Cuatro,,,,,,',
  ])
})

it('lists no voice and no sound of a line that keeps the original', () => {
  const lines = talk.lines.map((line, at) => ({ ...line, keepsOriginal: at === 1 }))
  const plan = spoken.plan.filter(({ key }) => key !== 'l2')
  const rows = castTable({ ...spoken, dub: { ...talk, lines }, plan })
    .trim()
    .split(/\r?\n/)
  expect(rows[2]).toBe('2,3,5,Ben,,Two,,,,,,,')
})

it('lists a speed that a person chose as it is heard', () => {
  const { es: before = {} } = talk.spoken
  const es = Object.fromEntries(Object.entries(before).map(([key, line]) => [key, { ...line, speed: 1.5 }]))
  const rows = castTable({ ...spoken, dub: { ...talk, spoken: { es } } }).trim()
  expect(rows.split(/\r?\n/).map(row => row.split(',')[9])).toEqual(['speed', '1.5', '1.65', '1.5', ''])
})

it('lists the numbers that a translation lacks', () => {
  const dub: Dub = {
    ...dubSaying('Tracks 3 and 4', 'Track 5'),
    spoken: {
      es: {
        l1: said('', null, { row: rowOf('Tracks 3 and 4', 'Andén 5') }),
        l2: said('', null, { row: rowOf('Track 5', 'Andén 5') }),
      },
    },
  }
  const rows = castTable({ ...spoken, dub, plan: [] })
    .trim()
    .split(/\r?\n/)
  expect(rows.map(row => row.split(',').at(-1))).toEqual(['numbers_missed', '3; 4', ''])
})

it('calls speakers without a name by the order in which they come', () => {
  const nobody = { ...talk, speakers: talk.speakers.map(({ id }) => ({ id, name: '' })) }
  const named = ['s1', 's2'].map(id => speakerInFiles(nobody, id, spoken.countedName))
  expect(named).toEqual(['Speaker 1', 'Speaker 2'])
})

it('calls speakers without a name by the numbers of their transcript, and others behind those', () => {
  const words = ['S5', 'S2', 'S5', 'S2'].map((speaker, at) => word('Yes.', 3 * at, 3 * at + 1, { speaker }))
  const transcript = transcriptOf(words)
  const order = { name: 'Talk', recording: 'r', languages: [], id: 't', seconds: 0 }
  const dub = newDub({ ...order, content: { transcript, facts: { language: 'en' } } })
  expect(dubSchema.parse(dub)).toEqual(dub)
  const lines = dub.lines.map((line, at) => (at === 3 ? { ...line, speaker: 'later' } : line))
  const named = ['S5', 'S2', 'later'].map(id => speakerInFiles({ ...dub, lines }, id, spoken.countedName))
  expect(named).toEqual(['Speaker 5', 'Speaker 2', 'Speaker 6'])
})

it('calls nobody as another, though the transcript came to know them later', () => {
  const lines = talk.lines.map((line, at) => ({ ...line, speaker: ['later', 's1', 'last', 's2'][at] ?? '' }))
  const named = ['s1', 's2', 'later', 'last'].map(id =>
    speakerInFiles({ ...talk, lines }, id, spoken.countedName),
  )
  expect(named).toEqual(['Speaker 1', 'Ben', 'Speaker 3', 'Speaker 4'])
})

it('mixes what has a sound that is there, where it is planned', () => {
  const files = {
    original: 'talk.mp4',
    fileOf: (sound: string) => (sound === 'sound-2' ? null : `${sound}.wav`),
  }
  expect(soundsInMix(talk, spoken.track, plan)).toEqual(['sound-2', 'sound-1'])
  const mix = { ...talk.mix, levels: { s1: -3 }, muted: ['s2'], solo: ['s1'], target: -16 }
  expect(mixOf({ ...talk, mix }, spoken.track, plan, files)).toEqual({
    seconds: 12,
    original: 'talk.mp4',
    bed: { kind: 'original', stem: null, duckDb: 18 },
    kept: [],
    clips: [{ key: 'l1', sound: 'sound-1.wav', at: 0.2, seconds: 1.25, speaker: 's1' }],
    gains: { s1: -3 },
    muted: ['s2'],
    solo: ['s1'],
    target: -16,
  })
  const stem = { ...talk.mix, bed: { kind: 'stem', file: 'music', duckDb: 3 } as const }
  expect(soundsInMix({ ...talk, mix: stem }, spoken.track, plan)).toEqual(['sound-2', 'sound-1', 'music'])
  expect(mixOf({ ...talk, mix: stem }, spoken.track, plan, files)).toMatchObject({
    bed: { kind: 'stem', stem: 'music.wav', duckDb: 0 },
    target: 'original',
  })
  const none = { ...talk.mix, bed: { kind: 'original', file: 'music', duckDb: -6 } as const }
  expect(soundsInMix({ ...talk, mix: none }, spoken.track, plan)).toEqual(['sound-2', 'sound-1'])
  expect(mixOf({ ...talk, mix: none }, spoken.track, plan, files).bed.stem).toBeNull()
})

it('knows an export of nothing', () => {
  const nothing: DubExportChoice = {
    mix: null,
    stems: false,
    clips: false,
    srt: false,
    vtt: false,
    table: false,
    film: false,
  }
  expect(isEmptyExport(nothing)).toBe(true)
  for (const wanted of ['stems', 'clips', 'srt', 'vtt', 'table', 'film'] as const) {
    expect(isEmptyExport({ ...nothing, [wanted]: true })).toBe(false)
  }
  expect(isEmptyExport({ ...nothing, mix: 'mp3' })).toBe(false)
})
