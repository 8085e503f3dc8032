import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DryRun, itemsOf } from '../../../../../../shared/formats/dry-run'
import { readEntities, writeEntities } from '../../../../../../shared/formats/entities/entity-formats'
import { readBrat } from '../../../../../../shared/formats/entities/platforms/brat'
import {
  readDialogflow,
  writeDialogflow,
} from '../../../../../../shared/formats/entities/platforms/dialogflow'
import { readHuggingFace } from '../../../../../../shared/formats/entities/platforms/hugging-face'
import { readLex } from '../../../../../../shared/formats/entities/platforms/lex'
import { readLuis, writeLuis } from '../../../../../../shared/formats/entities/platforms/luis'
import { readWit, writeWit } from '../../../../../../shared/formats/entities/platforms/wit'
import { recogniseFormat } from '../../../../../../shared/formats/entities/recognise-format'
import type { Sentence } from '../../../../../../shared/formats/entities/sentence'
import { annotated, anyText } from '../../scripts'
import { samples } from './samples'

/** What was read, as short as it can be told: text, intent, and each entity with its role. */
const told = (run: DryRun<Sentence>): unknown[] =>
  itemsOf(run).map(({ text, spans, ...facts }) => [
    text,
    Object.values(facts).join(' '),
    ...spans.map(
      ({ start, end, label, role }) => `${label}${role ? `/${role}` : ''}=${text.slice(start, end)}`,
    ),
  ])
const problems = (run: DryRun<Sentence>): string[] =>
  [...run.problems, ...run.rows.flatMap(row => row.problems)].map(
    ({ line, code, excerpt }) => `${line} ${code} ${excerpt}`,
  )

describe('an app of LUIS', () => {
  it('is read with intents, roles and language, and what it holds beside is told', () => {
    const run = readLuis(samples.luis)
    expect(told(run)).toEqual([
      ['🙂 fly from Pune to new delhi', 'BookFlight en-us', 'city/from=Pune', 'city/to=new delhi'],
      ['two tickets', 'BookFlight en-us', 'order=two tickets'],
      ['hello', 'None en-us'],
    ])
    expect(problems(run)).toEqual([
      '0 no-place patterns (1)',
      '0 no-place prebuiltEntities (1)',
      '0 no-place phraselists (1)',
      '2 no-place children',
    ])
  })

  it('is read as its successor has it, which counts by length', () => {
    expect(told(readLuis(samples.clu))).toEqual([['🙂 vol vers Paris', 'BookFlight test fr', 'city=Paris']])
  })

  it('is written as its successor takes it, and what has no place there is told', () => {
    const span = { start: 3, end: 7, value: 'Pune', label: 'city' }
    const items = [
      { text: 'in Pune', spans: [{ ...span, role: 'to' }], language: 'en', type: 'test' },
      { text: 'à Paris', spans: [], language: 'fr', intent: 'go', type: 'dev' },
    ]
    const { text, losses } = writeLuis(items)
    expect(losses.map(({ code, excerpt }) => [code, excerpt])).toEqual([
      ['attribute', 'type'],
      ['attribute', 'role'],
      ['named-none', 'in Pune'],
      ['language', 'en'],
    ])
    expect(JSON.parse(text)).toMatchObject({
      metadata: { language: 'en-us', multilingual: true },
      assets: {
        intents: [{ category: 'None' }, { category: 'go' }],
        utterances: [{ dataset: 'Test', entities: [{ offset: 3, length: 4 }] }, { language: 'fr' }],
      },
    })
    expect(told(readLuis(text))).toEqual([
      ['in Pune', 'None test en-us', 'city=Pune'],
      ['à Paris', 'go fr'],
    ])
  })
})

describe('a language in a project of what came after LUIS', () => {
  const write = (...languages: (string | undefined)[]) => {
    const items = languages.map(
      (language): Sentence => ({ text: 'a', spans: [], intent: 'x', ...(language && { language }) }),
    )
    const { text, losses } = writeLuis(items)
    const { metadata, assets } = JSON.parse(text)
    const codes: unknown[] = assets.utterances.map((one: { language?: string }) => one.language)
    return { metadata, codes, losses }
  }

  it('has the code that such a project knows it by, and each that was written otherwise is told', () => {
    const kept = ['en-gb', 'en-us', 'pt-pt', 'pt-br', 'zh-hans', 'zh-hant', 'fr']
    expect(write(...kept)).toMatchObject({ codes: kept, losses: [] })
    const recoded = {
      ...{ en: 'en-us', 'en-IN': 'en-us', 'en-GB': 'en-gb', pt: 'pt-br', 'pt-PT': 'pt-pt', 'pt-BR': 'pt-br' },
      ...{ zh: 'zh-hans', 'zh-CN': 'zh-hans', 'zh-TW': 'zh-hant', 'zh-Hans-HK': 'zh-hans' },
      ...{ no: 'nb', 'nb-NO': 'nb', fil: 'tl', 'de-DE': 'de', de_AT: 'de' },
    }
    const losses = Object.keys(recoded).map((excerpt, item) => ({ item, code: 'language', excerpt }))
    expect(write(...Object.keys(recoded))).toMatchObject({ codes: Object.values(recoded), losses })
  })

  it('is the only one where the others say none, or say it otherwise', () => {
    expect(write(undefined, 'de-DE', 'de').metadata).toMatchObject({ language: 'de', multilingual: false })
    expect(write('de', 'fr').metadata).toMatchObject({ language: 'de', multilingual: true })
    expect(write(undefined).metadata).toMatchObject({ language: 'en-us', multilingual: false })
  })
})

describe('phrases of Dialogflow', () => {
  it('are read as an agent is exported, with the intent from the name of the file', () => {
    const run = readDialogflow(samples.dialogflowPhrases, 'book_table_usersays_en.json')
    expect(told(run)).toEqual([
      [
        'a table in Pune for four people',
        'book_table en',
        'sys.geo-city/where=Pune',
        'party_size=four people',
      ],
      ['@city:city please', 'book_table en'],
    ])
    expect(problems(run)).toEqual(['2 no-place TEMPLATE'])
    expect(told(readDialogflow(samples.dialogflowPhrases, 'a.json'))[1]).toEqual(['@city:city please', ''])
  })

  it('are read as its interface gives them, before and with CX', () => {
    expect(told(readDialogflow(samples.dialogflow, ''))).toEqual([
      ['in Pune 🙂', 'book_table', 'sys.geo-city/where=Pune 🙂'],
    ])
    expect(told(readDialogflow(samples.dialogflowCx, ''))).toEqual([
      ['in Goa', 'book_table en', 'sys.geo-city/where=Goa'],
    ])
  })

  it('say no language, which its interface takes beside them all, and that is told', () => {
    const { text, losses } = writeDialogflow([{ text: 'a', spans: [], intent: 'go', language: 'en' }])
    expect(losses).toEqual([{ item: 0, code: 'attribute', excerpt: 'language' }])
    const phrase = { type: 'EXAMPLE', parts: [{ text: 'a' }] }
    expect(JSON.parse(text).intents).toEqual([{ displayName: 'go', trainingPhrases: [phrase] }])
  })

  it('are left out where no intent holds them', () => {
    const { text, losses } = writeDialogflow([{ text: 'a', spans: [] }])
    expect(losses).toMatchObject([{ item: 0, code: 'intent' }])
    expect(JSON.parse(text)).toEqual({ intents: [] })
  })
})

describe('utterances of wit.ai', () => {
  it('are read with roles, and traits are told', () => {
    const run = readWit(samples.wit, 'codepoint')
    expect(told(run)).toEqual([
      [
        'set it to 20 degrees in the kitchen',
        'set_temperature',
        'wit$temperature=20 degrees',
        'room/target=kitchen',
      ],
      ['thanks', 'thank'],
    ])
    expect(problems(run)).toEqual(['2 no-place wit$sentiment'])
  })

  it('are read as its interface answers them and as they once were', () => {
    expect(told(readWit(samples.witAnswered, 'codepoint'))).toEqual([['🙂 in Pune', 'go', 'city=Pune']])
    expect(told(readWit(samples.witEarly, 'codepoint'))).toEqual([['in Pune', 'go', 'city=Pune']])
  })

  it('have no colon in a name', () => {
    const spans = [{ start: 0, end: 4, value: 'Pune', label: 'a:b' }]
    const { text, losses } = writeWit([{ text: 'Pune', spans }], 'utf16')
    expect(losses).toMatchObject([{ code: 'label', excerpt: 'a:b' }])
    expect(told(readWit(text, 'utf16'))).toEqual([['Pune', '', 'a_b=Pune']])
  })
})

describe('intents of Amazon Lex', () => {
  it('come in with the names of slots, and each such sentence is told', () => {
    const run = readLex(samples.lex)
    expect(told(run)).toEqual([
      ['a room in {Location} for {Nights} nights', 'BookHotel', 'Location={Location}', 'Nights={Nights}'],
      ['a room please', 'BookHotel'],
    ])
    expect(problems(run)).toEqual([
      '1 no-place {Location}: AMAZON.City',
      '1 no-place {Nights}: AMAZON.Number',
    ])
    expect(told(readLex(samples.lexEarly))).toEqual([
      ['a room in {Location}', 'BookHotel', 'Location={Location}'],
    ])
    const bot = `{"name":"x","intents":[${samples.lex}]}`
    expect(told(readLex(bot))).toHaveLength(2)
  })
})

describe('tokens with tags', () => {
  it('are read from lines, and from the viewer with the names of its numbers', () => {
    expect(told(readHuggingFace(samples.huggingFace))).toEqual([
      ['EU rejects German call.', '', 'ORG=EU', 'MISC=German'],
      ['Peter Blackburn', '', 'PER=Peter Blackburn'],
    ])
    expect(told(readHuggingFace(samples.huggingFaceViewer))).toEqual([
      ['Peter Blackburn left', '', 'PER=Peter Blackburn'],
    ])
    const named = '{"label_names":["O","B-x"],"data":[{"tokens":["a"],"ner_tags":[1]}]}'
    expect(told(readHuggingFace(named))).toEqual([['a', '', 'x=a']])
    const bare =
      '{"features":{"ner_tags":{"feature":{"names":["O","B-y"]}}},"data":[{"tokens":["a"],"ner_tags":[1]}]}'
    expect(told(readHuggingFace(bare))).toEqual([['a', '', 'y=a']])
  })

  it('are skipped where numbers have no names, or are too many', () => {
    const source = '{"tokens":["a"],"ner_tags":[1]}\n{"tokens":["a"],"ner_tags":["O","O"]}\n{"tokens":[]}\n'
    const { rows } = readHuggingFace(source)
    expect(rows.map(({ outcome, problems: [first] }) => [outcome, first?.line, first?.code])).toEqual([
      ['skipped', 1, 'unnamed-tags'],
      ['skipped', 2, 'uneven-tags'],
      ['skipped', 3, 'missing-text'],
    ])
  })
})

describe('annotations of brat', () => {
  it('are read beside their text, and what stands between entities is told with its line', () => {
    const { text, annotations } = samples.brat
    const run = readBrat(text, annotations, 'codepoint')
    expect(told(run)).toEqual([
      ['🙂 Sony bought Ericsson.', '', 'Organization=Sony', 'Merge=bought', 'Organization=Ericsson'],
      ['The deal is done.', ''],
    ])
    expect(run.rows.map(({ line }) => line)).toEqual([1, 3])
    expect(problems(run).map(problem => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      '4 no-place',
      '5 no-place',
      '6 no-place',
      '7 no-place',
      '8 no-place',
    ])
  })

  it('are told where they stand in no line', () => {
    const run = readBrat(
      'one\r\n \r\ntwo',
      'T1\ta 0 8\tone two\nT2\tb 5 6\t\nT3\tc 50 60\tx\nT4\td 8 11\ttwo\nT5\te\nx',
      'utf16',
    )
    expect(told(run)).toEqual([
      ['one', ''],
      ['two', '', 'd=two'],
    ])
    expect(new Set(problems(run).map(problem => problem.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['1 bad-span', '2 bad-span', '3 bad-span', '5 bad-span', '6 skipped-line']),
    )
    expect(readBrat(' ', 'T1\ta 0 1\tx', 'utf16').problems).toMatchObject([{ code: 'text-beside' }])
  })
})

describe('what each platform writes', () => {
  it.each([
    ['luis', samples.luis],
    ['luis', samples.clu],
    ['dialogflow', samples.dialogflowPhrases],
    ['dialogflow', samples.dialogflow],
    ['dialogflow', samples.dialogflowCx],
    ['wit', samples.wit],
    ['wit', samples.witAnswered],
    ['lex', samples.lex],
    ['lex', samples.lexEarly],
    ['hugging-face', samples.huggingFace],
    ['hugging-face', samples.huggingFaceViewer],
    ['brat', samples.brat.annotations],
  ])('is recognised for sure as %s, whatever its name', (kind, source) => {
    for (const name of ['', 'data.json', 'data.txt']) {
      expect(recogniseFormat(name, source)).toEqual({ kind, sureness: 'sure' })
    }
  })
})

describe.each(['luis', 'dialogflow', 'wit', 'hugging-face'] as const)('%s', format => {
  it('comes back as it was where nothing is told as lost', () => {
    fc.assert(
      fc.property(fc.array(annotated(anyText), { maxLength: 6 }), items => {
        const { text, losses } = writeEntities(format, items, 'codepoint')
        const lost = new Set(losses.map(({ item }) => item))
        const back = itemsOf(readEntities(format, text, 'codepoint'))
        for (const { text: one, spans } of back) {
          for (const { start, end, value } of spans) expect(one.slice(start, end)).toBe(value)
        }
        const kept = items.filter((_, at) => !lost.has(at) && items[at]?.text !== '')
        const said = ({ text: one, spans, intent }: Sentence): string =>
          JSON.stringify([one, spans.map(({ start, end, label }) => [start, end, label]), intent])
        expect(back.map(said)).toEqual(expect.arrayContaining(kept.map(said)))
      }),
      { numRuns: 150 },
    )
  })
})
