/** What a stranger may write to hold up whoever reads it, about so long. */
export type Shape = (length: number) => string

const repeated =
  (piece: string): Shape =>
  length =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** With something else at both ends, so that what looks for a beginning or an end looks everywhere in vain. */
const between = (piece: string, before = 'x', after = 'x'): Shape => {
  const run = repeated(piece)
  return length => before + run(length) + after
}

const nested: Shape = length => '['.repeat(length / 2) + ']'.repeat(length / 2)

const counted: Shape = length => Array.from({ length: length / 6 }, (_, at) => at).join(' ')

export const hostileShapes: Readonly<Record<string, Shape>> = {
  'one letter': repeated('a'),
  'one digit': repeated('1'),
  backslashes: repeated('\\'),
  quotes: between('"'),
  'quotes at every cell': between('"a,'),
  'quotes behind backslashes': between(',\\"', '', '":'),
  'open brackets': repeated('['),
  'open brackets with a word': repeated('[a'),
  'nested brackets': nested,
  'links that do not end': repeated('[a](b'),
  'lists that do not end': between('[{ ', '[a]'),
  'tags that do not end': repeated('<b '),
  spaces: between(' '),
  'line breaks': between('\n', '1'),
  returns: between('\r'),
  commas: between(','),
  tabs: between('\t'),
  words: repeated('ab cd '),
  'lines apart': repeated('ab\n\n'),
  Chinese: repeated('我们今天去看电影好不好'),
  marks: between('\u0301'),
  emoji: repeated('👩‍👩‍👧'),
  'halves of emoji': repeated('\ud83d'),
  'digits and colons': repeated('1:'),
  numbers: counted,
  arrows: between('-->', 'x', ' '),
  hyphens: between('B-', 'x ', ' x'),
  dots: between('. '),
  references: repeated('&a&amp;'),
}
