import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchOfCommand } from '../../../../../shared/datasets/commands/patch-of-command'
import { setFacts } from '../../../../../shared/datasets/commands/set-facts'
import { type Dataset, keyNumber, rowOf } from '../../../../../shared/datasets/dataset'
import { familiesOf } from '../../../../../shared/datasets/families/families'
import {
  mendSplit,
  planSplit,
  type SetOfRow,
  type SplitAsk,
} from '../../../../../shared/datasets/split/plan-split'
import { outlookOf } from '../../../../../shared/datasets/split/split-outlook'
import { tenScripts } from '../families/ten-scripts'
import { after, datasetOf, marked } from '../sample-dataset'

const patched = ({ rows }: Dataset, sets: SetOfRow) =>
  setFacts(rows, 'type', row => sets.get(row) ?? row.type)
const planned = (dataset: Dataset, ask: SplitAsk) => planSplit(dataset, familiesOf(dataset.rows), ask)
const patchOf = (dataset: Dataset, ask: SplitAsk) => patched(dataset, planned(dataset, ask))
const divided = (dataset: Dataset, ask: SplitAsk) => after(dataset, patchOf(dataset, ask))
const mended = (dataset: Dataset) => after(dataset, patched(dataset, mendSplit(familiesOf(dataset.rows))))
const partedIn = ({ rows }: Dataset) =>
  familiesOf(rows).filter(family => ['train', 'test'].every(set => family.some(({ type }) => type === set)))
const testsOf = ({ rows }: Dataset) => rows.filter(({ type }) => type === 'test').length

/** Numbers of which no two differ by one letter alone. */
const apart = (at: number): string => String(at).padStart(2, '0').replace(/./g, '$&$&$&')

describe('splitting', () => {
  it('divides every intent alike, keeps equal sentences together and comes out the same again', () => {
    const dataset = datasetOf(
      ['a', 'b'].flatMap(intent =>
        Array.from({ length: 50 }, (_, at) => marked(`sentence ${apart(at % 40)} of ${intent}`, { intent })),
      ),
    )
    const split: SplitAsk = { rows: 'all', test: { percent: 25 }, seed: 7 }
    const next = divided(dataset, split)
    for (const intent of ['a', 'b']) {
      const tests = new Set(
        next.rows.filter(row => row.intent === intent && row.type === 'test').map(({ text }) => text),
      )
      expect(tests.size).toBe(10)
      for (const row of next.rows) {
        if (row.intent === intent) expect(row.type).toBe(tests.has(row.text) ? 'test' : 'train')
      }
    }
    expect(patchOf(next, split)).toEqual([])
    expect(patchOf(next, { ...split, seed: 8 })).not.toEqual([])
  })

  it('keeps together what was made from one another, also by way of rows that are gone', () => {
    // Ten sentences, each with one made from it, and two made from that; of every other family the middle is gone.
    const family = (at: number) => [
      marked(`sentence ${apart(at)}`),
      marked(`made from it ${apart(at)}`, { origin: 'augmented', from: keyNumber(at * 4) }),
      marked(`made from that ${apart(at)}`, { origin: 'augmented', from: keyNumber(at * 4 + 1) }),
      marked(`that too ${apart(at)}`, { origin: 'augmented', from: keyNumber(at * 4 + 1), intent: 'other' }),
    ]
    let dataset = datasetOf(Array.from({ length: 10 }, (_, at) => family(at)).flat())
    const middles = [0, 2, 4, 6, 8].map(at => keyNumber(at * 4 + 1))
    dataset = after(dataset, patchOfCommand(dataset, { do: 'delete', rows: middles }))
    const next = divided(dataset, { rows: 'all', test: { percent: 30 }, seed: 3 })
    const typeOf = (at: number) => rowOf(next, keyNumber(at))?.type
    for (let at = 0; at < 10; at += 1) {
      expect(typeOf(at * 4 + 3)).toBe(typeOf(at * 4 + 2))
      if (at % 2 === 0) continue
      expect([typeOf(at * 4 + 1), typeOf(at * 4 + 2)]).toEqual([typeOf(at * 4), typeOf(at * 4)])
    }
    expect(next.rows.filter(({ type }) => type === 'test').length).toBeGreaterThanOrEqual(9)
  })

  it('lets a part of a family follow the part that is not divided', () => {
    const dataset = datasetOf(
      Array.from({ length: 20 }, (_, at) => [
        marked(`sentence ${apart(at)}`, { type: at % 2 === 0 ? 'train' : 'test' }),
        marked(`made from it ${apart(at)}`, { origin: 'augmented', from: keyNumber(at * 2) }),
      ]).flat(),
    )
    const rows = dataset.rows.flatMap(({ key, from }) => (from === null ? [] : [key]))
    const next = divided(dataset, { rows, test: { percent: 20 }, seed: 1 })
    for (const row of next.rows) {
      expect(row.type).toBe(row.from === null ? row.type : rowOf(next, row.from)?.type)
    }
  })

  it('does not take the row a translation is of for one of this dataset', () => {
    const dataset = datasetOf(
      Array.from({ length: 40 }, (_, at) =>
        marked(`translation ${apart(at)}`, { origin: 'translated', from: keyNumber(at === 0 ? 39 : at - 1) }),
      ),
    )
    // Taken for one another they would be one family, of which either all or none is for testing.
    const next = divided(dataset, { rows: 'all', test: { percent: 25 }, seed: 1 })
    expect(next.rows.filter(({ type }) => type === 'test')).toHaveLength(10)
  })

  it('never parts a family, whatever it is made of, and comes out the same again', () => {
    const from = fc.option(fc.nat(30), { nil: null })
    const sentence = fc.record({
      text: fc.nat(25),
      from,
      intent: fc.constantFrom('a', 'b'),
      type: fc.constantFrom('', 'train', 'test', 'held out'),
    })
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 30 }),
        fc.nat(100),
        fc.nat(1000),
        (sentences, testPercent, seed) => {
          const dataset = datasetOf(
            sentences.map(({ text, from, ...facts }) =>
              marked(`text ${text}`, {
                ...facts,
                origin: 'augmented',
                from: from === null ? null : keyNumber(from),
              }),
            ),
          )
          const split: SplitAsk = { rows: 'all', test: { percent: testPercent }, seed }
          const next = divided(dataset, split)
          for (const one of next.rows) {
            expect(['train', 'test']).toContain(one.type)
            for (const other of next.rows) {
              const isKin =
                one.text === other.text ||
                one.from === other.key ||
                (one.from !== null && one.from === other.from)
              if (isKin) expect(one.type).toBe(other.type)
            }
          }
          expect(patchOf(next, split)).toEqual([])
          expect(divided(dataset, split)).toEqual(next)
        },
      ),
    )
  })
})

/** Families of every kind: repeats, near-equals, paraphrases, translations, in ten scripts. */
const scripts = Object.values(tenScripts)
const anyRow = fc.record({
  script: fc.nat(scripts.length - 1),
  variant: fc.nat(3),
  from: fc.option(fc.nat(25), { nil: null }),
  origin: fc.constantFrom('written', 'augmented', 'translated'),
  intent: fc.constantFrom('a', 'b', 'c'),
  type: fc.constantFrom('', 'train', 'test', 'held out'),
})
const anyDataset = fc.array(anyRow, { maxLength: 25 }).map(rows =>
  datasetOf(
    rows.map(({ script, variant, from, ...facts }) => {
      const text = scripts[script] ?? ''
      const varied = [text, `${text}!`, `${text.slice(0, 4)}${text.slice(5)}`, [...text].reverse().join('')]
      return marked(varied[variant] ?? '', { ...facts, from: from === null ? null : keyNumber(from) })
    }),
  ),
)
const anyPart = fc.oneof(fc.record({ percent: fc.nat(100) }), fc.record({ count: fc.nat(30) }))

describe('no leak', () => {
  it('is in what was divided, whatever it was before', () => {
    fc.assert(
      fc.property(anyDataset, anyPart, fc.nat(99), (dataset, test, seed) => {
        const next = divided(dataset, { rows: 'all', test, seed })
        expect(partedIn(next)).toEqual([])
        const untouched = ({ type: _, ...row }: (typeof next.rows)[number]) => row
        expect(next.rows.map(untouched)).toEqual(dataset.rows.map(untouched))
      }),
    )
  })

  it('is left by mending, which touches nothing but what was parted', () => {
    fc.assert(
      fc.property(anyDataset, dataset => {
        const parted = new Set(
          partedIn(dataset)
            .flat()
            .map(({ key }) => key),
        )
        const next = mended(dataset)
        expect(partedIn(next)).toEqual([])
        for (const [at, row] of dataset.rows.entries()) {
          if (!parted.has(row.key) || !['train', 'test'].includes(row.type))
            expect(next.rows[at]).toEqual(row)
        }
      }),
    )
  })

  it('is made by dividing a part: it follows what is there', () => {
    fc.assert(
      fc.property(anyDataset, fc.nat(100), fc.nat(3), (before, percent, every) => {
        const dataset = mended(before)
        const rows = dataset.rows.filter((_, at) => at % 4 > every).map(({ key }) => key)
        expect(partedIn(divided(dataset, { rows, test: { percent }, seed: 1 }))).toEqual([])
      }),
    )
  })
})

describe('how much is for testing', () => {
  const uneven = () =>
    datasetOf(
      [60, 30, 10].flatMap((count, intent) =>
        Array.from({ length: count }, (_, at) =>
          marked(`${apart(at)} ${'xyz'.charAt(intent).repeat(5)}`, { intent: `i${intent}` }),
        ),
      ),
    )
  const testsIn = (dataset: Dataset) =>
    ['i0', 'i1', 'i2'].map(intent =>
      testsOf({ ...dataset, rows: dataset.rows.filter(row => row.intent === intent) }),
    )

  it('is a part of each intent, or so many of all, from each its share', () => {
    expect(testsIn(divided(uneven(), { rows: 'all', test: { percent: 20 }, seed: 4 }))).toEqual([12, 6, 2])
    expect(testsIn(divided(uneven(), { rows: 'all', test: { count: 33 }, seed: 4 }))).toEqual([20, 10, 3])
    expect(testsIn(divided(uneven(), { rows: 'all', test: { count: 999 }, seed: 4 }))).toEqual([60, 30, 10])
  })

  it('is told before, with the intents that come out with nothing', () => {
    const dataset = uneven()
    const families = familiesOf(dataset.rows)
    const told = (count: number) => {
      const ask: SplitAsk = { rows: 'all', test: { count }, seed: 4 }
      return outlookOf(dataset, families, planSplit(dataset, families, ask))
    }
    expect(told(33)).toEqual({ train: 67, test: 33, moved: 100, parted: 0, untested: [] })
    expect(told(2)).toEqual({ train: 98, test: 2, moved: 100, parted: 0, untested: ['i2'] })
  })
})

it('lets translations go where their sentences are', () => {
  const dataset = datasetOf(
    Array.from({ length: 20 }, (_, at) => marked(`${at}`, { origin: 'translated', from: keyNumber(at) })),
  )
  const elsewhere = new Map(dataset.rows.map(({ key }, at) => [key, at % 3 === 0 ? 'test' : 'train']))
  const ask: SplitAsk = { rows: 'all', test: { percent: 50 }, seed: 1 }
  const sets = planSplit(dataset, familiesOf(dataset.rows), ask, elsewhere)
  for (const [at, row] of dataset.rows.entries()) expect(sets.get(row)).toBe(at % 3 === 0 ? 'test' : 'train')
})
