/** After these a full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nr|vs|etc|approx|[a-z]|e\.g|i\.e|a\.m|p\.m|u\.s|u\.k)\.$/i

const gap = /(?<=[.!?…]["”')]*)\s+/g

/** The sentences of a text, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let begun = ''
  for (const part of text.trim().split(gap)) {
    begun = begun === '' ? part : `${begun} ${part}`
    if (abbreviation.test(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return [...sentences, begun].filter(sentence => sentence !== '')
}
