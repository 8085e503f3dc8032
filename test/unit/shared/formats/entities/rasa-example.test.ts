import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRasaExample, writeRasaExample } from '../../../../../shared/formats/entities/rasa-example'
import type { EntitySpan } from '../../../../../shared/formats/entities/sentence'
import { annotated, lineText } from '../scripts'

const span = (text: string, value: string, more: Partial<EntitySpan> = {}): EntitySpan => {
  const start = text.indexOf(value)
  return { start, end: start + value.length, value, label: 'city', ...more }
}

describe('an example of Rasa', () => {
  it.each<[string, Partial<EntitySpan>, string]>([
    ['the short form', {}, 'fly to [LA](city) now'],
    [
      'a value of its own',
      { synonym: 'Los Angeles' },
      'fly to [LA]{"entity": "city", "value": "Los Angeles"} now',
    ],
    [
      'a role and a group',
      { role: 'to', group: '1' },
      'fly to [LA]{"entity": "city", "role": "to", "group": "1"} now',
    ],
    ['a label with a colon', { label: 'geo:city' }, 'fly to [LA]{"entity": "geo:city"} now'],
    ['a label with a brace', { label: 'ci)t}y' }, 'fly to [LA]{"entity": "ci)t\\u007dy"} now'],
  ])('is written with %s, and read back', (_title, more, example) => {
    const text = 'fly to LA now'
    const marks = { text, spans: [span(text, 'LA', more)] }
    expect(writeRasaExample(marks)).toBe(example)
    expect(readRasaExample(example)).toEqual(marks)
  })

  it('is read with a value after a colon, and with several entities on one text', () => {
    expect(readRasaExample('[NYC](city:New York)')?.spans).toMatchObject([
      { label: 'city', synonym: 'New York' },
    ])
    expect(readRasaExample('[a][{"entity": "x"}, {"entity": "y", "value": 2}]')?.spans).toMatchObject([
      { label: 'x', start: 0, end: 1 },
      { label: 'y', synonym: '2', start: 0, end: 1 },
    ])
  })

  it.each(['[a]{not json}', '[a]{"role": "x"}', '[a][{"entity": 1}]'])('is refused: %s', example => {
    expect(readRasaExample(example)).toBeNull()
  })

  it('is text where brackets mean nothing', () => {
    expect(readRasaExample('see [1] and (2) []() {x}')).toEqual({
      text: 'see [1] and (2) []() {x}',
      spans: [],
    })
  })

  it.each([
    ['a bracket inside an entity', 'in [Mumbai] now', [span('in [Mumbai] now', '[Mumbai]')]],
    [
      'nested entities',
      'South Indian',
      [span('South Indian', 'South Indian'), span('South Indian', 'South')],
    ],
    ['plain text that looks like an entity', 'see [this](here)', []],
    ['a bracket before an entity', 'a [b c', [span('a [b c', 'c')]],
  ])('cannot hold %s', (_title, text, spans) => {
    expect(writeRasaExample({ text, spans })).toBeNull()
  })

  it('is read as it was meant whenever it is written', () => {
    fc.assert(
      fc.property(annotated(lineText), item => {
        const example = writeRasaExample(item)
        if (example !== null) expect(readRasaExample(example)).toEqual({ text: item.text, spans: item.spans })
      }),
      { numRuns: 300 },
    )
  })
})
