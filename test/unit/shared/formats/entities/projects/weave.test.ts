import { describe, expect, it } from 'vitest'
import type { DryRun } from '../../../../../../shared/formats/dry-run'
import { itemsOf } from '../../../../../../shared/formats/dry-run'
import { readDialogflowAgent } from '../../../../../../shared/formats/entities/projects/dialogflow-agent'
import { arrayPlaces } from '../../../../../../shared/formats/entities/projects/json-array'
import { readLexBot } from '../../../../../../shared/formats/entities/projects/lex-bot'
import type { ProjectReading } from '../../../../../../shared/formats/entities/projects/project'
import { readRasaProject } from '../../../../../../shared/formats/entities/projects/rasa-project'
import { weaveJson } from '../../../../../../shared/formats/entities/projects/weave-json'
import { weaveRasa } from '../../../../../../shared/formats/entities/projects/weave-rasa'
import { readWitApp } from '../../../../../../shared/formats/entities/projects/wit-app'
import type { Sentence } from '../../../../../../shared/formats/entities/sentence'
import { joinedLists, type WordList } from '../../../../../../shared/formats/entities/word-list'
import { dialogflowAgent, dialogflowCx, filesOfSample, lexBot, rasaProject, witApp } from './project-samples'

const sentencesOf = ({ files }: ProjectReading): Sentence[] =>
  files.flatMap((file: DryRun<Sentence>) => itemsOf(file))
const listsOf = ({ files }: ProjectReading): readonly WordList[] =>
  joinedLists(
    [],
    files.flatMap(({ lists = [] }) => lists),
  )

const rasaFiles = filesOfSample(rasaProject)
const rasaRead = readRasaProject(rasaFiles)
const said = sentencesOf(rasaRead)
const lists = listsOf(rasaRead)

/** The lines of a file that are others than before: with + and -. */
function changed(before: string, after: string): string[] {
  const [was, now] = [before.split('\n'), after.split('\n')]
  return [
    ...was.filter(line => !now.includes(line)).map(line => `-${line}`),
    ...now.filter(line => !was.includes(line)).map(line => `+${line}`),
  ]
}

describe('a project of Rasa, woven with what a dataset says', () => {
  const weave = (sentences: readonly Sentence[], words = lists, files = rasaFiles) =>
    weaveRasa(files, sentences, words)
  const changesIn = (path: keyof typeof rasaProject, sentences: readonly Sentence[], words = lists) =>
    changed(rasaProject[path], weave(sentences, words).files.get(path) ?? rasaProject[path])

  it('is the same to the byte where nothing is another', () => {
    expect(weave(said)).toEqual({ files: new Map(), losses: [] })
    // What came in twice, and is in the dataset once, was not touched either.
    const twice = [...rasaFiles, { path: 'data/again.yml', text: rasaProject['data/nlu/greet.yml'] }]
    expect(weave(said, lists, twice).files.size).toBe(0)
  })

  it('has a mark in the line that it is of, and leaves all others', () => {
    const [first, second, hello, morning] = said as [Sentence, Sentence, Sentence, Sentence]
    const marked = { ...morning, spans: [{ start: 5, end: 12, label: 'time', value: 'morning' }] }
    const { files, losses } = weave([first, second, hello, marked])
    expect([...files.keys()]).toEqual(['data/nlu/greet.yml'])
    expect(losses).toEqual([])
    expect(changesIn('data/nlu/greet.yml', [first, second, hello, marked])).toEqual([
      '-      - good morning',
      '+      - good [morning](time)',
    ])
  })

  it('loses the line of what is gone, and has what is new behind the others of its intent', () => {
    const more = { text: 'by train', spans: [], intent: 'go' }
    expect(changesIn('data/nlu/go.yml', [...said.slice(1), more])).toEqual([
      '-    - to [Goa]{"entity": "city", "role": "to"}',
      '+    - by train',
    ])
    const text = weave([...said, more]).files.get('data/nlu/go.yml') ?? ''
    expect(text).toContain('[Goa](city)\n    - by train\n- synonym')
    expect(text).toContain('- intent: go   # the first one\n')
  })

  it('has a new intent and a new list behind the last section, as far in as the others', () => {
    const bye = { text: 'see you', spans: [], intent: 'bye' }
    const words: WordList[] = [...lists, { kind: 'lookup', name: 'size', words: ['big'] }]
    const { files } = weave([...said, bye], words)
    expect([...files.keys()]).toEqual(['data/nlu/go.yml'])
    const read = readRasaProject([...files].map(([path, text]) => ({ path, text })))
    expect(sentencesOf(read).map(({ text }) => text)).toContain('see you')
    expect(listsOf(read).at(-1)).toEqual(words.at(-1))
    expect(files.get('data/nlu/go.yml')?.startsWith(rasaProject['data/nlu/go.yml'])).toBe(true)
    const inner = weaveRasa(
      filesOfSample({ 'a.yml': rasaProject['data/nlu/greet.yml'] }),
      [...said.slice(2), bye],
      [],
    )
    expect(inner.files.get('a.yml')).toContain('  - intent: bye\n    examples: |\n      - see you\n')
  })

  it('has what stands behind its sentences where it stood', () => {
    const text = `nlu:\n- intent: a\n  examples: |\n    - one\n\nstories:\n- story: x\n`
    const bye = { text: 'see you', spans: [], intent: 'bye' }
    const woven = weaveRasa([{ path: 'a.yml', text }], [{ text: 'one', spans: [], intent: 'a' }, bye], [])
    const after = woven.files.get('a.yml') ?? ''
    expect(after).toMatch(/^nlu:\n- intent: a\n {2}examples: \|\n {4}- one\n/)
    expect(after).toMatch(/stories:\n- story: x\n$/)
    expect(sentencesOf(readRasaProject([{ path: 'a.yml', text: after }]))).toHaveLength(2)
  })

  it('has words of lists that are new, and loses those that are gone', () => {
    const words = lists.map(list => (list.kind === 'lookup' ? { ...list, words: ['Pune', 'Agra'] } : list))
    expect(changesIn('data/nlu/go.yml', said, words)).toEqual(['-    - Goa', '+    - Agra'])
  })

  it('keeps the ends of its lines, and of its last', () => {
    const text = 'nlu:\r\n- intent: a\r\n  examples: |\r\n    - one\r\n    - two'
    const three = { text: 'three', spans: [], intent: 'a' }
    const woven = weaveRasa([{ path: 'a.yml', text }], [{ text: 'two', spans: [], intent: 'a' }, three], [])
    expect(woven.files.get('a.yml')).toBe('nlu:\r\n- intent: a\r\n  examples: |\r\n    - two\r\n    - three')
  })

  it('has a file of its own where none has a sentence yet', () => {
    const bye = { text: 'see you', spans: [], intent: 'bye' }
    const { files } = weaveRasa([{ path: 'a.yml', text: 'nlu: []\n' }], [bye], [])
    expect([...files]).toEqual([
      ['data/nlu.yml', 'version: "3.1"\n\nnlu:\n- intent: bye\n  examples: |\n    - see you\n'],
    ])
  })

  it('says what it cannot take out, and what it cannot hold', () => {
    const text = 'nlu:\n- intent: a\n  examples:\n  - text: |\n      one\n    metadata: x\n'
    const woven = weaveRasa([{ path: 'a.yml', text }], [{ text: 'two', spans: [] }], [])
    expect(woven.losses).toEqual([
      { item: 0, code: 'intent', excerpt: 'two' },
      { item: -1, code: 'kept-line', excerpt: '- one' },
    ])
    expect(woven.files.size).toBe(0)
  })
})

const json = {
  'dialogflow-agent': [readDialogflowAgent, dialogflowAgent, 'intents/book.table_usersays_en.json'],
  'lex-bot': [readLexBot, lexBot, 'Travel/BotLocales/en_US/Intents/Book/Intent.json'],
  'wit-app': [
    (files: Parameters<typeof readWitApp>[0]) => readWitApp(files, 'codepoint'),
    witApp,
    'Home/utterances/utterances-1.json',
  ],
} as const
const cx = 'intents/go/trainingPhrases/en.json'

describe.each(Object.keys(json) as (keyof typeof json)[])('a project of the kind %s', kind => {
  const [read, sample, path] = json[kind]
  const files = filesOfSample(sample)
  const before = files.find(file => file.path === path)?.text ?? ''
  const there = sentencesOf(read(files))
  const theirs = listsOf(read(files))
  const weave = (sentences: readonly Sentence[]) => weaveJson(kind, files, sentences, theirs, 'codepoint')
  const after = (sentences: readonly Sentence[]): Sentence[] => {
    const { files: woven } = weave(sentences)
    return sentencesOf(read(files.map(file => ({ ...file, text: woven.get(file.path) ?? file.text }))))
  }

  it('is the same to the byte where nothing is another', () => {
    expect(weave(there)).toEqual({ files: new Map(), losses: [] })
  })

  it('has what is new behind the rest, which stays as it is', () => {
    const [first] = there as [Sentence]
    const fresh: Sentence = { ...first, text: `and ${first.text} 🙂`, spans: [] }
    const { files: woven, losses } = weave([...there, fresh])
    expect(losses).toEqual([])
    expect([...woven.keys()]).toEqual([path])
    const last = arrayPlaces(
      before,
      kind === 'dialogflow-agent' ? [] : [kind === 'lex-bot' ? 'sampleUtterances' : 'utterances'],
    )
    const kept = before.slice(0, last?.elements.at(-1)?.[1])
    expect(woven.get(path)?.startsWith(kept)).toBe(true)
    expect(woven.get(path)?.endsWith(before.slice(last?.elements.at(-1)?.[1]))).toBe(true)
    expect(() => JSON.parse(woven.get(path) ?? '')).not.toThrow()
    expect(after([...there, fresh])).toEqual(expect.arrayContaining([...there, fresh]))
  })

  it('loses what is gone', () => {
    const rest = there.slice(1)
    expect(after(rest)).toEqual(rest)
  })
})

describe('what a platform has of its own', () => {
  it('new intents of Dialogflow have files of their own', () => {
    const files = filesOfSample(dialogflowAgent)
    const read = readDialogflowAgent(files)
    const fresh: Sentence = { text: 'bye', spans: [], intent: 'a/b', language: 'en' }
    const woven = weaveJson(
      'dialogflow-agent',
      files,
      [...sentencesOf(read), fresh],
      listsOf(read),
      'codepoint',
    )
    expect([...woven.files.keys()]).toEqual(['intents/a_b_usersays_en.json', 'intents/a_b.json'])
    const all = [...files, ...[...woven.files].map(([path, text]) => ({ path, text }))]
    expect(sentencesOf(readDialogflowAgent(all))).toContainEqual(fresh)
  })

  it.each([
    [
      'CX',
      'agent/',
      'greet',
      'de',
      'agent/intents/greet/trainingPhrases/de.json',
      'agent/intents/greet/greet.json',
    ],
    ['CX', '', 'greet', undefined, 'intents/greet/trainingPhrases/de.json', 'intents/greet/greet.json'],
    ['CX', '', 'travel.go', 'es-419', 'intents/go/trainingPhrases/es-419.json'],
    [
      'ES',
      'agent/',
      'greet',
      'es-419',
      'agent/intents/greet_usersays_es-419.json',
      'agent/intents/greet.json',
    ],
    ['ES', '', 'greet', undefined, 'intents/greet_usersays_de.json', 'intents/greet.json'],
    ['ES', '', 'book.table', 'es-419', 'intents/book.table_usersays_es-419.json'],
  ])(
    'new files of an agent of %s are where those of %j are, for %s in %s',
    (form, root, intent, language, ...paths) => {
      const sample = form === 'CX' ? dialogflowCx : dialogflowAgent
      const german = { displayName: 'Travel', [form === 'CX' ? 'defaultLanguageCode' : 'language']: 'de' }
      const files = filesOfSample({ ...sample, 'agent.json': JSON.stringify(german) }).map(file => ({
        ...file,
        path: `${root}${file.path}`,
      }))
      const read = readDialogflowAgent(files)
      const spans = [{ start: 3, end: 6, label: 'sys.geo-city', value: 'Goa', role: 'where' }]
      const fresh: Sentence = { text: 'in Goa', spans, intent, ...(language && { language }) }
      const all = [...sentencesOf(read), fresh]
      const woven = weaveJson('dialogflow-agent', files, all, listsOf(read), 'codepoint')
      expect([woven.losses, [...woven.files.keys()]]).toEqual([[], paths])
      const after = [...files, ...[...woven.files].map(([path, text]) => ({ path, text }))]
      expect(sentencesOf(readDialogflowAgent(after))).toContainEqual({ ...fresh, language: language ?? 'de' })
    },
  )

  it('what says no language is in the one of most files, where an agent says none either', () => {
    const phrases = JSON.stringify([{ data: [{ text: 'x' }] }])
    const files = ['a_usersays_en', 'a_usersays_pt-br', 'b_usersays_pt-br'].map(name => ({
      path: `intents/${name}.json`,
      text: phrases,
    }))
    const there = sentencesOf(readDialogflowAgent(files))
    const fresh: Sentence = { text: 'bye', spans: [], intent: 'c' }
    const woven = weaveJson('dialogflow-agent', files, [...there, fresh], [], 'codepoint')
    expect([...woven.files.keys()]).toEqual(['intents/c_usersays_pt-br.json', 'intents/c.json'])
  })

  it('phrases of Dialogflow say what a new one says', () => {
    const files = filesOfSample(dialogflowAgent)
    const read = readDialogflowAgent(files)
    const spans = [{ start: 3, end: 6, label: 'sys.geo-city', value: 'Goa', role: 'where' }]
    const fresh: Sentence = { text: 'to Goa', spans, intent: 'book.table', language: 'en' }
    const all = [...sentencesOf(read), fresh]
    const woven = weaveJson('dialogflow-agent', files, all, listsOf(read), 'codepoint')
    expect(JSON.parse([...woven.files.values()][0] ?? '').at(-1)).toEqual({
      data: [
        { text: 'to ', userDefined: false },
        { text: 'Goa', alias: 'where', meta: '@sys.geo-city', userDefined: true },
      ],
      ...{ isTemplate: false, count: 0, lang: 'en', updated: 0 },
    })
  })

  it('what is written on one line stays on one line', () => {
    const utterance = (text: string) => `{"text":"${text}","intent":"x","entities":[],"traits":[]}`
    const files = [
      { path: 'a/utterances/1.json', text: `{"utterances":[${utterance('one')}, ${utterance('two')}]}` },
    ]
    const said = (text: string): Sentence => ({ text, spans: [], intent: 'x' })
    const weave = (...texts: string[]) =>
      weaveJson('wit-app', files, texts.map(said), [], 'codepoint').files.get('a/utterances/1.json')
    expect(weave('one', 'two', 'six')).toBe(
      `{"utterances":[${utterance('one')}, ${utterance('two')},${utterance('six')}]}`,
    )
    expect(weave('two')).toBe(`{"utterances":[${utterance('two')}]}`)
  })

  it('phrases of CX name the parameter', () => {
    const files = filesOfSample(dialogflowCx)
    const read = readDialogflowAgent(files)
    const [first] = sentencesOf(read) as [Sentence]
    const [span] = first.spans
    const fresh: Sentence = {
      ...first,
      text: 'fly to Goa',
      spans: span ? [{ ...span, start: 7, end: 10 }] : [],
    }
    const woven = weaveJson('dialogflow-agent', files, [first, fresh], listsOf(read), 'codepoint')
    expect(JSON.parse(woven.files.get(cx) ?? '').trainingPhrases[1]).toEqual({
      parts: [{ text: 'fly to ' }, { text: 'Goa', parameterId: 'where' }],
      repeatCount: 1,
      languageCode: 'en',
    })
  })

  describe('an intent of CX that has no parameter for a mark', () => {
    const facts = 'intents/go/go.json'
    const span = { start: 9, end: 12, label: 'food', value: 'ham' }
    const marked: Sentence = { text: 'one with ham', spans: [span], intent: 'go', language: 'en' }
    const phrases = JSON.stringify({
      trainingPhrases: [{ parts: [{ text: 'one with ham' }], languageCode: 'en' }],
    })
    const weave = (said: string | null, sentences = [marked]) => {
      const files = filesOfSample({ [cx]: phrases, ...(said !== null && { [facts]: said }) })
      const { files: woven, losses } = weaveJson('dialogflow-agent', files, sentences, [], 'codepoint')
      const after = files.map(file => ({ ...file, text: woven.get(file.path) ?? file.text }))
      return { facts: woven.get(facts), losses, read: sentencesOf(readDialogflowAgent(after)) }
    }
    const size = '{ "id": "size", "entityType": "@size" }'
    const food = { id: 'food', entityType: '@food', isList: false }

    it.each([
      [
        'beside others',
        `{\n  "displayName": "go",\n  "parameters": [${size}],\n  "priority": 1\n}\n`,
        [size],
      ],
      ['where there is none', '{\n  "displayName": "go",\n  "labels": {}\n}\n', []],
      ['where nothing is said', '{}', []],
    ])('declares one, %s, and leaves the rest to the byte', (_, said, before) => {
      const woven = weave(said, [marked, { ...marked, text: 'two with ham' }])
      expect(woven.losses).toEqual([])
      expect(woven.read.map(({ spans }) => spans)).toEqual([[span], [span]])
      const { parameters, ...rest } = JSON.parse(woven.facts ?? '')
      expect([parameters, rest]).toEqual([
        [...before.map(one => JSON.parse(one)), food],
        { ...JSON.parse(said), parameters: undefined },
      ])
      const kept = said.slice(0, said.indexOf(before[0] ?? '}')).trimEnd()
      expect([
        woven.facts?.startsWith(kept),
        woven.facts?.endsWith(said.slice(said.lastIndexOf('}'))),
      ]).toEqual([true, true])
      expect(weave(woven.facts ?? '').facts).toBeUndefined()
    })

    it.each([null, '{', '{"parameters": {}}'])('tells the mark where it cannot, as in %s', said => {
      const woven = weave(said)
      expect(woven.losses).toEqual([{ item: 0, code: 'entity', excerpt: 'ham' }])
      expect([woven.facts, woven.read.map(({ text, spans }) => [text, spans])]).toEqual([
        undefined,
        [['one with ham', []]],
      ])
    })
  })

  it('utterances of Lex have the names of slots where values are marked, and an intent that is new has no place', () => {
    const files = filesOfSample(lexBot)
    const read = readLexBot(files)
    const label = 'City'
    const facts = { intent: 'Book', language: 'en-US' }
    const marked: Sentence = {
      ...facts,
      text: 'sleep in Pune',
      spans: [{ start: 9, end: 13, label, value: 'Pune' }],
    }
    const same: Sentence = {
      ...facts,
      text: 'a room in Goa',
      spans: [{ start: 10, end: 13, label, value: 'Goa' }],
    }
    const strange: Sentence = { ...facts, intent: 'New', text: 'x', spans: [] }
    const woven = weaveJson(
      'lex-bot',
      files,
      [...sentencesOf(read), marked, same, strange],
      listsOf(read),
      'codepoint',
    )
    const { sampleUtterances } = JSON.parse([...woven.files.values()][0] ?? '')
    expect(sampleUtterances.map(({ utterance }: { utterance: string }) => utterance)).toEqual([
      'book a hotel',
      'a room in {City}',
      'sleep in {City}',
    ])
    expect(woven.losses).toEqual([{ item: 4, code: 'intent', excerpt: 'x' }])
  })

  it('utterances of Lex name only slots that their intent has', () => {
    const stay = 'Travel/BotLocales/en_US/Intents/Stay/Intent.json'
    const files = filesOfSample({
      ...lexBot,
      [stay]: JSON.stringify({ name: 'Stay', sampleUtterances: [{ utterance: 'stay' }] }),
    })
    const read = readLexBot(files)
    const spans = [{ start: 8, end: 12, label: 'City', value: 'Pune' }]
    const marked: Sentence = { text: 'stay in Pune', spans, intent: 'Stay', language: 'en-US' }
    const woven = weaveJson('lex-bot', files, [...sentencesOf(read), marked], listsOf(read), 'codepoint')
    expect([...woven.files.keys()]).toEqual([stay])
    const { sampleUtterances } = JSON.parse(woven.files.get(stay) ?? '')
    expect(sampleUtterances).toEqual([{ utterance: 'stay' }, { utterance: 'stay in Pune' }])
    expect(woven.losses).toEqual([{ item: 3, code: 'entity', excerpt: 'Pune' }])
  })

  it('lists that are others are told', () => {
    const files = filesOfSample(witApp)
    const read = readWitApp(files, 'codepoint')
    const more: WordList[] = [{ kind: 'lookup', name: 'room', words: ['kitchen', 'hall'] }]
    expect(weaveJson('wit-app', files, sentencesOf(read), more, 'codepoint').losses).toEqual([
      { item: -1, code: 'attribute', excerpt: 'lookup' },
    ])
  })
})
