import type { FrozenText } from '../frozen-text'
import { isPlural, subjectEnd, type TaggedWords } from '../noun-phrase'
import { withCapital } from '../phrasing'
import { timeAtEnd, timeAtStart } from '../time-phrase'
import { gerundOf } from '../verb-forms'
import { wordingsOf } from '../wordings'

/** What is said in more than one way. The first group is what it is about. */
const others: readonly [RegExp, ...string[]][] = [
  [
    /^(.+) (?:is|are) (?:not|n't) working\b(.*)$/,
    "there's a problem with $1$2.",
    'I have a problem with $1$2.',
    'something is wrong with $1$2.',
  ],
  [
    /^(.+) (?:does not|doesn't) work\b(.*)$/,
    "$1 isn't working$2.",
    'there is a problem with $1$2.',
    'I have a problem with $1$2.',
  ],
  [
    /^(?:there is a|I have a|I am having a) problem with (.+)$/,
    'something is wrong with $1.',
    'I have a problem with $1.',
    "I'm having a problem with $1.",
    'there is a problem with $1.',
  ],
  [
    /^I am having trouble with (.+)$/,
    'I have a problem with $1.',
    "I'm having problems with $1.",
    'there is a problem with $1.',
  ],
  [
    /^(.+) (has|have) not (\S+(?:ed|en|one|ade|ome|ent))$/,
    '$1 $2 not $3 yet.',
    '$1 still $2 not $3.',
    "$1 $2n't $3 yet.",
    "$1 still $2n't $3.",
  ],
  [/^(.+) (has|have)n't (\S+(?:ed|en|one|ade|ome|ent))(?: yet)?$/, '$1 $2 not $3 yet.', "$1 still $2n't $3."],
  [/^I cannot (.+)$/, "I'm unable to $1.", "I'm not able to $1."],
  [/^I am (?:unable|not able) to (.+)$/, "I can't $1."],
  [
    /^(?:do not|don't) (.+)$/,
    "please don't $1.",
    "I don't want you to $1.",
    'please do not $1.',
    'could you please not $1?',
  ],
  [/^I forgot (my .+)$/, "I can't remember $1.", 'I have forgotten $1.', "I don't remember $1."],
  [/^I lost (my \S+(?: \S+)?)$/, 'I have lost $1.', "I can't find $1."],
  [/^I have lost (my .+)$/, 'I lost $1.', "I can't find $1."],
  [
    /^I have a question about (.+)$/,
    "I'd like to ask something about $1.",
    'can I ask you a question about $1?',
    'I want to ask about $1.',
  ],
  [/^I (?:love|really like) (.+)$/, 'I like $1 a lot.', 'I really like $1.'],
  [
    /^I received the wrong (.+)$/,
    'I was sent the wrong $1.',
    'I got the wrong $1.',
    'you sent me the wrong $1.',
  ],
]

/** Last, because they change the sound more than the words. */
const shorter: readonly [RegExp, string][] = [
  [/\b(is|are|was|were|has|have|does|do|did|could|would|should) not\b/, "$1n't"],
  [/\bcannot\b/, "can't"],
  [/\bwill not\b/, "won't"],
  [/\bI am\b(?= \S)/, "I'm"],
  [/\bI have\b(?= (?:been|lost|forgotten|not|already|never|\S+ed)\b)/, "I've"],
  [/\b(I|you|he|she|it|we|they) will\b/, "$1'll"],
  [/(?<=\S )(is|are|was|were|has|have|does|do|did|could|would|should)n't\b/, '$1 not'],
  [/\bwon't\b/, 'will not'],
]

/** The time may belong to the second verb alone: "we hope to see you next week". */
const settled = / to \w+ing\b|\b(?:hope|want|plan|that|because|when|if|unless)\b/

export function statementSentences(clause: string, sentence: TaggedWords, frozen: FrozenText): string[] {
  const said = others.flatMap(([pattern, ...replacements]) =>
    pattern.test(clause) ? replacements.map(replacement => clause.replace(pattern, replacement)) : [],
  )
  const ending = settled.test(clause) ? null : timeAtEnd(clause, frozen)
  const opening = timeAtStart(clause)
  const going = goingTo(clause, sentence)
  const short = shorter
    .filter(([pattern]) => pattern.test(clause))
    .map(([pattern, replacement]) => `${clause.replace(pattern, replacement)}.`)
  return [
    ...said,
    ...troubled(clause),
    ...(ending ? [`${ending.time}, ${ending.rest}.`] : []),
    ...(opening ? [`${opening.rest} ${opening.time}.`] : []),
    ...going,
    ...wordingsOf(clause)
      .slice(1)
      .map(words => `${words}.`),
    ...short,
  ]
}

function troubled(clause: string): string[] {
  const [, verb, rest = ''] = /^I (?:cannot|am (?:unable|not able) to) (\w+)\b(.*)$/.exec(clause) ?? []
  if (verb === undefined || / (?:and|or) /.test(rest) || verb === 'be') return []
  return [`I'm having trouble ${gerundOf(verb)}${rest}.`]
}

/** "Will call" is "is going to call", once it is known who calls. */
function goingTo(clause: string, sentence: TaggedWords): string[] {
  const end = subjectEnd(sentence, 0)
  const { words } = sentence
  if (end === 0 || words[end] !== 'will' || words[end + 1] === 'not') return []
  const first = words[0] ?? ''
  const be = first === 'I' ? 'am' : isPlural(sentence, end) ? 'are' : 'is'
  const after = words.slice(end + 1).join(' ')
  return after === '' || !clause.includes(' ')
    ? []
    : [`${words.slice(0, end).join(' ')} ${be} going to ${after}.`]
}

const reasons = /^I (?:would like|want|need) (?=to )?/

/** A complaint and what is wanted because of it. */
export function reasonSentences(clause: string, wanted: string): string[] {
  const what = wanted.replace(reasons, '')
  const asks = what.startsWith('to ') ? `can you help me ${what.slice(3)}` : `can I get ${what}`
  return [
    `${clause}, so I'd like ${what}.`,
    `since ${clause}, I would like ${what}.`,
    `I want ${what} because ${clause}.`,
    `${clause}. ${withCapital(asks)}?`,
    `I'd like ${what} because ${clause}.`,
    `${clause} and I want ${what}.`,
    `because ${clause}, I need ${what}.`,
    `${clause}. I want ${what}.`,
    `${asks}? ${withCapital(clause)}.`,
  ]
}
