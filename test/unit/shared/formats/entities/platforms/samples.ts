/** Files as each platform writes them, with something in each that a dataset has no place for. */
export const samples = {
  luis: JSON.stringify(
    {
      luis_schema_version: '7.0.0',
      versionId: '0.1',
      name: 'Travel',
      desc: '',
      culture: 'en-us',
      tokenizerVersion: '1.0.0',
      patternAnyEntities: [],
      regex_entities: [{ name: 'booking', regexPattern: '[A-Z]{2}\\d{4}', roles: [] }],
      prebuiltEntities: [{ name: 'datetimeV2', roles: [] }],
      regex_features: [],
      phraselists: [{ name: 'hurry', mode: true, words: 'now,soon', activated: true }],
      composites: [],
      closedLists: [
        { name: 'class', subLists: [{ canonicalForm: 'business', list: ['first', 'comfort'] }], roles: [] },
      ],
      intents: [{ name: 'BookFlight' }, { name: 'None' }],
      entities: [{ name: 'city', roles: ['from', 'to'] }],
      patterns: [{ pattern: 'fly to {city}', intent: 'BookFlight' }],
      utterances: [
        {
          text: '🙂 fly from Pune to new delhi',
          intent: 'BookFlight',
          entities: [
            { entity: 'city', startPos: 12, endPos: 15, role: 'from', children: [] },
            { entity: 'city', startPos: 20, endPos: 28, role: 'to', children: [] },
          ],
        },
        {
          text: 'two tickets',
          intent: 'BookFlight',
          entities: [
            {
              entity: 'order',
              startPos: 0,
              endPos: 10,
              children: [{ entity: 'count', startPos: 0, endPos: 2 }],
            },
          ],
        },
        { text: 'hello', intent: 'None', entities: [] },
      ],
      settings: [],
    },
    null,
    2,
  ),
  clu: JSON.stringify({
    projectFileVersion: '2023-04-01',
    stringIndexType: 'Utf16CodeUnit',
    metadata: { projectKind: 'Conversation', projectName: 'Travel', multilingual: true, language: 'en-us' },
    assets: {
      projectKind: 'Conversation',
      intents: [{ category: 'BookFlight' }],
      entities: [{ category: 'city', compositionSetting: 'combineComponents' }],
      utterances: [
        {
          text: '🙂 vol vers Paris',
          language: 'fr',
          intent: 'BookFlight',
          entities: [{ category: 'city', offset: 12, length: 5 }],
          dataset: 'Test',
        },
      ],
    },
  }),
  dialogflowPhrases: JSON.stringify([
    {
      id: '7d2c8e0e-1111-4e4e-9d52-000000000001',
      data: [
        { text: 'a table in ', userDefined: false },
        { text: 'Pune', alias: 'where', meta: '@sys.geo-city', userDefined: true },
        { text: ' for ', userDefined: false },
        { text: 'four people', alias: 'party_size', meta: '@party_size', userDefined: true },
      ],
      isTemplate: false,
      count: 0,
      lang: 'en',
      updated: 0,
    },
    {
      id: '7d2c8e0e-1111-4e4e-9d52-000000000002',
      data: [{ text: '@city:city please' }],
      isTemplate: true,
      count: 0,
    },
  ]),
  dialogflow: JSON.stringify({
    intents: [
      {
        name: 'projects/p/agent/intents/1',
        displayName: 'book_table',
        trainingPhrases: [
          {
            name: 'x',
            type: 'EXAMPLE',
            parts: [
              { text: 'in ' },
              { text: 'Pune 🙂', entityType: '@sys.geo-city', alias: 'where', userDefined: true },
            ],
          },
        ],
      },
    ],
  }),
  dialogflowCx: JSON.stringify({
    name: 'projects/p/locations/global/agents/a/intents/2',
    displayName: 'book_table',
    trainingPhrases: [
      {
        id: 'a',
        parts: [{ text: 'in ' }, { text: 'Goa', parameterId: 'where' }],
        repeatCount: 1,
        languageCode: 'en',
      },
    ],
    parameters: [{ id: 'where', entityType: 'projects/-/locations/-/agents/-/entityTypes/sys.geo-city' }],
    priority: 500000,
  }),
  wit: JSON.stringify({
    utterances: [
      {
        text: 'set it to 20 degrees in the kitchen',
        intent: 'set_temperature',
        entities: [
          { entity: 'wit$temperature:temperature', start: 10, end: 20, body: '20 degrees', entities: [] },
          { entity: 'room:target', start: 28, end: 35, body: 'kitchen', entities: [] },
        ],
        traits: [],
      },
      {
        text: 'thanks',
        intent: 'thank',
        entities: [],
        traits: [{ trait: 'wit$sentiment', value: 'positive' }],
      },
    ],
  }),
  witAnswered: JSON.stringify([
    {
      text: '🙂 in Pune',
      intent: { id: '1', name: 'go' },
      entities: [
        { id: '2', name: 'city', role: 'city', start: 5, end: 9, body: 'Pune', entities: [], confidence: 1 },
      ],
      traits: [],
    },
  ]),
  witEarly: JSON.stringify({
    data: [
      {
        text: 'in Pune',
        entities: [
          { entity: 'intent', value: '"go"' },
          { entity: 'city', value: '"Pune"', start: 3, end: 7 },
        ],
      },
    ],
  }),
  lex: JSON.stringify({
    name: 'BookHotel',
    identifier: 'ABCDEFGHIJ',
    description: null,
    parentIntentSignature: null,
    sampleUtterances: [
      { utterance: 'a room in {Location} for {Nights} nights' },
      { utterance: 'a room please' },
    ],
    slotPriorities: [{ priority: 1, slotName: 'Location' }],
    slots: [
      { name: 'Location', identifier: '1', slotTypeName: 'AMAZON.City' },
      { name: 'Nights', identifier: '2', slotTypeName: 'AMAZON.Number' },
    ],
  }),
  lexEarly: JSON.stringify({
    metadata: { schemaVersion: '1.0', importType: 'LEX', importFormat: 'JSON' },
    resource: {
      name: 'Hotels',
      intents: [
        {
          name: 'BookHotel',
          sampleUtterances: ['a room in {Location}'],
          slots: [{ name: 'Location', slotType: 'AMAZON.EU_CITY' }],
        },
      ],
    },
  }),
  huggingFace:
    '{"id":"0","tokens":["EU","rejects","German","call","."],"ner_tags":["B-ORG","O","B-MISC","O","O"]}\n' +
    '{"id":"1","tokens":["Peter","Blackburn"],"ner_tags":["B-PER","I-PER"]}\n',
  huggingFaceViewer: JSON.stringify({
    dataset: 'conll2003',
    features: [
      {
        feature_idx: 0,
        name: 'tokens',
        type: { feature: { dtype: 'string', _type: 'Value' }, _type: 'Sequence' },
      },
      {
        feature_idx: 1,
        name: 'ner_tags',
        type: { feature: { names: ['O', 'B-PER', 'I-PER'], _type: 'ClassLabel' }, _type: 'Sequence' },
      },
    ],
    rows: [
      {
        row_idx: 0,
        row: { tokens: ['Peter', 'Blackburn', 'left'], ner_tags: [1, 2, 0] },
        truncated_cells: [],
      },
    ],
  }),
  brat: {
    text: '🙂 Sony bought Ericsson.\n\nThe deal is done.\n',
    annotations: [
      'T1\tOrganization 2 6\tSony',
      'T2\tMerge 7 13\tbought',
      'T3\tOrganization 14 22\tEricsson',
      'T4\tThing 29 33;37 41\tdeal done',
      'E1\tMerge:T2 Agent:T1 Theme:T3',
      'R1\tOwner Arg1:T1 Arg2:T3',
      'A1\tNegation E1',
      '#1\tAnnotatorNotes T1\tsure',
      '',
    ].join('\n'),
  },
} as const
