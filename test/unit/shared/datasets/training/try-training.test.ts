import { describe, expect, it } from 'vitest'
import { type DatasetRow, type NewSentence, newDatasetRow } from '../../../../../shared/datasets/row'
import { chanceOf } from '../../../../../shared/datasets/training/chance'
import {
  type IntentsTried,
  type TriedTraining,
  tryTraining,
} from '../../../../../shared/datasets/training/try-training'
import { madeEntities } from './made-entities'
import { kinds, madeSentences } from './made-sentences'
import { toEnd } from './to-end'

const rowsFrom = (sentences: readonly NewSentence[]): DatasetRow[] =>
  sentences.map((sentence, at) => newDatasetRow(at.toString(36), sentence))
const tried = (sentences: readonly NewSentence[], seed = 1): TriedTraining =>
  toEnd(tryTraining(rowsFrom(sentences), seed)).value
const intentsOf = (run: TriedTraining): IntentsTried => {
  if (!run.intents) throw new Error('nothing was tried')
  return run.intents
}
const placeOf = ({ key }: { key: string }): number => Number.parseInt(key, 36)

describe('sentences under a wrong intent', () => {
  it.each(Object.entries(kinds))('are found among those of the kind %s', (_, kind) => {
    const { sentences, flipped } = madeSentences(kind, { seed: 11, flips: 0.05 })
    const { doubtful, canTell } = intentsOf(tried(sentences))
    const first = doubtful.slice(0, Math.floor(sentences.length * 0.08))
    const found = first.filter(doubt => flipped.has(placeOf(doubt)))
    expect(canTell).toBe(true)
    expect(found.length / flipped.size).toBeGreaterThanOrEqual(0.8)
    const surely = doubtful.filter(({ isSure }) => isSure)
    const rightly = surely.filter(doubt => flipped.has(placeOf(doubt)))
    expect(surely.length).toBeGreaterThan(flipped.size / 4)
    expect(rightly.length / surely.length).toBeGreaterThan(0.9)
  })

  it('are told with the intent they have and the one they were taken for', () => {
    const { sentences } = madeSentences(kinds.plain, { seed: 3, flips: 0.05 })
    const clean = madeSentences(kinds.plain, { seed: 3, flips: 0 }).sentences
    const { doubtful } = intentsOf(tried(sentences))
    for (const doubt of doubtful.filter(({ isSure }) => isSure)) {
      expect(doubt.intent).toBe(sentences[placeOf(doubt)]?.intent)
      expect(doubt.guess).toBe(clean[placeOf(doubt)]?.intent)
    }
  })
})

it('what nothing was heard of yet is no sentence to be tried', () => {
  const { sentences } = madeSentences(kinds.plain, { seed: 5, flips: 0 })
  const rows = rowsFrom(sentences)
  const voice = { gender: 'male', language: 'en', speakerId: null } as const
  const spoken = { said: 'a', spans: [], voice, heardIn: 'en', domain: '', sound: null }
  const unheard = rows.map(row => ({ ...row, key: `u${row.key}`, text: '', spans: [], spoken }))
  expect(toEnd(tryTraining([...rows, ...unheard], 1)).value).toEqual(tried(sentences))
})

describe('data without structure', () => {
  const withoutOwn = { ...kinds.plain, own: 0, words: 150, intents: 6 }
  const random = (count: number, family: number): NewSentence[] => {
    const { sentences } = madeSentences({ ...withoutOwn, rows: count, family }, { seed: 5, flips: 0 })
    const chance = chanceOf(count + family)
    const drawn: NewSentence[] = []
    for (const sentence of sentences) {
      // A family has one intent, as whoever paraphrases a sentence leaves it.
      const intent = sentence.from === null ? `intent ${Math.floor(chance() * 6)}` : drawn.at(-1)?.intent
      drawn.push({ ...sentence, intent: intent ?? '' })
    }
    return drawn
  }

  it.each([
    [60, 1],
    [400, 1],
    [1_500, 1],
    [60, 3],
    [1_500, 5],
  ])('tells nothing: %d sentences in families of %d', (count, family) => {
    expect(intentsOf(tried(random(count, family))).canTell).toBe(false)
  })

  it('tells nothing where an intent has nearly all of them', () => {
    const sentences = random(600, 1).map((sentence, at) => ({
      ...sentence,
      intent: at % 20 === 0 ? 'rare' : 'usual',
    }))
    expect(intentsOf(tried(sentences))).toMatchObject({ canTell: false })
  })
})

it('tells of a few sentences that are quite different', () => {
  const { sentences } = madeSentences(
    { ...kinds.plain, rows: 60, intents: 3, own: 0.9 },
    { seed: 2, flips: 0 },
  )
  expect(intentsOf(tried(sentences))).toMatchObject({ canTell: true })
})

it('leaves out intents with too few sentences, and says which; paraphrases do not make them more', () => {
  const { sentences } = madeSentences({ ...kinds.plain, rows: 80, intents: 2 }, { seed: 2, flips: 0 })
  const own = 'zyzzy xyst quoz'
  const few = [own, `${own} please`, `${own} please now`, 'flub wex glim', 'vorp'].map(text => ({
    ...(sentences[0] as NewSentence),
    text,
    intent: 'few',
  }))
  const run = tried([...sentences, ...few, { ...(sentences[0] as NewSentence), text: 'vim zum', intent: '' }])
  expect(run.tooFew).toEqual([])
  const fewer = tried([...sentences, ...few.slice(0, 4)])
  expect(fewer.tooFew).toEqual(['few'])
  expect(fewer.intents?.names).toHaveLength(2)
  expect(fewer.intents?.keys).toHaveLength(80)
})

it('tries nothing where there is one intent', () => {
  const { sentences } = madeSentences({ ...kinds.plain, rows: 40, intents: 1 }, { seed: 2, flips: 0 })
  expect(tried(sentences)).toMatchObject({ intents: null, tooFew: [], entities: null })
  expect(tried([])).toEqual({ intents: null, tooFew: [], entities: null })
})

it('comes to the same end each time, and to another with another seed', () => {
  const { sentences } = madeSentences({ ...kinds.uneven, rows: 400 }, { seed: 4, flips: 0.05 })
  const one = tried(sentences)
  expect(tried(sentences)).toEqual(one)
  expect(tried(sentences, 2)).not.toEqual(one)
})

it('forecasts from half of the sentences what all of them bring', () => {
  const { sentences } = madeSentences(
    { ...kinds.plain, own: 0.3, words: 25, rows: 2_400 },
    { seed: 9, flips: 0 },
  )
  const half = intentsOf(tried(sentences.slice(0, 1_200)))
  const whole = intentsOf(tried(sentences))
  expect(Math.abs((half.forecast ?? 0) - whole.accuracy)).toBeLessThan(0.03)
  expect(whole.accuracy).toBeGreaterThan(half.accuracy)
  expect(half.curve.map(({ share }) => share)).toEqual([1 / 8, 1 / 4, 1 / 2, 1])
})

it('tells how far it is, and never goes back', () => {
  const { sentences } = madeEntities(60, { seed: 1, gone: 0 })
  const named = sentences.map((sentence, at) => ({ ...sentence, intent: `intent ${at % 2}` }))
  const { parts } = toEnd(tryTraining(rowsFrom(named), 1))
  expect(parts[0]).toBe(0)
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual([...parts].sort((one, other) => one - other))
  expect(parts.length).toBeGreaterThan(50)
})

it('names the rows in which other entities were expected', () => {
  const { sentences, changed } = madeEntities(300, { seed: 6, gone: 0.05 })
  const { entities } = tried(sentences)
  expect(entities?.canTell).toBe(true)
  const keys = new Set(entities?.disputed.map(({ key }) => Number.parseInt(key, 36)))
  expect([...changed].filter(at => keys.has(at)).length / changed.size).toBeGreaterThan(0.9)
})

it('tries no entities where next to nothing is marked', () => {
  const { sentences } = madeEntities(300, { seed: 6, gone: 0 })
  let left = 9
  const few = sentences.map(sentence => {
    left -= sentence.spans.length > 0 ? 1 : 0
    return left < 0 ? { ...sentence, spans: [] } : sentence
  })
  expect(tried(few).entities).toBeNull()
})
