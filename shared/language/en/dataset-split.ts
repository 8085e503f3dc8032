/** Dividing a dataset into training and test. */
export const datasetSplitMessages = {
  'split.do': 'Split sentences',
  'split.note':
    'Each intent is divided alike. Sentences that say nearly the same, were made from one another or translate the same sentence stay together.',
  'split.byPart': 'Part',
  'split.byCount': 'Number',
  'split.howMuch': 'How much is for testing',
  'split.percent': 'Part for testing',
  'split.count': 'Sentences for testing',
  'split.seed': 'Seed',
  'split.seedHelp': 'The same seed gives the same sets again.',
  'split.outlook': '{train, number} for training, {test, number} for testing',
  'split.moved':
    '{count, plural, =0 {# sentences change their set.} one {# sentence changes its set.} other {# sentences change their set.}}',
  'split.untested':
    '{count, plural, one {# intent has nothing in the test set: {names}} other {# intents have nothing in the test set: {names}}}',
  'split.parted':
    '{count, plural, one {# family of sentences is in both sets now.} other {# families of sentences are in both sets now.}}',
  'split.mend': 'Bring together',
} as const
