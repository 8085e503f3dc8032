import { describe, expect, it } from 'vitest'
import type { ExportLoss } from '../../../../../../shared/datasets/files/dataset-file-requests'
import { lossText } from '../../../../../../shared/datasets/files/loss-text'
import { readDialogflowAgent } from '../../../../../../shared/formats/entities/projects/dialogflow-agent'
import { arrayPlaces } from '../../../../../../shared/formats/entities/projects/json-array'
import { readLexBot } from '../../../../../../shared/formats/entities/projects/lex-bot'
import { readRasaProject } from '../../../../../../shared/formats/entities/projects/rasa-project'
import { weaveJson } from '../../../../../../shared/formats/entities/projects/weave-json'
import { weaveRasa } from '../../../../../../shared/formats/entities/projects/weave-rasa'
import { readWitApp } from '../../../../../../shared/formats/entities/projects/wit-app'
import type { Sentence } from '../../../../../../shared/formats/entities/sentence'
import type { WordList } from '../../../../../../shared/formats/entities/word-list'
import { createTranslate } from '../../../../../../shared/language/translate'
import { listsOf, sentencesOf } from './project-readings'
import { dialogflowAgent, filesOfSample, lexBot, rasaProject, witApp } from './project-samples'

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
    expect(woven.losses).toEqual([{ item: 4, code: 'home', excerpt: 'x' }])
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

  it.each(['pt-br', 'pt-BR'])(
    'what is in %s stays in the locale pt_BR of Lex, and what is new goes there too',
    language => {
      const path = 'BotLocales/pt_BR/Intents/Ola/Intent.json'
      const text = '{"name":"Ola","sampleUtterances":[{"utterance":"oi"},{"utterance":"bom dia"}]}'
      const [oi, ciao] = ['oi', 'tchau'].map(
        (text): Sentence => ({ text, spans: [], intent: 'Ola', language }),
      )
      const woven = weaveJson('lex-bot', [{ path, text }], [oi, ciao] as Sentence[], [], 'codepoint')
      expect(woven.losses).toEqual([])
      const { sampleUtterances } = JSON.parse(woven.files.get(path) ?? '')
      expect(sampleUtterances).toEqual([{ utterance: 'oi' }, { utterance: 'tchau' }])
    },
  )

  it('a locale of Lex with a script as well is a language in whole', () => {
    const path = 'BotLocales/zh_Hant_TW/Intents/Hi/Intent.json'
    const hi: Sentence = { text: '你好', spans: [], intent: 'Hi', language: 'zh-Hant-TW' }
    const file = { path, text: '{"name":"Hi","sampleUtterances":[{"utterance":"你好"}]}' }
    expect(sentencesOf(readLexBot([file]))).toEqual([hi])
    expect(weaveJson('lex-bot', [file], [hi], [], 'codepoint')).toMatchObject({ losses: [] })
  })

  it('a sentence goes back into the one locale that was exported', () => {
    const path = 'Intents/Ola/Intent.json'
    const files = [
      { path: 'BotLocale.json', text: '{"name":"Portuguese (BR)","identifier":"pt_BR"}' },
      { path, text: '{"name":"Ola","sampleUtterances":[{"utterance":"oi"}]}' },
    ]
    const said = ['oi', 'tchau'].map(
      (text): Sentence => ({ text, spans: [], intent: 'Ola', language: 'pt-BR' }),
    )
    const woven = weaveJson('lex-bot', files, said, [], 'codepoint')
    expect(woven.losses).toEqual([])
    expect(woven.files.get(path)).toContain('tchau')
  })

  it('what the bot has no locale for is told apart from what is of no intent', () => {
    const files = filesOfSample(lexBot)
    const strange: Sentence[] = [
      { text: 'ein Zimmer', spans: [], intent: 'Book', language: 'de' },
      { text: 'hm', spans: [], language: 'en-US' },
    ]
    const said = [...sentencesOf(readLexBot(files)), ...strange]
    const { losses } = weaveJson('lex-bot', files, said, listsOf(readLexBot(files)), 'codepoint')
    expect(losses.map(({ code, excerpt }) => [code, excerpt])).toEqual([
      ['intent', 'hm'],
      ['home', 'ein Zimmer'],
    ])
    const losing: ExportLoss = { code: 'home', count: 1, examples: [] }
    expect(lossText(losing, createTranslate('en'))).toContain('no place for this intent in this language')
  })

  it.each([
    ['null', '{"name":"Hi","sampleUtterances":null,"x":1}', '{"name":"Hi","sampleUtterances":[A],"x":1}'],
    ['nothing', '{\n  "name": "Hi"\n}\n', '{\n  "name": "Hi",\n  "sampleUtterances": [A]\n}\n'],
    ['a list', '{"name":"Hi","sampleUtterances":[]}', '{"name":"Hi","sampleUtterances":[A]}'],
  ])('an intent of Lex that has no utterances yet takes its first, where %s is', (_title, text, after) => {
    const path = 'BotLocales/en_US/Intents/Hi/Intent.json'
    const hello: Sentence = { text: 'hello', spans: [], intent: 'Hi', language: 'en-US' }
    const woven = weaveJson('lex-bot', [{ path, text }], [hello], [], 'codepoint')
    expect(woven.losses).toEqual([])
    const list = '\n  {\n    "utterance": "hello"\n  }\n'
    expect([...woven.files]).toEqual([[path, after.replace('A', list)]])
    expect(sentencesOf(readLexBot([{ path, text: woven.files.get(path) ?? '' }]))).toEqual([hello])
  })

  it.each([
    ['lex-bot', 'BotLocales/en_US/Intents/Hi/Intent.json', '{"name":"Hi","sampleUtterances":{}}'],
    ['wit-app', 'a/utterances/1.json', '{"utterances":"none"}'],
  ] as const)('each sentence that has no place in a file of %s is told: %s %s', (kind, path, text) => {
    const spans = [{ start: 3, end: 7, label: 'City', value: 'Pune' }]
    const fresh: Sentence = { text: 'in Pune', spans, intent: 'Hi' }
    const woven = weaveJson(kind, [{ path, text }], [fresh, { ...fresh, text: 'to Pune' }], [], 'codepoint')
    expect([...woven.files]).toEqual([])
    expect(woven.losses).toEqual([
      { item: 0, code: 'home', excerpt: 'in Pune' },
      { item: 1, code: 'home', excerpt: 'to Pune' },
    ])
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
