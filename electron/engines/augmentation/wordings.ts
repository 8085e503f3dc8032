import { markers } from './frozen-text'

const thing = `(?:a|an|the|my|our|two|three|four|some|another|[${markers}])`

/** Other words for the same, only where the words around them leave no doubt about the meaning. */
const exchanges: readonly [RegExp, ...string[]][] = [
  [
    new RegExp(`^book (?=${thing}\\b.*(?:table|room|hotel|flight|ticket|seat|taxi|cab|car|room)\\b)`),
    'reserve ',
  ],
  [/^book (?=(?:a|an|the|my) (?:table|room|seat)\b)/, 'reserve '],
  [/^reserve /, 'book '],
  [/^(?:book|make) (?=an? (?:\S+ )?appointment\b)/, 'schedule ', 'arrange '],
  [/^schedule (?=an? (?:\S+ )?(?:meeting|call|appointment)\b)/, 'set up ', 'arrange '],
  [
    /^(turn|switch) (on|off) ((?:the|my|our|all the) (?:\S+ ){0,2}?\S+)(?= (?:in|on|at|for|when|after|before|until|now)\b|$)/,
    '$1 $3 $2',
  ],
  [/^turn (on|off)\b/, 'switch $1'],
  [/^switch (on|off)\b/, 'turn $1'],
  [/^turn up the volume\b/, 'raise the volume', 'increase the volume'],
  [/^turn down the volume\b/, 'lower the volume'],
  [/^find (?=an?\b|the nearest\b|me\b)/, 'look for ', 'search for '],
  [/^search for /, 'look for ', 'find '],
  [/^buy /, 'purchase '],
  [/^purchase /, 'buy '],
  [/^change (?=my (?:\S+ )?(?:password|address|number|email|details|plan)\b)/, 'update '],
  [/^change (?=my (?:\S+ )?(?:booking|reservation|order)\b)/, 'modify '],
  [/^delete /, 'remove '],
  [/^transfer (?=money\b)/, 'send '],
  [/^cancel (?=(?:the|my) (?:\S+ )?meeting\b)/, 'call off '],
  [/^set (?=an? (?:\S+ )?timer\b)/, 'start '],
  [/^(?:speak|talk) (?:to|with) /, 'talk to ', 'speak with ', 'speak to '],
  [/^get to (?=the\b)/, 'reach '],
  [/\bnearby$/, 'near here', 'close by'],
  [/\bnear me\b/, 'nearby', 'close to me'],
  [/\bnear (?=the\b|my\b)/, 'close to '],
  [/\bas soon as possible\b/, 'right away'],
  [/\bquickly$/, 'fast'],
  [/\bmovies\b/, 'films'],
  [/\bmovie\b(?! theat)/, 'film'],
  [/\bcab\b/, 'taxi'],
]

/** The phrase itself, then the same with one exchange made. */
export function wordingsOf(phrase: string): string[] {
  const others = exchanges.flatMap(([pattern, ...replacements]) =>
    pattern.test(phrase) ? replacements.map(replacement => phrase.replace(pattern, replacement)) : [],
  )
  return [...new Set([phrase, ...others])]
}
