import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchOfCommand } from '../../../../../shared/datasets/commands/patch-of-command'
import type { Dataset } from '../../../../../shared/datasets/dataset'
import {
  applyDatasetPatch,
  type DatasetPatch,
  invertDatasetPatch,
  rowsTouched,
} from '../../../../../shared/datasets/dataset-patch'
import { commandSchema } from '../../../../../shared/datasets/dataset-requests'
import { datasetPatchSchema } from '../../../../../shared/datasets/dataset-schema'
import { createValueFinder } from '../../../../../shared/datasets/marking/find-values'
import { placesOfWords } from '../../../../../shared/datasets/marking/mark-words'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { tenScripts } from '../families/ten-scripts'
import { after, datasetOf, marked } from '../sample-dataset'

const mark = (
  dataset: Dataset,
  words: string,
  label: string,
  over = false,
  rows: 'all' | string[] = 'all',
): DatasetPatch => patchOfCommand(dataset, { do: 'mark', rows, mark: { words, label }, over })

const markedIn = ({ rows }: Dataset): string[][] =>
  rows.map(({ spans }) => spans.map(({ label, value }) => `${label}=${value}`))

const dataset = datasetOf([
  marked('to Pune, [Pune](city) or PUNE'),
  marked('[Pune](name) calls from [Pune station](place)'),
  marked('Punekar'),
  marked('pune', { type: 'test' }),
])

describe('a look at words', () => {
  it('says where they stand unmarked, where so marked, where something else and where within it', () => {
    expect(placesOfWords(dataset.rows, { words: 'Pune', label: 'city' })).toEqual({
      freeRows: ['0', '3'],
      free: 3,
      same: 1,
      others: new Map([['name', ['1']]]),
      within: 1,
    })
    expect(placesOfWords(dataset.rows, { words: '', label: 'city' })).toMatchObject({ free: 0, same: 0 })
    // More than what is marked is no place for it either.
    expect(placesOfWords(dataset.rows, { words: 'calls from Pune', label: 'x' })).toMatchObject({
      free: 0,
      within: 1,
    })
  })
})

describe('the places of words', () => {
  it.each([
    ['café', 'un cafe\u0301 noir', 'cafe\u0301'],
    ['cafe\u0301', 'Café noir', 'Café'],
    ['istanbul', 'to İSTANBUL', 'İSTANBUL'],
    ['が京', '東か\u3099京', 'か\u3099京'],
  ])('are found however their letters are written: %s in %s', (words, text, there) => {
    const found = after(datasetOf([marked(text)]), mark(datasetOf([marked(text)]), words, 'x'))
    expect(markedIn(found)).toEqual([[`x=${there}`]])
    expect(createValueFinder([words]).in(text)).toEqual([
      { start: text.indexOf(there), end: text.indexOf(there) + there.length, value: 0 },
    ])
  })

  it('are those that a search for many values finds', () => {
    const letter = fc.constantFrom('a', 'B', ' ', '字', 'ส', 'ी', 'क', 'ي', '😀', '𝒳', 'İ', ',', '1')
    const text = fc.array(letter, { maxLength: 20 }).map(letters => letters.join(''))
    const words = fc.array(letter, { minLength: 1, maxLength: 3 }).map(letters => letters.join(''))
    fc.assert(
      fc.property(text, words, (one, sought) => {
        const { rows } = datasetOf([{ ...marked(''), text: one }])
        expect(placesOfWords(rows, { words: sought, label: 'x' }).free).toBe(
          createValueFinder([sought]).in(one).length,
        )
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('words are marked', () => {
  it('wherever they stand unmarked, as one edit that one step takes back', () => {
    const patch = mark(dataset, 'Pune', 'city')
    const next = after(dataset, patch)
    expect(markedIn(next)).toEqual([
      ['city=Pune', 'city=Pune', 'city=PUNE'],
      ['name=Pune', 'place=Pune station'],
      [],
      ['city=pune'],
    ])
    expect(rowsTouched(patch)).toBe(2)
    expect(after(next, invertDatasetPatch(patch))).toEqual(dataset)
    expect(mark(next, 'Pune', 'city')).toEqual([])
  })

  it('over what the very words are, where that is wished', () => {
    const patch = mark(dataset, 'Pune', 'city', true)
    const next = after(dataset, patch)
    expect(markedIn(next)[1]).toEqual(['city=Pune', 'place=Pune station'])
    expect(after(next, invertDatasetPatch(patch))).toEqual(dataset)
  })

  it('in the chosen rows alone, with what they stand for, under a label that is new', () => {
    const patch = patchOfCommand(dataset, {
      do: 'mark',
      rows: ['3'],
      mark: { words: 'Pune', label: 'town', synonym: 'Poona' },
      over: false,
    })
    const next = after(dataset, patch)
    expect(next.rows[3]?.spans).toEqual([
      { start: 0, end: 4, label: 'town', value: 'pune', synonym: 'Poona' },
    ])
    expect(next.labels.at(-1)?.name).toBe('town')
    expect(markedIn(next)[0]).toEqual(['city=Pune'])
    expect(after(next, invertDatasetPatch(patch)).labels).toEqual(dataset.labels)
  })

  it('never with spaces around them, and never as nothing', () => {
    expect(mark(dataset, ' Pune', 'city')).toEqual([])
    expect(mark(dataset, 'Pune', '')).toEqual([])
    const command = { do: 'mark', rows: 'all', mark: { words: 'x', label: 'y' }, over: false }
    expect(commandSchema.safeParse(command).success).toBe(true)
    expect(commandSchema.safeParse({ ...command, mark: { words: '', label: 'y' } }).success).toBe(false)
  })
})

describe('a patch of spans', () => {
  const span = { start: 0, end: 4, label: 'city', value: 'pune' }

  it.each<[string, DatasetPatch]>([
    ['a row that is gone', [{ kind: 'spans', rows: [['x', [], [span]]] }]],
    ['words that are others', [{ kind: 'spans', rows: [['3', [], [{ ...span, value: 'Goa!' }]]] }]],
    ['a span that is not there', [{ kind: 'spans', rows: [['3', [span], []]] }]],
    ['one in the way of another', [{ kind: 'spans', rows: [['1', [], [{ ...span, value: 'Pune' }]]] }]],
  ])('does not fit %s', (_title, patch) => {
    expect(datasetPatchSchema.safeParse(patch).success).toBe(true)
    expect(applyDatasetPatch(dataset, patch).ok).toBe(false)
  })

  it('has spans in it', () => {
    const bare = [{ kind: 'spans', rows: [['3', [], [{ start: 0 }]]] }]
    expect(datasetPatchSchema.safeParse(bare).success).toBe(false)
    expect(datasetPatchSchema.safeParse([{ kind: 'spans', rows: [['3', [span]]] }]).success).toBe(false)
  })
})

describe.each(Object.entries(tenScripts))('marks in %s', (_script, text) => {
  it('say what stands there after every step and after every step back', () => {
    const words = fc.constantFrom(...text.split(' '), text.slice(0, 4).trim(), text)
    const label = fc.constantFrom('a', 'b')
    const sentences = fc.array(
      fc.constantFrom(text, `${text} ${text}`, `🙂 ${text.toUpperCase()}!`, `İ ${text}`),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    const steps = fc.array(fc.tuple(words, label, fc.boolean()), { maxLength: 5 })
    fc.assert(
      fc.property(sentences, steps, (texts, wanted) => {
        let now = datasetOf(texts.map(one => ({ ...marked(''), text: one })))
        const back: [Dataset, DatasetPatch][] = []
        for (const [one, name, over] of wanted) {
          const before = placesOfWords(now.rows, { words: one, label: name })
          const patch = mark(now, one, name, over)
          back.push([now, patch])
          now = after(now, patch)
          for (const row of now.rows) expect(findUnsoundSpan(row.text, row.spans)).toBeNull()
          const places = placesOfWords(now.rows, { words: one, label: name })
          // Whatever was said before to be free is marked now, and nothing else.
          expect(places.free).toBe(0)
          const others = [...before.others.values()].reduce((sum, keys) => sum + keys.length, 0)
          expect(places.same).toBe(before.same + before.free + (over ? others : 0))
        }
        for (const [was, patch] of back.reverse()) {
          now = after(now, invertDatasetPatch(patch))
          expect(now).toEqual(was)
        }
      }),
      { numRuns: 60 },
    )
  })
})
