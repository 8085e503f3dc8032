import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import {
  countsCharacters,
  type EntityFormat,
  entityFormats,
  extensions,
  readEntities,
  writeEntities,
} from '../../../../../shared/formats/entities/entity-formats'
import { readRasa } from '../../../../../shared/formats/entities/read-rasa'
import { recogniseFormat, type Sureness } from '../../../../../shared/formats/entities/recognise-format'
import type { Sentence } from '../../../../../shared/formats/entities/sentence'
import { placeSpan } from '../../../../../shared/text/spans/place-span'
import type { OffsetUnit } from '../../../../../shared/text/spans/span-offsets'

const read = (format: EntityFormat, text: string, unit: OffsetUnit) =>
  format === 'rasa' ? readRasa(text) : readEntities(format, text, unit)

/** Ten scripts, emoji with joiners and skin tones, combining marks, flags and every kind of line end. */
const pieces = [
  'table',
  ' ',
  'São Paulo',
  'e\u0301',
  'नमस्ते',
  'कल शाम',
  'مومباي',
  'שלום',
  '東京',
  'こんにちは',
  '서울',
  'Ελλάδα',
  'Москва',
  'ไทย',
  'தமிழ்',
  '🙂',
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇮🇳',
  '𝒳',
  '\r\n',
  '\n',
  '[',
  ']',
  '(',
  ')',
  '{',
  '"',
  ',',
  ';',
  '\t',
  '- ',
  '#',
  ':',
  "'",
  '=',
]
const sentence: fc.Arbitrary<Sentence> = fc
  .record({
    text: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map(parts => parts.join('')),
    cuts: fc.array(fc.tuple(fc.nat(60), fc.nat(60), fc.constantFrom('city', 'party_size', 'time of day')), {
      maxLength: 3,
    }),
    intent: fc.constantFrom('book_table', 'ask hours', 'नमस्ते'),
    type: fc.constantFrom('train', 'test'),
  })
  .map(({ text, cuts, intent, type }) => {
    let spans: Sentence['spans'] = []
    for (const [a, b, label] of cuts) {
      const selection = {
        start: Math.min(a, b, text.length),
        end: Math.min(Math.max(a, b), text.length),
        label,
      }
      const placed = placeSpan(text, spans, selection)
      if (placed.ok) spans = placed.spans
    }
    return { text, spans, intent, type }
  })

const isSound = ({ text, spans }: Sentence): boolean =>
  spans.every(({ start, end, value }) => text.slice(start, end) === value)

describe.each(entityFormats)('%s', format => {
  it.each(['codepoint', 'utf16'] as const)('holds true entities or lists the loss, counted in %ss', unit => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), sentences => {
        const { text, losses } = writeEntities(format, sentences, unit)
        const back = itemsOf(read(format, text, unit))
        for (const one of back) expect(isSound(one)).toBe(true)
        const told = new Set(losses.map(({ item }) => item))
        const kept = sentences.filter((_, at) => !told.has(at))
        for (const one of kept) {
          const found = back.find(other => other.text === one.text && sameSpans(other, one))
          expect(found, JSON.stringify({ one, text, back })).toBeDefined()
        }
      }),
      { numRuns: 120 },
    )
  })

  it('is known by the name it is given and by what it holds', () => {
    const sample: Sentence = {
      text: 'in Pune now',
      spans: [{ start: 3, end: 7, label: 'city', value: 'Pune' }],
      intent: 'ask',
    }
    const { text } = writeEntities(format, [sample, sample], 'codepoint')
    expect(recogniseFormat(`data.${extensions[format]}`, text)).toEqual({ kind: format, sureness: 'sure' })
    const unnamed = recogniseFormat('data', text)
    // Without a name, tabs and commas look the same to nobody but the reader of tables, which finds out.
    expect(format === 'tsv' ? ['tsv', 'csv'] : [format]).toContain(unnamed.kind)
    expect(unnamed.sureness).toBe('sure')
  })
})

const sameSpans = (one: Sentence, other: Sentence): boolean =>
  JSON.stringify(one.spans.map(({ start, end, label }) => [start, end, label])) ===
  JSON.stringify(other.spans.map(({ start, end, label }) => [start, end, label]))

describe('telling formats apart', () => {
  it.each<[name: string, head: string, kind: string, sureness: Sureness]>([
    ['nlu.YAML', '', 'rasa', 'guess'],
    ['a.bio', '', 'conll', 'guess'],
    ['a.txt', '', 'lines', 'guess'],
    ['a.constructor', '', 'lines', 'guess'],
    ['a.tsv', 'Pune\tB-city\n', 'conll', 'sure'],
    ['a.conll', 'Pune B-city\nwhat is this\nand that\n', 'conll', 'likely'],
    ['a.ndjson', '{"text":"a","label":[]}', 'doccano', 'sure'],
    ['a.jsonl', '{"text":"a"}\n{"text":"b"}\n', 'spacy', 'likely'],
    ['a.txt', '# a\n# text = to Pune\nto NN O\n\n# b\nPune NN B-city\n', 'conll', 'sure'],
    ['a.txt', 'how is the weather\nSchick mir bitte eine E-Mail\ngood day\n', 'lines', 'guess'],
    ['a.txt', 'Where is the S-Bahn\nTake me to the S-Bahn\nand home\n', 'lines', 'guess'],
    ['a.txt', 'my blood type is O\nwhat is it\n', 'lines', 'guess'],
    ['', 'Schick mir bitte eine E-Mail', 'lines', 'guess'],
    ['a.tsv', 'text\tintent\nhello\tgreet\nwrite to me\tE-Mail\n', 'tsv', 'sure'],
    ['a.json', '{"data": [{"text": "a"}]}', 'training', 'likely'],
    ['a', '["a", {"entities": [[0, 1, "x"]]}]', 'spacy', 'sure'],
    ['a.txt', 'text,intent\na,b', 'csv', 'sure'],
    ['a.csv', 'label,text\na,[b](c)\n', 'csv', 'sure'],
    ['a.csv', '[Pune](city),book\n', 'csv', 'guess'],
    ['a.csv', 'intent,what\na,b\n', 'csv', 'likely'],
    ['a.tab', 'x\ty\n', 'tsv', 'guess'],
    ['a.txt', 'x\ty\n', 'tsv', 'guess'],
    ['', 'a b, c\nd\n', 'lines', 'guess'],
    ['', 'version: "3.1"\nnlu:\n', 'rasa', 'sure'],
    ['a.yml', 'version: "3.1"\nstories: []\n', 'rasa', 'likely'],
    ['ner.yml', '# words\ncity:\n  - Pune\n  - "New: York"\nsize:\n- two\n', 'names', 'likely'],
    ['ner.csv', 'entity,value\ncity,Pune\n', 'names', 'likely'],
    ['ner.csv', 'text,entity,value\nto Pune,city,Pune\n', 'csv', 'sure'],
  ])('takes %s that begins with %j for %s: %s', (name, head, kind, sureness) => {
    expect(recogniseFormat(name, head)).toEqual({ kind, sureness })
  })

  it.each([
    ['a.json', '{"name": "package", "dependencies": {}}'],
    ['a.json', '[1, 2]'],
    ['a.json', '[{"question": "a"}]'],
    ['a.json', 'not json at all'],
    ['a.jsonl', '{"a": 1}\n{"a": 2}\n'],
    ['a.jsonl', 'words'],
    ['a.yml', 'services:\n  web:\n    image: x\n'],
    ['a.yml', 'steps:\n  - run: x\n'],
    ['a.conll', 'no tags here\n'],
    ['a.ann', 'nothing of the kind\n'],
    ['', '<?xml version="1.0"?><a/>'],
    ['a.txt', '<!doctype html><p>hello'],
  ])('fits %s that begins with %j to none', (name, head) => {
    expect(recogniseFormat(name, head).sureness).toBe('none')
  })

  it('knows which formats count characters', () => {
    expect(entityFormats.filter(countsCharacters)).toEqual([
      'training',
      'spacy',
      'doccano',
      'label-studio',
      'csv',
      'tsv',
      'wit',
    ])
  })
})
