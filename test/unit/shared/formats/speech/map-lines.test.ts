import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import {
  linesFromCues,
  linesFromJson,
  linesFromRows,
  linesFromText,
} from '../../../../../shared/formats/speech/map-lines'
import { readTable } from '../../../../../shared/formats/table/read-table'

describe('lines to speak', () => {
  it('come from rows under a mapping', () => {
    const { items } = readTable('x;Hello, you;en-IN;2,5\ny;;;\nz;Bye;;oops', { delimiter: ';' })
    const { rows } = linesFromRows(items, { text: 1, language: 2, requiredTime: 3 }, { language: 'de-DE' })
    expect(rows.map(row => [row.line, row.outcome, row.item])).toEqual([
      [1, 'taken', { text: 'Hello, you', language: 'en-IN', requiredTime: 2.5 }],
      [2, 'skipped', null],
      [3, 'repaired', { text: 'Bye', language: 'de-DE' }],
    ])
  })

  it('come from a text, one a line', () => {
    expect(linesFromText('\ufeffone\r\n\r\n  two\t\r\n', { gender: 'male' })).toMatchObject({
      rows: [
        { line: 1, item: { text: 'one', gender: 'male' } },
        { line: 3, item: { text: 'two', gender: 'male' } },
      ],
      problems: [],
    })
    expect(linesFromText('\n').problems).toMatchObject([{ code: 'empty' }])
  })

  it('come from cues, whose length is their time', () => {
    const cues = [
      { start: 1.1, end: 3.4, text: 'Hello\nthere', speaker: 'Ann', id: 'intro' },
      { start: 5, end: 4, text: 'late' },
      { start: 6, end: 7, text: ' \n' },
    ]
    expect(linesFromCues(cues, { meta: { reel: 2 }, stretchMode: 'both' }).rows.map(row => row.item)).toEqual(
      [
        {
          text: 'Hello there',
          requiredTime: 2.3,
          stretchMode: 'both',
          meta: { reel: 2, start: 1.1, end: 3.4, speaker: 'Ann', cue: 'intro' },
        },
        { text: 'late', stretchMode: 'both', meta: { reel: 2, start: 5, end: 4 } },
        null,
      ],
    )
  })

  it('come from cues without spaces where their script has none', () => {
    const cues = ['それは\n知りません', 'Not\r\n I ', 'นี่คือ\nบ้าน'].map(text => ({ start: 0, end: 1, text }))
    const texts = linesFromCues(cues).rows.map(({ item }) => item?.text)
    expect(texts).toEqual(['それは知りません', 'Not I', 'นี่คือบ้าน'])
  })

  it.each([
    ['a list of texts', ['Hi', 'Ho'], [{ text: 'Hi' }, { text: 'Ho' }]],
    [
      'a list of objects',
      [{ sentence: 'Hi', lang: 'en-IN', speaker_id: 'x', required_time: 2 }],
      [{ text: 'Hi', language: 'en-IN', speakerId: 'x', requiredTime: 2 }],
    ],
    [
      'the body of a batch request',
      { data: [{ text: 'Hi', gender: 'male', meta: { a: 1 } }] },
      [{ text: 'Hi', gender: 'male', meta: { a: 1 } }],
    ],
    ['the body of a single request', { data: { text: 'Hi' } }, [{ text: 'Hi' }]],
  ])('come from %s', (_title, value, lines) => {
    expect(itemsOf(linesFromJson(JSON.stringify(value)))).toEqual(lines)
  })

  it('say what they cannot come from', () => {
    expect(linesFromJson('{').problems).toMatchObject([{ code: 'bad-json' }])
    expect(linesFromJson('5').problems).toMatchObject([{ code: 'not-this-format' }])
    expect(linesFromJson('[]').problems).toMatchObject([{ code: 'empty' }])
    expect(linesFromJson('[5]').rows).toMatchObject([{ outcome: 'skipped' }])
  })
})

describe('lines to speak that say little', () => {
  it('come from one object, from rows too short for their mapping, and from fields of other names', () => {
    expect(itemsOf(linesFromJson('{"text":"Hi"}'))).toEqual([{ text: 'Hi' }])
    expect(linesFromJson('{"note":"Hi"}').problems).toMatchObject([{ code: 'not-this-format' }])
    const { rows } = linesFromRows([{ line: 1, cells: ['Hi'] }], { text: 0, language: 3 })
    expect(rows).toMatchObject([{ outcome: 'taken', item: { text: 'Hi' } }])
    expect(linesFromJson('[{"note":"Hi"}]').rows).toMatchObject([
      { outcome: 'skipped', problems: [{ code: 'missing-text' }] },
    ])
  })
})
