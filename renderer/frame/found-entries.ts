import type { Found, FoundIn } from '../../shared/find/find-requests'
import type { Translate } from '../../shared/language/translate'
import { goToPlace } from '../find/destination'
import { destinationOf } from '../find/found-place'
import type { Finding } from '../find/use-found'
import { inOneLine } from '../language/in-one-line'
import type { Entry, Group } from './palette-entries'

/** Of each sort of thing at first, and once somebody wants to see more. */
export const fewFound = 5
export const manyFound = 50

/** What the library holds of it: by sort, the last edited first as they come, and a way to more of a sort. */
export function groupsOfFound(
  { found, more }: Pick<Finding, 'found' | 'more'>,
  translate: Translate,
  showMore: () => void,
): Group[] {
  return Object.entries(headings).flatMap(([what, heading]) => {
    const entries = found.filter(one => one.in === what).map(one => foundEntry(one, translate))
    if (entries.length === 0) return []
    const rest: Entry[] = more.some(one => one === what)
      ? [{ id: `more ${what}`, title: translate('frame.showMore'), run: showMore, keepsOpen: true }]
      : []
    return [
      {
        title: translate(heading),
        entries: [...entries, ...rest].map(entry => ({ entry, at: [] })),
      },
    ]
  })
}

/** In the order in which they are shown. */
export const headings = {
  recording: 'transcribe.list',
  sheet: 'speech.sheets',
  dataset: 'translate.datasets',
  batch: 'frame.batches',
  dub: 'frame.dubs',
  job: 'activity.list',
} as const satisfies Record<FoundIn, string>

const foundEntry = (found: Found, translate: Translate): Entry => ({
  id: `${found.in} ${found.id}`,
  title: inOneLine(found.name) || translate('activity.untitled'),
  found,
  run: () => goToPlace(destinationOf(found)),
})
