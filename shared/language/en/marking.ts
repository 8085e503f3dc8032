/** Marking the entities of many sentences. */
export const markingMessages = {
  'marking.title': 'Known words that are not marked',
  'marking.count': '{count, plural, one {# known word is not marked} other {# known words are not marked}}',
  'marking.keys':
    'A marks it here, X skips it. With Shift: A marks it everywhere, X never suggests it again.',
  'marking.fromMarked': 'marked elsewhere',
  'marking.fromSynonym': 'a synonym',
  'marking.fromLookup': 'in a lookup table',
  'marking.fromRegex': 'fits a pattern',
  'marking.mark': 'Mark it here',
  'marking.markAll': 'Mark it everywhere',
  'marking.never': 'Never suggest',
  'marking.words': 'Words',
  'marking.free':
    '{count, plural, =0 {Nowhere unmarked.} one {# place is not marked.} other {# places in {rows, number} sentences are not marked.}}',
  'marking.unmarked': '“{words}” not marked',
  'marking.show': 'Show',
  'marking.same':
    '{count, plural, one {# place is marked as {label} already.} other {# places are marked as {label} already.}}',
  'marking.other':
    '{count, plural, one {# place is marked as {label}.} other {# places are marked as {label}.}}',
  'marking.within':
    '{count, plural, one {# place is part of another entity and stays.} other {# places are part of other entities and stay.}}',
  'marking.over':
    '{count, plural, one {Change # place that is another label} other {Change # places that are another label}}',
  'marking.do': '{count, plural, one {Mark # place} other {Mark # places}}',
  'marking.allMarked': 'All known words are marked',
} as const
