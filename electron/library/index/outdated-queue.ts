import type { WrittenItem } from './found-kind'
import type { IndexFile } from './index-file'
import type { Look } from './index-tasks'
import { type LibraryToIndex, type LookOver, lookOver, type Outdated, outdatedItem } from './refresh-index'

/** What is to be taken into the index, as far as somebody has looked. */
export interface OutdatedQueue {
  /** Where to look. Nobody has looked yet: everywhere. */
  look(index: IndexFile, root: string, look: Look): void
  /** As long as there is time. Answers what all of it came to, once it is at its end. */
  lookOn(index: IndexFile, hasTime: () => boolean): readonly Outdated[] | null
  isLooking(): boolean
  /** The next first: whoever takes them in removes them. Null: nobody has looked to the end yet. */
  left(): Outdated[] | null
  /** So many have there been since somebody looked. */
  all(): number
  /** Of another index nothing is known. */
  forget(): void
}

export function createOutdatedQueue(parts: Omit<LibraryToIndex, 'root'>): OutdatedQueue {
  let left: Outdated[] | null = null
  let all = 0
  let looking: { at: LookOver; library: LibraryToIndex } | null = null
  /** Written while all is looked at, maybe after it was. */
  let meanwhile: WrittenItem[] = []

  function ask(index: IndexFile, library: LibraryToIndex, written: readonly WrittenItem[]): void {
    if (left === null) return
    const once = new Map(written.map(one => [`${one.kind}/${one.stem}`, one]))
    const others = left.filter(({ kind, stem }) => !once.has(`${kind.name}/${stem}`))
    const again = [...once.values()].flatMap(({ kind: name, stem }) => {
      const kind = parts.kinds.find(one => one.name === name)
      return (kind && outdatedItem(index, library, kind, stem)) ?? []
    })
    all += again.length + others.length - left.length
    left = [...again, ...others]
  }

  return {
    look(index, root, look) {
      const library = { ...parts, root }
      if (look === 'all' || (left === null && looking === null)) {
        looking = { at: lookOver(index, library), library }
        meanwhile = []
      }
      if (look === 'all' || look === null) return
      if (looking) meanwhile.push(...look)
      ask(index, library, look)
    },

    lookOn(index, hasTime) {
      if (!looking) return null
      const { at, library } = looking
      try {
        const found = at.some(hasTime)
        if (!found) return null
        left = found
        all = found.length
        looking = null
        ask(index, library, meanwhile)
        return left
      } catch (error) {
        // Whoever asks next begins anew.
        looking = null
        throw error
      }
    },

    isLooking: () => looking !== null,
    left: () => left,
    all: () => all,
    forget() {
      left = null
      looking = null
    },
  }
}
