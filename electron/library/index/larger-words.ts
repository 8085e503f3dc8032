import { type IndexFile, untilWritten } from './index-file'

/** One letter is inside half of all words. */
const shortestPart = 2

/** Words of the index that a word is a part of, the commonest first; that it ends, where others follow it in a row. */
export type LargerWords = (index: IndexFile, words: readonly string[]) => string[]

const allTerms = `
  select group_concat(term, char(10)) as words from (select term from term order by doc desc)`

/** All words that are in the index lie ready, until it changes: whoever types asks again with each letter. */
export function largerWordsKept(): LargerWords {
  /** A word a line. */
  // biome-ignore lint/correctness/useYield: SQLite answers it in one piece.
  const allWords = untilWritten(['said'], function* (index) {
    return `\n${index.row(allTerms)?.words ?? ''}\n`
  })

  return (index, [part = '', ...rest]) => {
    if (part.length < shortestPart) return []
    const all = allWords.now(index)
    const wanted = rest.length > 0 ? `${part}\n` : part
    const larger: string[] = []
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at)) {
      const end = all.indexOf('\n', at)
      larger.push(all.slice(all.lastIndexOf('\n', at - 1) + 1, end))
      at = end
    }
    return larger
  }
}
