/** A training that is only tried: what it found, in the window and in the terminal. */
export const trainingMessages = {
  'training.title': 'A training, tried',
  'training.what':
    'Small models learn a part of the sentences and are tried on the rest. It checks the data, and says nothing of the bot that is trained with it.',
  'training.trying': 'Trying a training',
  'training.verdict.none':
    'There is too little to try: at least two intents need three different sentences each.',
  'training.verdict.nothing':
    'This can tell nothing: what was right is no more than chance. The sentences of an intent have nothing in common that sets them apart, or there are too few.',
  'training.verdict.good': 'The intents can be told apart.',
  'training.verdict.mixed': 'Most intents can be told apart; some are mixed up.',
  'training.verdict.poor': 'Many intents are mixed up.',
  'training.accuracy':
    'Of {count, plural, one {# sentence} other {# sentences}} it had not seen, a small model filed {part, number, percent} as they are filed here. By chance it would be {chance, number, percent}.',
  'training.outlook.unknown': 'What more sentences would bring cannot be said.',
  'training.outlook.little': 'More sentences like these would bring little.',
  'training.outlook.more': 'With twice as many sentences it would be about {part, number, percent}.',
  'training.tooFew':
    'Left out, with fewer than three different sentences: {count, plural, one {# intent} other {# intents}}',
  'training.doubtful': 'Probably under the wrong intent',
  'training.mixedUp': 'Mixed up',
  'training.entities': 'Entities',
  'training.entitiesNone': 'Too few entities are marked to try them.',
  'training.entitiesNothing': 'Of the entities, this can tell nothing: next to none was found again.',
  'training.marked': 'Marked',
  'training.precision': 'Precision',
  'training.recall': 'Recall',
  'training.share': '{part, number, percent}',
  'training.disputed':
    'Marked otherwise than expected: {count, plural, one {# sentence} other {# sentences}}',
} as const
