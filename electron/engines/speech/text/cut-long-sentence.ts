/** What an engine is given at once, and the silence that follows it. */
export interface SpokenPart {
  text: string
  /** Seconds. */
  pause: number
}

/** The memory and the delay of an engine grow with what it is given at once: this is some 20 seconds. */
const longest = 300
const afterClause = 0.15
const afterWord = 0.03

interface Cut {
  end: number
  pause: number
}

/** A sentence of usual length as it is; a longer one in parts, cut where a reader would breathe. */
export function cutLongSentence(
  sentence: string,
  { language, pause }: { language: string; pause: number },
): SpokenPart[] {
  const parts: SpokenPart[] = []
  let rest = sentence
  while (rest.length > longest) {
    const cut = lastClause(rest) ?? lastWord(rest, language)
    parts.push({ text: rest.slice(0, cut.end).trim(), pause: cut.pause })
    rest = rest.slice(cut.end).trimStart()
  }
  if (rest !== '') parts.push({ text: rest, pause })
  return parts
}

/** After the last comma and the like that leaves no tiny part before it. */
function lastClause(text: string): Cut | null {
  const shortest = longest / 3
  let end = 0
  for (const { index, 0: mark } of text
    .slice(0, longest)
    .matchAll(/[,;:–—،؛、，；：](?=\s|$)|[、，；：]/gu)) {
    end = index + mark.length
  }
  return end > shortest ? { end, pause: afterClause } : null
}

/** Between two words, which in some scripts nothing parts; inside a word that is longer than a whole sentence. */
function lastWord(text: string, language: string): Cut {
  let end = 0
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, longest + 1))
  for (const { index, segment } of words) {
    if (index > longest) break
    if (index > 0 && !/^\p{P}/u.test(segment)) end = index
  }
  return { end: end > 0 ? end : wholeCharacters(text), pause: afterWord }
}

const wholeCharacters = (text: string): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
