import type { Reading } from '../../formats/reading'

interface Spoken {
  text: string
  speaker?: string
}

/**
 * `Name: ` before a text may be a speaker or the start of a sentence with a colon. Only a dialog has speakers: most of
 * its texts begin with a name. What is no name stays in the text, so that no word is lost.
 */
export function withLikelySpeakers<Item extends Spoken>(
  read: (speakers: 'prefix' | 'none') => Reading<Item>,
): Reading<Item> {
  const { items, problems } = read('prefix')
  const names = likelyNames(items.flatMap(({ speaker }) => speaker ?? []))
  const isNamed = ({ speaker }: Spoken): boolean => speaker !== undefined && names.has(speaker)
  const named = items.filter(isNamed)
  const isDialog = named.length * 2 >= items.length && (named.length > 1 || named.some(hasFullName))
  const plain = read('none')
  if (!isDialog) return plain
  return { items: items.map((item, at) => (isNamed(item) ? item : (plain.items[at] ?? item))), problems }
}

function likelyNames(found: readonly string[]): Set<string> {
  const once = new Set<string>()
  const names = new Set<string>()
  for (const name of found) {
    if (once.has(name) || isWrittenAsName(name)) names.add(name)
    once.add(name)
  }
  return names
}

const mostWords = 3

/** Few words, and none of them small: a sentence goes on in small letters. */
function isWrittenAsName(name: string): boolean {
  const words = name.split(/\s+/)
  return words.length <= mostWords && words.every(word => !/^\P{L}*\p{Ll}/u.test(word))
}

/** As `Speaker 1`. One word before a single colon is more often a heading. */
const hasFullName = ({ speaker = '' }: Spoken): boolean => /\S\s+\S/.test(speaker)
