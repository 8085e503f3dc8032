import type { Excerpt, Found } from '../../shared/find/find-requests'
import type { Beginning } from '../workbench/begin-at'
import type { Destination } from './destination'

/** Where something that was found is shown: at the paragraph, the line, the row itself. */
export function destinationOf(found: Omit<Found, 'name' | 'editedAt' | 'count'>): Destination {
  const { id, key } = found
  const place = key === '' ? null : key
  switch (found.in) {
    case 'recording':
      return { screen: 'transcribe', recording: id, transcript: found.holds, beginning: beginningOf(found) }
    case 'sheet':
      return { screen: 'speech', sheet: id, line: place }
    case 'dataset':
      return { screen: 'augment', dataset: id, row: place }
    case 'batch':
      return { screen: 'translate', batch: id, row: place === null ? null : Number(place) }
    case 'dub':
      return { screen: 'dub', dub: id, line: place }
    case 'job':
      return { screen: 'activity', job: id }
  }
}

/** What was said can be looked for in the text; a note and a speaker are beside it. */
export function beginningOf({ key, at, excerpt }: Pick<Found, 'key' | 'at' | 'excerpt'>): Beginning | null {
  if (at === null) return null
  if (/^\d+$/.test(key)) return { text: excerpt?.match ?? '', at }
  return { text: '', at, tab: key.startsWith('speaker ') ? 'speakers' : 'notes' }
}

/**
 * With so many characters at most before what was found, which has to be in sight in a line that is cut off at its end.
 * Rather from the beginning of a word.
 */
export function nearBeginning(excerpt: Excerpt, most: number): Excerpt {
  const letters = [...excerpt.before]
  if (letters.length <= most) return excerpt
  const kept = letters.slice(-most)
  const space = kept.indexOf(' ')
  return { ...excerpt, before: `…${kept.slice(space < most / 2 ? space + 1 : 0).join('')}` }
}

/** What stands after a match, cut where something else that was looked for begins and ends. */
export function piecesAfter({
  after,
  also,
}: Pick<Excerpt, 'after' | 'also'>): { from: number; text: string; isFound: boolean }[] {
  const edges = also.flatMap(({ from, to }) => [from, to])
  return [0, ...edges].map((from, nth) => ({
    from,
    text: after.slice(from, edges[nth] ?? after.length),
    isFound: nth % 2 === 1,
  }))
}
