import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dataset, emptyDataset } from '../../../../../shared/datasets/dataset'
import { applyDatasetPatch } from '../../../../../shared/datasets/dataset-patch'
import {
  type HearAsk,
  planHearing,
  waitForHearing,
  waitForHearingAgain,
} from '../../../../../shared/datasets/heard/plan-hearing'
import { newDatasetRow } from '../../../../../shared/datasets/row'
import { marked } from '../sample-dataset'

const female = { gender: 'female', language: 'en-IN', speakerId: null } as const
const ravi = { gender: 'male', language: 'en-IN', speakerId: 'ravi' } as const
const ask: HearAsk = { rows: 'all', share: null, seed: 1, voices: [female, ravi], heardIn: 'en', domain: '' }

function datasetOf(...texts: (readonly [markup: string, intent: string])[]): Dataset {
  const rows = texts.map(([markup, intent], at) => newDatasetRow(`${at}`, { ...marked(markup), intent }))
  return { ...emptyDataset('Calls'), rows, made: rows.length }
}

/** The dataset that waits for what is planned. */
function waiting(source: Dataset, into: Dataset, asked: HearAsk, prefix: string): Dataset {
  const plan = planHearing(source, into, asked, prefix)
  const job = { id: `job ${prefix}`, at: 1 }
  const patch = [...waitForHearingAgain(plan, job), ...waitForHearing(into, source, plan, job)]
  const applied = applyDatasetPatch(into, patch)
  if (!applied.ok) throw new Error('It does not fit.')
  return applied.value
}

const source = datasetOf(['to [Pune](city)', 'go'], ['hello', 'greet'], [' ', 'greet'])

describe('what is said', () => {
  it('is each sentence with words by each voice, in rows of its own for testing', () => {
    const { added, asked, sentences } = planHearing(source, emptyDataset('Heard'), ask, 'p')
    expect(asked.map(({ key, spoken: { said, voice } }) => [key, said, voice.speakerId])).toEqual([
      ['p-0', 'to Pune', null],
      ['p-1', 'to Pune', 'ravi'],
      ['p-2', 'hello', null],
      ['p-3', 'hello', 'ravi'],
    ])
    expect(added.map(({ text, type, origin, intent, from }) => [text, type, origin, intent, from])).toEqual([
      ['', 'test', 'heard', 'go', null],
      ['', 'test', 'heard', 'go', 'p-0'],
      ['', 'test', 'heard', 'greet', null],
      ['', 'test', 'heard', 'greet', 'p-2'],
    ])
    expect(added[0]?.spoken).toMatchObject({ said: 'to Pune', heardIn: 'en', sound: null })
    expect(sentences).toBe(2)
  })

  it('is made of its sentence where it comes into the same dataset, and is not said once more itself', () => {
    const once = waiting(source, source, ask, 'p')
    expect(once.rows.slice(3).map(({ from }) => from)).toEqual(['0', '0', '1', '1'])
    const again = planHearing(once, once, { ...ask, heardIn: 'en-US' }, 'q')
    expect(again.asked).toHaveLength(4)
  })

  it('is not asked for while it is waited for, nor once it was heard; in vain it is asked for in its row', () => {
    const into = waiting(source, emptyDataset('Heard'), ask, 'p')
    expect(planHearing(source, into, ask, 'q')).toMatchObject({ asked: [], added: [], known: 4 })
    const rows = into.rows.map((row, at) => {
      const run = row.run && { ...row.run, phase: at === 1 ? 'cancelled' : 'done' }
      const sound = at === 1 ? null : 'sound'
      return { ...row, run, spoken: row.spoken && { ...row.spoken, sound } } as typeof row
    })
    const again = planHearing(source, { ...into, rows }, ask, 'q')
    expect(again).toMatchObject({ added: [], known: 3, sentences: 1 })
    expect(again.asked.map(({ key }) => key)).toEqual(['p-1'])
    expect(waiting(source, { ...into, rows }, ask, 'q').rows[1]?.run).toEqual({
      ...{ job: 'job q', row: 0, at: 1, phase: 'asked', problem: null },
    })
  })

  it('keeps rows that are asked for again apart from new ones', () => {
    const first = waiting(source, emptyDataset('Heard'), { ...ask, rows: ['1'] }, 'p')
    const gone = first.rows.map(row => ({ ...row, run: row.run && { ...row.run, phase: 'failed' as const } }))
    const into = waiting(source, { ...first, rows: gone }, ask, 'q')
    expect(into.rows.map(({ key, run }) => [key, run?.row])).toEqual([
      ['p-0', 0],
      ['p-1', 1],
      ['q-0', 2],
      ['q-1', 3],
    ])
  })

  it('is a share of each intent, the same with the same seed', () => {
    const many = datasetOf(
      ...Array.from({ length: 40 }, (_, at) => [`say ${at}`, at < 30 ? 'a' : 'b'] as const),
    )
    const chosen = (seed: number) =>
      planHearing(many, emptyDataset(''), { ...ask, voices: [ravi], share: { percent: 20 }, seed }, 'p')
    const { added, asked } = chosen(1)
    expect(added.map(({ intent }) => intent)).toEqual([...Array(6).fill('a'), ...Array(2).fill('b')])
    expect(chosen(1).asked).toEqual(asked)
    expect(chosen(2).asked).not.toEqual(asked)
  })

  it('is no more than one job takes, and the rest is counted', () => {
    const many = datasetOf(...Array.from({ length: 2_600 }, (_, at) => [`say ${at}`, 'a'] as const))
    const { asked, beyond, sentences } = planHearing(many, emptyDataset(''), ask, 'p')
    expect([asked.length, beyond, sentences]).toEqual([5_000, 200, 2_500])
  })

  it('is the same sentence only with the same intent and the same marks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('to [Pune](a)', 'to [Pune](b)', 'to Pune'), { maxLength: 9 }),
        texts => {
          const dataset = datasetOf(...texts.map(text => [text, 'x'] as const))
          const { asked, known } = planHearing(dataset, emptyDataset(''), { ...ask, voices: [ravi] }, 'p')
          expect(asked).toHaveLength(new Set(texts).size)
          expect(known).toBe(0)
        },
      ),
    )
  })
})
