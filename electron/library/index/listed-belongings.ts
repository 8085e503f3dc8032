import { basename } from 'node:path'
import type { IndexFile, InSteps, UntilWritten } from './index-file'
import type { KnownEntries, KnownEntry } from './index-items'
import { allListed, isListed, type ListedSummary, stampsListed, theseListed } from './listed-items'
import type { Belonging, StoredKind } from './stored-kind'

/** What the lists in an index say of where things belong: `unlisted` are the kinds of which nobody has made a list yet. */
export type ListedBelongings = (index: IndexFile) => InSteps<{
  belongings: Map<string, Belonging>
  unlisted: string[]
}>

interface KnownBelonging {
  stamp: string
  belonging: Belonging
}

/** Of one kind in one version, by its files. */
interface Known {
  version: string
  of: ReadonlyMap<string, KnownBelonging>
}

const nothingKnown: Known = { version: '', of: new Map() }

/** What is listed as it was is not read once more: to parse all summaries of a large library takes longer than all else. */
export function createListedBelongings(
  kinds: readonly StoredKind[],
  entriesIn: UntilWritten<KnownEntries>,
): ListedBelongings {
  let of: IndexFile | null = null
  const known = new Map<string, Known>()

  return function* (index) {
    if (of !== index) known.clear()
    of = index
    const entries = yield* entriesIn.inSteps(index)
    const found = new Map(Array.from(entries.values(), entry => [`${entry.kind}/${entry.stem}`, entry]))
    const belongings = new Map<string, Belonging>()
    for (const kind of kinds) {
      yield
      const now = yield* belongingsListed(index, kind, known.get(kind.kind) ?? nothingKnown)
      known.set(kind.kind, now)
      for (const [file, { belonging }] of now.of) {
        const thing = `${kind.kind}/${basename(file, '.json')}`
        const entry = found.get(thing)
        belongings.set(thing, entry ? asFound(belonging, entry) : belonging)
      }
    }
    return { belongings, unlisted: kinds.filter(one => !isListed(index, one)).map(({ kind }) => kind) }
  }
}

function* belongingsListed(index: IndexFile, kind: StoredKind, before: Known): InSteps<Known> {
  const version = String(
    index.row('select version from listed_kind where kind = ?', kind.kind)?.version ?? '',
  )
  const of = new Map<string, KnownBelonging>()
  const takeAll = (rows: readonly ListedSummary[]): void => {
    for (const [file, stamp, id, summary] of rows) of.set(file, { stamp, belonging: kind.of(summary, id) })
  }
  if (before.of.size === 0 || before.version !== version) {
    for (const rows of allListed(index, kind.kind)) {
      takeAll(rows)
      yield
    }
    return { version, of }
  }
  const anew: string[] = []
  for (const [file, stamp] of stampsListed(index, kind.kind)) {
    const was = before.of.get(file)
    // Of what was changed too lately to say the stamp says nothing.
    if (was && stamp !== '' && was.stamp === stamp) of.set(file, was)
    else anew.push(file)
  }
  for (const rows of theseListed(index, kind.kind, anew)) takeAll(rows)
  return { version, of }
}

/** A list is as old as the last snapshot of what somebody has open. What is found is not, and nothing is in the bin. */
const asFound = ({ shown, ...listed }: Belonging, { id, name, editedAt }: KnownEntry): Belonging => ({
  ...listed,
  ...(shown && {
    shown: { ...shown, name: name || shown.name, editedAt: Math.max(shown.editedAt, editedAt) },
  }),
  deletedAt: id === '' ? (listed.deletedAt ?? 0) : null,
})
