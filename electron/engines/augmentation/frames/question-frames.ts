import { mixed, type SentenceFrame } from '../phrasing'
import { wordingsOf } from '../wordings'

const about: readonly SentenceFrame[] = [
  clause => `can you tell me ${clause}?`,
  clause => `do you know ${clause}?`,
  clause => `I'd like to know ${clause}.`,
  clause => `could you tell me ${clause}, please?`,
  clause => `I want to know ${clause}.`,
  clause => `please tell me ${clause}.`,
  clause => `may I ask ${clause}?`,
  clause => `I was wondering ${clause}.`,
  clause => `could you let me know ${clause}?`,
]

/** Whoever is asked knows about themselves. */
const aboutYou = about.filter(frame => !frame('').startsWith('do you know'))

/** `asked` is the question as it was put, `clause` the same inside another sentence. */
export function questionSentences(asked: string | null, clause: string | null): string[] {
  const inside = clause === null ? [] : mixed(/\byour?\b/.test(clause) ? aboutYou : about, wordingsOf(clause))
  const anew = asked === null ? [] : otherQuestions(asked)
  return [
    ...anew.slice(0, 3),
    ...inside.slice(0, 5),
    ...anew.slice(3),
    ...inside.slice(5),
    ...shortened(asked),
  ]
}

const noun = '(?:the|my|our|this|an?) [^,]+'

/** Questions that are asked in more than one way. */
const others: readonly [RegExp, ...string[]][] = [
  [/^what is the weather like\b(.*)$/, 'how is the weather$1?', 'what is the weather$1?'],
  [/^how is the weather\b(.*)$/, 'what is the weather like$1?', 'what is the weather$1?'],
  [/^what is the weather(?! like| forecast)\b(.*)$/, 'what is the weather like$1?', 'how is the weather$1?'],
  [new RegExp(`^how much (?:is|are) (${noun})$`), 'how much does $1 cost?', 'what is the price of $1?'],
  [
    new RegExp(`^how much does (${noun}) cost$`),
    'how much is $1?',
    'what does $1 cost?',
    'what is the price of $1?',
  ],
  [
    /^how far is it to (.+)$/,
    'how far away is $1?',
    'what is the distance to $1?',
    'how far is $1 from here?',
  ],
  [/^how far is (?!it\b|.* from )(.+)$/, 'how far is it to $1?', 'how far away is $1?'],
  [/^how long does it take to (.+)$/, 'how much time does it take to $1?', 'how long will it take to $1?'],
  [/^what time (is|are|does|do|will|did) (?!it$)(.+)$/, 'when $1 $2?'],
  [
    /^when (does|do) (.+ (?:open|close|leave|start|begin|arrive|depart|end|finish))\b(.*)$/,
    'what time $1 $2$3?',
  ],
  [/^what time is it$/, 'what is the time?', 'could you tell me the time?'],
  [/^where is (the (?:nearest|closest) .+)$/, 'where can I find $1?', 'how do I get to $1?'],
  [/^is there (an? .+)$/, 'do you know of $1?', "I'm looking for $1."],
  [/^are there (any .+)$/, 'do you know of $1?'],
  [/^do you have (.+)$/, 'have you got $1?'],
  [/^will it (rain|snow|be (?:sunny|cold|hot|warm|windy|cloudy))\b(.*)$/, 'is it going to $1$2?'],
  [/^is it going to (rain|snow|be (?:sunny|cold|hot|warm|windy|cloudy))\b(.*)$/, 'will it $1$2?'],
  [/^why is (.+) not (.+)$/, "why isn't $1 $2?"],
]

const otherQuestions = (asked: string): string[] =>
  wordingsOf(asked).flatMap((words, index) => [
    ...(index === 0 ? [] : [`${words}?`]),
    ...others.flatMap(([pattern, ...replacements]) =>
      pattern.test(words) ? replacements.map(replacement => words.replace(pattern, replacement)) : [],
    ),
  ])

function shortened(asked: string | null): string[] {
  const short = asked?.replace(/^(what|where|who|when|how) is\b(?= \S+ ?\S)/, "$1's")
  return short === undefined || short === asked ? [] : [`${short}?`]
}
