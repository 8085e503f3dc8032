/** A training that is only tried: what it found, in the window and in the terminal. */
export const trainingMessages = {
  'training.title': 'Trial training',
  'training.what':
    'Small models learn a part of the sentences and are tried on the rest. That checks the data and says nothing of your bot.',
  'training.do': 'Run a trial training',
  'training.again': 'Run it again',
  'training.trying': 'Trial training',
  'training.edited': 'The sentences were edited since.',
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
  'training.curve': 'Filed as here, by how many sentences it learnt from:',
  'training.curve.bar': '{share, number, percent} of these',
  'training.curve.twice': 'Twice as many, as forecast',
  'training.share': '{part, number, percent}',
  'training.tooFew':
    'Left out, with fewer than three different sentences: {count, plural, one {# intent} other {# intents}}',
  'training.doubtful': 'Probably under the wrong intent',
  'training.doubtfulWhy':
    'A model that never saw them is as sure of another intent as it is of what is filed there.',
  'training.doubt': '{intent} → {guess}',
  'training.fileThere': 'Set intent to {guess}',
  'training.mixedUp': 'Mixed up',
  'training.mixedUpWhy': 'Under each intent, what its sentences were taken for.',
  'training.right': '{intent}: {right, number} of {count, number} filed as here',
  'training.taken': '{intent}, taken for {guess}: {count, number}',
  'training.takenFor': '→ {guess}',
  'training.moreIntents': '{count, plural, one {Show # more intent} other {Show # more intents}}',
  'training.labels': 'Entities found again',
  'training.labelsWhy':
    'Precision is how much of what was expected is marked, recall how much of what is marked was expected.',
  'training.entitiesNone': 'Too few entities are marked to try them.',
  'training.entitiesNothing': 'Of the entities, this can tell nothing: next to none was found again.',
  'training.marked': 'Marked',
  'training.precision': 'Precision',
  'training.recall': 'Recall',
  'training.onlyExpected': 'Expected to be {label}, and not marked so',
  'training.onlyMarked': 'Marked as {label}, and not expected so',
  'training.withLabel': 'Marked as {label}',
  'training.disputed': 'Not marked as expected',
  'training.disputedWhy': 'The surest first. Often the mark is right, and the sentence is unlike the others.',
  'training.expectedSpan': '{label} expected: {value}',
  'training.markedSpan': '{label} marked: {value}',
} as const
