import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRows } from '../../../../../shared/datasets/commands/add-rows'
import { patchOfCommand } from '../../../../../shared/datasets/commands/patch-of-command'
import { type Dataset, rowOf } from '../../../../../shared/datasets/dataset'
import type { DatasetCommand } from '../../../../../shared/datasets/dataset-command'
import { type HeardRow, invertDatasetPatch } from '../../../../../shared/datasets/dataset-patch'
import { datasetPatchSchema } from '../../../../../shared/datasets/dataset-schema'
import { heardLoss } from '../../../../../shared/datasets/heard/came-through'
import { type HearAsk, planHearing, waitForHearing } from '../../../../../shared/datasets/heard/plan-hearing'
import type { RowSuggestion } from '../../../../../shared/datasets/row'
import { keepTally } from '../../../../../shared/datasets/tally'
import type { LabelChange } from '../../../../../shared/text/labels/label-changes'
import type { LostSpan } from '../../../../../shared/text/spans/repair-spans'
import { findUnsoundSpan, type Span } from '../../../../../shared/text/spans/span'
import { spansAfterEdit } from '../../../../../shared/text/spans/spans-after-edit'
import { applyEdit } from '../../../../../shared/text/text-edit'
import { after, datasetOf, manySentences, marked, sampleLabels } from '../sample-dataset'

const done = (dataset: Dataset, command: DatasetCommand): Dataset =>
  after(dataset, patchOfCommand(dataset, command))

describe('adding', () => {
  it('never gives a key twice, also after rows were deleted', () => {
    let dataset = datasetOf(manySentences(3))
    dataset = done(dataset, { do: 'delete', rows: 'all' })
    dataset = after(dataset, addRows(dataset, manySentences(2)))
    expect(dataset.rows.map(({ key }) => key)).toEqual(['3', '4'])
  })

  it('lets labels that are new join the others, each with a look of its own', () => {
    const dataset = datasetOf([marked('[9 pm](time) by [train](vehicle)')])
    const names = dataset.labels.map(({ name }) => name)
    expect(names).toEqual(['party_size', 'city', 'time', 'vehicle'])
    expect(new Set(dataset.labels.map(({ color }) => color)).size).toBe(4)
  })

  it('brings the labels of where they come from, which look here as there', () => {
    const dataset = datasetOf([])
    const theirs = [
      { name: 'city', color: 4, pattern: 'solid', number: 7 },
      { name: 'vehicle', color: 6, pattern: 'dotted', number: 6 },
      { name: 'unused', color: 5, pattern: 'dashed', number: 1 },
    ] as const
    const next = after(dataset, addRows(dataset, [marked('by [train](vehicle)')], theirs))
    // What is known here stays as it is here, and a number belongs to one label.
    expect(next.labels).toEqual([...sampleLabels, theirs[1], { ...theirs[2], number: null }])
    expect(addRows(dataset, [], sampleLabels)).toEqual([])
  })

  it('brings no more labels than a dataset has', () => {
    const named = (name: string) => ({ name, color: 1, pattern: 'solid', number: null }) as const
    const theirs = Array.from({ length: 1_000 }, (_, at) => named(`label ${at}`))
    const dataset = datasetOf([])
    const patch = addRows(dataset, manySentences(1), theirs)
    expect(datasetPatchSchema.safeParse(patch).success).toBe(true)
    const full = after(dataset, patch)
    expect(full.labels).toEqual([...sampleLabels, ...theirs].slice(0, 1_000))
    expect(addRows(full, [], theirs)).toEqual([])
  })
})

describe('writing', () => {
  it('keeps what only files say of an entity that is still there', () => {
    const dataset = datasetOf([
      {
        ...marked('to Bombay'),
        spans: [{ start: 3, end: 9, label: 'city', value: 'Bombay', synonym: 'Mumbai' }],
      },
    ])
    const moved = { start: 8, end: 14, label: 'city', value: 'Bombay' }
    const next = done(dataset, {
      do: 'write',
      key: '0',
      sentence: { text: 'back to Bombay', spans: [moved], lost: [] },
    })
    expect(next.rows[0]?.spans).toEqual([{ ...moved, synonym: 'Mumbai' }])
  })

  const city = (start: number, value: string, said = {}) => ({
    ...{ start, end: start + value.length, label: 'city', value },
    ...said,
  })
  const trip = {
    ...marked('from Rmoe to Rome'),
    spans: [city(5, 'Rmoe', { role: 'from', synonym: 'Roma' }), city(13, 'Rome', { role: 'to' })],
  }

  it.each([
    ['a letter of it is mended', 'from Rome to Rome', [city(5, 'Rome'), city(13, 'Rome')], ['from', 'to']],
    ['it is made longer', trip.text, [city(0, 'from Rmoe'), city(13, 'Rome')], ['from', 'to']],
    ['the one before it goes', 'to Rome', [city(3, 'Rome')], ['to']],
    ['another is marked elsewhere', trip.text, [city(0, 'from'), city(13, 'Rome')], [undefined, 'to']],
  ])('keeps the role of an entity where %s', (_, text, spans, roles) => {
    const next = done(datasetOf([trip]), { do: 'write', key: '0', sentence: { text, spans, lost: [] } })
    expect(next.rows[0]?.spans.map(({ role }) => role)).toEqual(roles)
    expect(next.rows[0]?.spans.some(({ synonym }) => synonym !== undefined)).toBe(false)
  })

  it('leaves the role with its own entity where the other one of the same words goes', () => {
    const both = [city(5, 'Rome', { role: 'from' }), city(13, 'Rome', { role: 'to' })]
    const dataset = datasetOf([{ ...marked('from Rome to Rome'), spans: both }])
    const sentence = { text: 'to Rome', spans: [city(3, 'Rome')], lost: [] }
    const next = done(dataset, { do: 'write', key: '0', sentence })
    expect(next.rows[0]?.spans).toEqual([city(3, 'Rome', { role: 'to' })])
  })

  it('does nothing where nothing is another, or where the row is gone', () => {
    const dataset = datasetOf(manySentences(1))
    const [row] = dataset.rows
    if (!row) throw new Error('There is a row.')
    expect(patchOfCommand(dataset, { do: 'write', key: '0', sentence: row })).toEqual([])
    expect(patchOfCommand(dataset, { do: 'write', key: 'gone', sentence: row })).toEqual([])
    expect(patchOfCommand(dataset, { do: 'rename', name: dataset.name })).toEqual([])
  })
})

describe('labels', () => {
  it('are renamed and merged everywhere, and their scheme with them', () => {
    const dataset = datasetOf(manySentences(6))
    const labels = sampleLabels.filter(({ name }) => name !== 'city')
    const next = done(dataset, {
      do: 'labels',
      labels,
      change: { kind: 'merged', from: 'city', into: 'time' },
    })
    expect(next.labels).toEqual(labels)
    expect(keepTally(next).current().labels.has('city')).toBe(false)
  })

  it('take their entities with them when they are deleted, and no others', () => {
    const dataset = datasetOf(manySentences(6))
    const next = done(dataset, { do: 'labels', labels: [], change: { kind: 'deleted', name: 'city' } })
    const before = keepTally(dataset).current().labels
    const { labels } = keepTally(next).current()
    expect(labels.has('city')).toBe(false)
    expect(labels.get('time')).toBe(before.get('time'))
  })

  it('that are only dressed or new leave every row as it is', () => {
    const dataset = datasetOf(manySentences(2))
    const change = { kind: 'dressed', name: 'city' } as const
    expect(patchOfCommand(dataset, { do: 'labels', labels: sampleLabels, change })).toEqual([])
  })
})

describe('a label that was renamed, merged or deleted', () => {
  const voice = { gender: 'female', language: 'en', speakerId: null } as const
  const ask: HearAsk = { rows: 'all', share: null, seed: 1, voices: [voice], heardIn: 'en', domain: '' }
  const astray: LostSpan = {
    stated: { start: 0, end: 3, label: 'city', value: 'Goa' },
    reason: 'not-found',
  }
  const sentences = datasetOf([marked('to [Pune](city) at [nine](time)'), marked('to', { lost: [astray] })])
  const asked = after(
    sentences,
    waitForHearing(sentences, sentences, planHearing(sentences, sentences, ask, 'p'), { id: 'job', at: 1 }),
  )
  const suggestion = { id: 'j/0/0', ...marked('from [Pune](city)'), lost: [astray] }
  const heard = after(asked, [
    {
      kind: 'heard',
      rows: asked.rows.flatMap(({ key, spoken }): HeardRow[] =>
        spoken ? [[key, 'sound', { text: spoken.said, spans: spoken.spans, lost: [] }]] : [],
      ),
    },
    { kind: 'found', rows: [['0', [], [suggestion]]] },
  ])
  const labelsIn = ({ rows }: Dataset) =>
    new Set(
      rows.flatMap(({ spans, lost, spoken, found }) =>
        [{ spans, lost }, { spans: spoken?.spans ?? [], lost: [] }, ...found]
          .flatMap(one => [...one.spans, ...one.lost.map(({ stated }) => stated)])
          .map(({ label }) => label),
      ),
    )

  it.each<[LabelChange, string[]]>([
    [{ kind: 'renamed', from: 'city', to: 'town' }, ['time', 'town']],
    [{ kind: 'merged', from: 'city', into: 'time' }, ['time']],
    [{ kind: 'deleted', name: 'city' }, ['time']],
  ])('%j is so in what voices were given, in suggestions and in what was not placed', (change, expected) => {
    const patch = patchOfCommand(heard, { do: 'labels', labels: [], change })
    expect(datasetPatchSchema.safeParse(patch).success).toBe(true)
    const next = after(heard, patch)
    expect([...labelsIn(next)].sort()).toEqual(expected)
    // What came through still does, and is not asked for again.
    expect(next.rows.map(heardLoss)).toEqual([null, null, null, null])
    expect(planHearing(next, next, ask, 'q')).toMatchObject({ asked: [], known: 2 })
    expect(after(next, invertDatasetPatch(patch)).rows).toEqual(heard.rows)
  })

  it('is so in what is heard after it', () => {
    const change = { kind: 'renamed', from: 'city', to: 'town' } as const
    const next = done(asked, { do: 'labels', labels: [], change })
    expect(next.rows.map(({ spoken }) => spoken?.spans[0]?.label)).toEqual([
      undefined,
      undefined,
      'town',
      undefined,
    ])
  })
})

describe('replacing', () => {
  it('moves entities with their words, in any case, and leaves the others', () => {
    const dataset = datasetOf([marked('a Table in [Pune](city), a table'), marked('no chair')])
    const next = done(dataset, { do: 'replace', rows: 'all', find: 'table', with: '🪑', matchCase: false })
    expect(next.rows.map(({ text }) => text)).toEqual(['a 🪑 in Pune, a 🪑', 'no chair'])
    const [span] = next.rows[0]?.spans ?? []
    expect(span && next.rows[0]?.text.slice(span.start, span.end)).toBe('Pune')
    const exact = done(dataset, { do: 'replace', rows: 'all', find: 'table', with: '', matchCase: true })
    expect(exact.rows[0]?.text).toBe('a Table in Pune, a ')
  })

  it('keeps what only files say of an entity, also where another one of the sentence goes', () => {
    const dataset = datasetOf([
      {
        ...marked('today to Bombay'),
        spans: [
          { start: 0, end: 5, label: 'time', value: 'today' },
          { start: 9, end: 15, label: 'city', value: 'Bombay', synonym: 'Mumbai', role: 'to' },
        ],
      },
    ])
    const next = done(dataset, { do: 'replace', rows: 'all', find: 'today ', with: '', matchCase: true })
    expect(next.rows[0]?.spans).toEqual([
      { start: 3, end: 9, label: 'city', value: 'Bombay', synonym: 'Mumbai', role: 'to' },
    ])
  })

  it('is not led astray by letters that grow with their case', () => {
    const dataset = datasetOf([marked('İİ table')])
    const next = done(dataset, { do: 'replace', rows: 'all', find: 'table', with: 'chair', matchCase: false })
    expect(next.rows[0]?.text).toBe('İİ chair')
  })

  it.each([
    ['beside a letter that grows with its case', 'İstanbul için Bilet al', 'bilet', 'İstanbul için X al'],
    ['of a capital with a dot', 'İstanbul', 'istanbul', 'X'],
    ['of a capital with a dot, by one without', 'İstanbul', 'Istanbul', 'X'],
    ['of a capital with a dot, by capitals', 'İstanbul', 'ISTANBUL', 'X'],
    ['with either small sigma', 'ΚΟΣΜΟΣ ΟΔΟΣ', 'ΟΣ', 'ΚXΜX ΟΔX'],
    ['that end in a sigma, inside of another word', 'ΚΟΣΜΟΣ', 'ΚΟΣ', 'XΜΟΣ'],
    ['with an accent written apart', 'un cafe\u0301 noir', 'caf\u00e9', 'un X noir'],
    ['with an accent in one sign', 'un caf\u00e9 noir', 'cafe\u0301', 'un X noir'],
  ])('replaces words %s', (_, text, find, now) => {
    const next = done(datasetOf([marked(text)]), {
      do: 'replace',
      rows: 'all',
      find,
      with: 'X',
      matchCase: false,
    })
    expect(next.rows[0]?.text).toBe(now)
  })

  it('comes to the same as one place after the other, from the last on', () => {
    const words = fc.constantFrom('a', 'ab', 'b', ' ', 'a a', '🪑')
    const spansOf = (text: string, edges: readonly number[]) =>
      edges
        .toSorted((one, other) => one - other)
        .flatMap((start, at, all) => (at % 2 === 0 ? [{ start, end: all[at + 1] ?? start, label: 'x' }] : []))
        .map(span => ({ ...span, value: text.slice(span.start, span.end) }))
        .filter(({ value, ...span }) => findUnsoundSpan(text, [{ ...span, value }]) === null)
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 12 }).map(parts => parts.join('')),
        fc.uniqueArray(fc.nat(14), { maxLength: 6 }),
        words,
        fc.constantFrom('', ' ', 'c', 'a b', ' c '),
        (text, edges, find, insert) => {
          const sentence = { ...marked(''), text, spans: spansOf(text, edges) }
          const replace = { do: 'replace', rows: 'all', find, with: insert, matchCase: true } as const
          const next = done(datasetOf([sentence]), replace)
          let expected = { text, spans: sentence.spans as readonly Span[] }
          for (const { index: start } of [...text.matchAll(new RegExp(find, 'g'))].toReversed()) {
            const edit = { start, end: start + find.length, insert }
            const edited = applyEdit(expected.text, edit)
            expected = { text: edited, spans: spansAfterEdit(expected.spans, edit, edited) }
          }
          expect(next.rows[0]).toMatchObject(expected)
        },
      ),
    )
  })

  it('takes no longer for each of forty thousand places in one sentence', () => {
    const dataset = datasetOf([marked(`[Pune](city) ${'a table '.repeat(40_000)}`)])
    const begun = performance.now()
    const next = done(dataset, { do: 'replace', rows: 'all', find: 'table', with: 'chair', matchCase: false })
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(next.rows[0]?.text).toBe(`Pune ${'a chair '.repeat(40_000)}`)
  })

  it('moves entities behind an accent that was written apart', () => {
    const dataset = datasetOf([marked('cafe\u0301 in [Zu\u0308rich](city), cafe\u0301')])
    const next = done(dataset, { do: 'replace', rows: 'all', find: 'café', with: 'bar', matchCase: true })
    const [span] = next.rows[0]?.spans ?? []
    expect(next.rows[0]?.text).toBe('bar in Zu\u0308rich, bar')
    expect(span && next.rows[0]?.text.slice(span.start, span.end)).toBe('Zu\u0308rich')
  })
})

describe('repeats', () => {
  it('are deleted but for the first; rows in conflict stay', () => {
    const dataset = datasetOf([
      marked('in [Pune](city)', { intent: 'a' }),
      marked('In  [Pune](city)', { intent: 'a' }),
      marked('in Pune', { intent: 'a' }),
      marked('in [Pune](city)', { intent: 'a', language: 'de' }),
    ])
    const twins = keepTally(dataset).twins()
    expect(twins.counts()).toEqual({ repeats: 0, conflicts: 1 })
    expect(twins.all()).toEqual([{ kind: 'conflict', keys: ['0', '1', '2'] }])
    const next = done(dataset, { do: 'delete-repeats' })
    expect(next.rows.map(({ key }) => key)).toEqual(['0', '2', '3'])
    expect(patchOfCommand(next, { do: 'delete-repeats' })).toEqual([])
  })

  it('are deleted but for the first that can be heard, where there is one', () => {
    const heard = (start: number) => ({ heard: { recording: 'r', start, end: start + 1 } })
    const rows = [marked('yes'), marked('yes', heard(3)), marked('yes', heard(7)), marked('no')]
    const next = done(datasetOf(rows), { do: 'delete-repeats' })
    expect(next.rows.map(({ key }) => key)).toEqual(['1', '3'])
  })

  it('are none of what voices say: neither what is waited for, nor what was heard of a sentence', () => {
    const voice = { gender: 'female', language: 'en', speakerId: null } as const
    const spoken = { said: 'yes', spans: [], voice, heardIn: 'en', domain: '' }
    const waiting = marked('', { spoken: { ...spoken, sound: null } })
    const heard = marked('yes', { spoken: { ...spoken, sound: 'sound' } })
    const dataset = datasetOf([marked('yes'), waiting, waiting, heard, heard, marked('Yes')])
    const twins = keepTally(dataset).twins()
    const shown = dataset.rows.filter(row => twins.of(row) !== null).map(({ key }) => key)
    expect([shown, twins.all()]).toEqual([['0', '5'], [{ kind: 'repeat', keys: ['0', '5'] }]])
    const next = done(dataset, { do: 'delete-repeats' })
    expect(next.rows.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4'])
  })
})

describe('suggestions', () => {
  const aligned: RowSuggestion = { id: 'j/0/0', ...marked('seats in [Pune](city)') }
  const astray: RowSuggestion = {
    id: 'j/0/1',
    ...marked('seats in Bombay'),
    lost: [{ stated: { start: 9, end: 13, label: 'city', value: 'Pune' }, reason: 'not-found' }],
  }
  const dataset = after(datasetOf([marked('a table in [Pune](city)', { intent: 'a', language: 'en' })]), [
    { kind: 'found', rows: [['0', [], [aligned, astray]]] },
  ])

  it('become rows when they are accepted, like the row they were made from', () => {
    const next = done(dataset, { do: 'accept', rows: 'all', which: 'aligned' })
    expect(rowOf(next, '0')?.found).toEqual([astray])
    expect(next.rows[1]).toMatchObject({
      text: 'seats in Pune',
      intent: 'a',
      language: 'en',
      origin: 'augmented',
      from: '0',
    })
  })

  it('go when they are rejected, each or all, and nothing happens where there are none', () => {
    expect(done(dataset, { do: 'reject', rows: ['0'], which: ['j/0/1'] }).rows[0]?.found).toEqual([aligned])
    const empty = done(dataset, { do: 'reject', rows: 'all', which: 'all' })
    expect(empty.rows).toHaveLength(1)
    expect(patchOfCommand(empty, { do: 'accept', rows: 'all', which: 'all' })).toEqual([])
    expect(patchOfCommand(empty, { do: 'reject', rows: 'all', which: 'all' })).toEqual([])
  })
})
