import { describe, expect, it } from 'vitest'
import { readDialogflowAgent } from '../../../../../../shared/formats/entities/projects/dialogflow-agent'
import { weaveJson } from '../../../../../../shared/formats/entities/projects/weave-json'
import type { Sentence } from '../../../../../../shared/formats/entities/sentence'
import { listsOf, sentencesOf } from './project-readings'
import { dialogflowAgent, dialogflowCx, filesOfSample } from './project-samples'

const cx = 'intents/go/trainingPhrases/en.json'

describe('an agent of Dialogflow that is written into', () => {
  it('of CX has a phrase that says no language in that of its file', () => {
    const phrases = JSON.stringify({ trainingPhrases: [{ parts: [{ text: 'nach Goa' }], repeatCount: 1 }] })
    const german = { ...dialogflowCx, 'intents/go/trainingPhrases/de.json': phrases }
    expect(sentencesOf(readDialogflowAgent(filesOfSample(german)))).toContainEqual({
      text: 'nach Goa',
      spans: [],
      intent: 'travel.go',
      language: 'de',
    })
  })

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

  describe.each([
    ['ES', (name: string) => [`intents/${name}_usersays_en.json`, `intents/${name}.json`]],
    ['CX', (name: string) => [`intents/${name}/trainingPhrases/en.json`, `intents/${name}/${name}.json`]],
  ] as const)('intents of %s whose names differ in a sign that files cannot have', (form, pathsOf) => {
    const isEs = form === 'ES'
    const phrases = isEs
      ? [{ data: [{ text: 'hi' }] }]
      : { trainingPhrases: [{ parts: [{ text: 'hi' }], languageCode: 'en' }] }
    const filesOf = (name: string, intent: string, said: unknown = phrases) => {
      const [path = '', facts = ''] = pathsOf(name)
      return filesOfSample({
        [path]: JSON.stringify(said),
        [facts]: JSON.stringify({ [isEs ? 'name' : 'displayName']: intent }),
      })
    }
    const weave = (files: ReturnType<typeof filesOf>, ...intents: string[]) => {
      const there = sentencesOf(readDialogflowAgent(files))
      const fresh = intents.map(
        (intent, at): Sentence => ({ text: `${at}`, spans: [], intent, language: 'en' }),
      )
      const woven = weaveJson('dialogflow-agent', files, [...there, ...fresh], [], 'codepoint')
      const kept = files.filter(({ path }) => !woven.files.has(path))
      const after = readDialogflowAgent([
        ...kept,
        ...[...woven.files].map(([path, text]) => ({ path, text })),
      ])
      expect(woven.losses).toEqual([])
      expect(sentencesOf(after)).toHaveLength(there.length + fresh.length)
      expect(sentencesOf(after)).toEqual(expect.arrayContaining([...there, ...fresh]))
      return [...woven.files.keys()]
    }

    it.each([
      ['a_b', 'a/b', 'a_b_2'],
      ['A_B', 'a/b', 'a_b_2'],
      ['a', 'A', 'A_2'],
    ])('have files of their own: %s and %s', (there, intent, name) => {
      expect(weave(filesOf(there, there), intent)).toEqual(pathsOf(name))
    })

    it('likewise where both are new', () => {
      const files = filesOf('hi', 'hi')
      expect(weave(files, 'c?d', 'c:d', 'c?d').sort()).toEqual(
        [...pathsOf('c_d'), ...pathsOf('c_d_2')].sort(),
      )
    })

    it('and what stands under such a name is written where it is, be it without a phrase', () => {
      const empty = isEs ? [] : { trainingPhrases: [] }
      const files = [...filesOf('a_b', 'a/b'), ...filesOf('c_d', 'c/d', empty)]
      const [first = ''] = pathsOf('a_b')
      expect(weave(files, 'a/b')).toEqual([first])
      const [other = ''] = pathsOf('c_d')
      expect(weave(files, 'c/d')).toEqual([other])
    })
  })

  describe.each(['pt-br', 'pt-BR'])('an agent whose files say %s', code => {
    const path = (intent: string) => `intents/${intent}_usersays_${code}.json`
    const files = filesOfSample({
      [path('a')]: JSON.stringify([{ data: [{ text: 'oi' }] }]),
      'intents/b_usersays_en.json': JSON.stringify([{ data: [{ text: 'hi' }] }]),
    })
    const there = sentencesOf(readDialogflowAgent(files))
    const weave = (...sentences: Sentence[]) =>
      weaveJson('dialogflow-agent', files, sentences, [], 'codepoint')
    const said = there.map(one => (one.language === 'en' ? one : { ...one, language: 'pt-BR' }))

    it('has what stands in it in pt-BR left as it is', () => {
      expect(weave(...said)).toEqual({ files: new Map(), losses: [] })
    })

    it.each([
      ['a', [path('a')]],
      ['b', [path('b'), 'intents/b.json']],
    ])('takes what is in pt-BR, of %s, into the files of that language', (intent, paths) => {
      const woven = weave(...said, { text: 'olá', spans: [], intent, language: 'pt-BR' })
      expect([...woven.files.keys()].sort()).toEqual(paths.toSorted())
      expect(JSON.parse(woven.files.get(path(intent)) ?? '').at(-1)).toMatchObject({ lang: code })
    })
  })

  it('a language that is new in an agent has a code as Dialogflow writes it', () => {
    const files = filesOfSample(dialogflowAgent)
    const there = sentencesOf(readDialogflowAgent(files))
    const fresh: Sentence = { text: 'olá', spans: [], intent: 'book.table', language: 'pt-BR' }
    const woven = weaveJson('dialogflow-agent', files, [...there, fresh], [], 'codepoint')
    expect([...woven.files.keys()]).toEqual(['intents/book.table_usersays_pt-br.json'])
  })

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

  describe.each([
    ['ES', dialogflowAgent],
    ['CX', dialogflowCx],
  ])('a new file of an agent of %s is inside of it', (form, sample) => {
    const elsewhere = 'de/../../../victim/settings'
    const weave = (fresh: Sentence, says = {}) => {
      const files = filesOfSample({ ...sample, 'agent.json': JSON.stringify(says) })
      const there = sentencesOf(readDialogflowAgent(files))
      const woven = weaveJson('dialogflow-agent', files, [...there, fresh], [], 'codepoint')
      const after = [...files, ...[...woven.files].map(([path, text]) => ({ path, text }))]
      const losses = woven.losses.filter(({ code }) => code === 'home')
      return { paths: [...woven.files.keys()], losses, read: sentencesOf(readDialogflowAgent(after)) }
    }
    const pathsOf = (name: string, language: string) =>
      form === 'CX'
        ? [`intents/${name}/trainingPhrases/${language}.json`, `intents/${name}/${name}.json`]
        : [`intents/${name}_usersays_${language}.json`, `intents/${name}.json`]

    it.each(['language', 'defaultLanguageCode'])('where the %s of the agent is a path', name => {
      const woven = weave({ text: 'bye', spans: [], intent: 'leave' }, { [name]: elsewhere })
      expect([woven.paths, woven.losses]).toEqual([pathsOf('leave', 'en'), []])
    })

    it.each([elsewhere, 'de/../en', '..', 'de\\..\\x', 'en_US'])(
      'and what says %j as its language is told',
      language => {
        for (const intent of ['leave', form === 'CX' ? 'travel.go' : 'book.table']) {
          const woven = weave({ text: 'bye', spans: [], intent, language })
          expect([woven.paths, woven.losses.map(({ excerpt }) => excerpt)]).toEqual([[], ['bye']])
        }
      },
    )

    it.each([
      ['..', '_..'],
      ['.', '_.'],
      ['.. ', '_.. '],
      ['../../x', '.._.._x'],
      ['a\0b', 'a_b'],
    ])('where an intent is called %j', (intent, name) => {
      const fresh: Sentence = { text: 'bye', spans: [], intent, language: 'de' }
      const woven = weave(fresh)
      expect([woven.paths, woven.losses]).toEqual([pathsOf(name, 'de'), []])
      expect(woven.read).toContainEqual(fresh)
    })
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
})
