/** Projects as each platform hands them out, by path, with something in each that a dataset has no place for. */

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

export const rasaProject = {
  'config.yml': 'language: en\npipeline:\n  - name: WhitespaceTokenizer\n',
  'domain.yml': 'version: "3.1"\nintents:\n  - go\nresponses:\n  utter_go:\n  - text: Off we go.\n',
  'data/stories.yml': 'version: "3.1"\nstories:\n- story: one\n  steps:\n  - intent: go\n',
  'data/nlu/go.yml': `# What people say when they travel.
version: "3.1"
nlu:
- intent: go   # the first one
  examples: |
    - to [Goa]{"entity": "city", "role": "to"}
    - from [Pune](city) to [Goa](city)
- synonym: Goa
  examples: |
    - the beach
- lookup: city
  examples: |
    - Goa
    - Pune
- regex: booking
  examples: |
    - \\d+
`,
  'data/nlu/greet.yml': `version: "3.1"
nlu:
  - intent: greet
    examples: |
      - hello 🙂
      - good morning
`,
  'actions/actions.py': 'print("hello")\n',
  'models/20240101.tar.gz': '\u0000',
}

export const dialogflowAgent = {
  'agent.json': pretty({ description: '', language: 'en', displayName: 'Travel' }),
  'package.json': pretty({ version: '1.0.0' }),
  'intents/book.table.json': pretty({
    id: '1',
    name: 'book.table',
    contexts: [],
    responses: [{ messages: [{ type: '0', speech: ['Done.'] }] }],
    events: [],
  }),
  'intents/book.table_usersays_en.json': pretty([
    {
      id: 'a',
      data: [
        { text: 'a table in ', userDefined: false },
        { text: 'Pune', alias: 'where', meta: '@sys.geo-city', userDefined: true },
      ],
      isTemplate: false,
      count: 0,
      lang: 'en',
      updated: 1706000000,
    },
    { id: 'b', data: [{ text: 'eat 🙂', userDefined: false }], isTemplate: false, count: 0, lang: 'en' },
  ]),
  'intents/book.table_usersays_hi.json': pretty([
    { id: 'c', data: [{ text: 'एक मेज़', userDefined: false }], isTemplate: false, count: 0, lang: 'hi' },
  ]),
  'intents/Default Fallback Intent.json': pretty({
    name: 'Default Fallback Intent',
    events: [],
    responses: [],
  }),
  'entities/size.json': pretty({ name: 'size', isOverridable: true }),
  'entities/size_entries_en.json': pretty([
    { value: 'large', synonyms: ['large', 'big'] },
    { value: 'small', synonyms: ['small'] },
  ]),
}

export const dialogflowCx = {
  'agent.json': pretty({ displayName: 'Travel', defaultLanguageCode: 'en' }),
  'intents/go/go.json': pretty({
    name: 'x',
    displayName: 'travel.go',
    parameters: [{ id: 'where', entityType: '@sys.geo-city' }],
  }),
  'intents/go/trainingPhrases/en.json': pretty({
    trainingPhrases: [
      {
        id: '1',
        parts: [{ text: 'to ' }, { text: 'Goa', parameterId: 'where' }],
        repeatCount: 1,
        languageCode: 'en',
      },
    ],
  }),
  'entityTypes/size/entities/en.json': pretty({ entities: [{ value: 'large', synonyms: ['large', 'big'] }] }),
}

export const lexBot = {
  'Manifest.json': pretty({ metaData: { schemaVersion: '1', resourceType: 'BOT' } }),
  'Travel/Bot.json': pretty({ name: 'Travel', dataPrivacy: { childDirected: false } }),
  'Travel/BotLocales/en_US/BotLocale.json': pretty({ name: 'English (US)', identifier: 'en_US' }),
  'Travel/BotLocales/en_US/Intents/Book/Intent.json': pretty({
    name: 'Book',
    identifier: 'ABC',
    sampleUtterances: [{ utterance: 'book a hotel' }, { utterance: 'a room in {City}' }],
    slotPriorities: [{ priority: 1, slotName: 'City' }],
  }),
  'Travel/BotLocales/en_US/Intents/Book/Slots/City/Slot.json': pretty({
    name: 'City',
    slotTypeName: 'AMAZON.City',
    valueElicitationSetting: { promptSpecification: { maxRetries: 2 }, slotConstraint: 'Required' },
  }),
  'Travel/BotLocales/en_US/Intents/FallbackIntent/Intent.json': pretty({
    name: 'FallbackIntent',
    parentIntentSignature: 'AMAZON.FallbackIntent',
    sampleUtterances: null,
  }),
  'Travel/BotLocales/en_US/SlotTypes/Room/SlotType.json': pretty({
    name: 'Room',
    slotTypeValues: [{ sampleValue: { value: 'queen' }, synonyms: [{ value: 'large' }] }],
  }),
}

export const witApp = {
  'Home/app.json': pretty({ name: 'Home', lang: 'en', zip_command: 'zip Home.zip' }),
  'Home/entities/room.json': pretty({
    name: 'room',
    roles: ['target'],
    lookups: ['free-text', 'keywords'],
    keywords: [{ keyword: 'kitchen', synonyms: ['kitchen', 'galley'] }],
  }),
  'Home/intents/heat.json': pretty({ name: 'heat' }),
  'Home/traits/wit$sentiment.json': pretty({ name: 'wit$sentiment', values: [] }),
  'Home/utterances/utterances-1.json': pretty({
    utterances: [
      {
        text: 'heat the kitchen',
        intent: 'heat',
        entities: [{ entity: 'room:target', start: 9, end: 16, body: 'kitchen', entities: [] }],
        traits: [],
      },
    ],
  }),
}

export const filesOfSample = (sample: Readonly<Record<string, string>>): { path: string; text: string }[] =>
  Object.entries(sample).map(([path, text]) => ({ path, text }))
