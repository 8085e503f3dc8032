import fc from 'fast-check'
import * as yaml from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { writeEntities } from '../../../../../shared/formats/entities/entity-formats'
import { readRasa } from '../../../../../shared/formats/entities/read-rasa'
import { joinedLists, type WordList } from '../../../../../shared/formats/entities/word-list'
import { writeRasa } from '../../../../../shared/formats/entities/write-rasa'
import { tenScripts } from '../../datasets/families/ten-scripts'
import { anyText } from '../scripts'

/** As a project of Rasa has it, with all that may stand below `nlu`. */
export const wholeProject = `version: "3.1"

nlu:
- intent: book_flight
  examples: |
    - fly from [Pune]{"entity": "city", "role": "from"} to [Goa]{"entity": "city", "role": "to"}
    - a [large]{"entity": "size", "group": "1"} one and a [big apple]{"entity": "city", "value": "New York"}

- intent: faq/baggage
  examples: |
    - may I bring a [second bag](item)

- synonym: New York
  examples: |
    - NYC
    - big apple

- lookup: city
  examples: |
    - Pune
    - Goa
    - नई दिल्ली

- regex: booking
  examples: |
    - [A-Z]{2}\\d{4}
`

describe('a project of Rasa', () => {
  it('is written as it was read, to the byte', () => {
    const { rows, lists, problems } = readRasa(wholeProject)
    expect(problems).toEqual([])
    expect(lists).toEqual([
      { kind: 'synonym', name: 'New York', words: ['NYC', 'big apple'] },
      { kind: 'lookup', name: 'city', words: ['Pune', 'Goa', 'नई दिल्ली'] },
      { kind: 'regex', name: 'booking', words: ['[A-Z]{2}\\d{4}'] },
    ])
    const written = writeRasa(itemsOf({ rows, problems }), lists ? { lists } : {})
    expect(written).toEqual({ text: wholeProject, losses: [] })
  })

  it('tells what is said of intents and examples beside, and lines of lists that are none', () => {
    const source = `nlu:
- intent: go
  metadata:
    sentiment: neutral
  examples:
  - text: |
      hi
    metadata: {a: 1}
- lookup: city
  examples: |
    - Pune
    Goa
- lookup: city
  examples:
  - Goa
- synonym:
  examples: |
    - x
`
    const { rows, lists, problems } = readRasa(source)
    expect(rows).toHaveLength(1)
    expect(lists).toEqual([{ kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] }])
    expect(problems.map(({ line, code, excerpt }) => `${line} ${code} ${excerpt}`)).toEqual([
      '3 no-place metadata',
      '8 no-place metadata',
      '12 skipped-line Goa',
      '16 skipped-section synonym',
    ])
  })

  it('may say nothing but lists', () => {
    expect(readRasa('nlu:\n- lookup: city\n  examples: |\n    - Pune\n')).toMatchObject({
      rows: [],
      problems: [],
      lists: [{ name: 'city' }],
    })
  })

  it('is told where a word cannot be written, and lists where the format has none', () => {
    const lists: WordList[] = [
      { kind: 'lookup', name: 'city', words: ['a\nb', 'Goa'] },
      { kind: 'synonym', name: 'x', words: [' y'] },
      { kind: 'refused', name: 'city', words: ['may'] },
    ]
    const { text, losses } = writeRasa([], { lists })
    expect(losses.map(({ code, excerpt }) => [code, excerpt])).toEqual([
      ['word', 'city: a b'],
      ['word', 'x: y'],
    ])
    expect(readRasa(text).lists).toEqual([{ kind: 'lookup', name: 'city', words: ['Goa'] }])
    expect(writeEntities('csv', [], 'codepoint', lists).losses.map(({ excerpt }) => excerpt)).toEqual([
      'lookup',
      'synonym',
    ])
    expect(writeEntities('rasa', [], 'codepoint', lists).losses).toHaveLength(2)
  })

  it('brings back lists in any script, through our reader and through another', () => {
    const word = fc.oneof(anyText, fc.constantFrom(...Object.values(tenScripts)))
    const list = fc.record({
      kind: fc.constantFrom('synonym' as const, 'lookup' as const, 'regex' as const),
      name: word.filter(name => name.trim() !== ''),
      words: fc.array(word, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), made => {
        const lists = joinedLists([], made)
        const { text, losses } = writeRasa([], { lists })
        if (losses.length > 0) return
        expect(readRasa(text).lists).toEqual(lists)
        const file = yaml.load(text) as { nlu: unknown[] }
        expect(file.nlu).toHaveLength(lists.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('lists', () => {
  it('join by kind and name, each word once, and are the same where nothing is new', () => {
    const city: WordList = { kind: 'lookup', name: 'city', words: ['Pune'] }
    const lists = [city]
    expect(joinedLists(lists, [{ ...city, words: ['Pune', ''] }])).toBe(lists)
    expect(joinedLists(lists, [{ kind: 'lookup', name: '', words: ['x'] }])).toBe(lists)
    expect(
      joinedLists(lists, [
        { ...city, words: ['Goa', 'Pune', 'Goa'] },
        { ...city, kind: 'synonym' },
      ]),
    ).toEqual([
      { kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] },
      { kind: 'synonym', name: 'city', words: ['Pune'] },
    ])
  })
})
