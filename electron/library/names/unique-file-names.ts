import { normalized } from '../../../shared/text/normalized'
import { type NameOptions, safeFileName } from './safe-file-name'

/**
 * Two names with one key are one file on some system, or look like one file to a person: letter case, the two ways
 * to write an accented letter, look-alike forms of one letter, and what cannot be seen make no difference.
 */
export function collisionKey(name: string): string {
  const visible = normalized(name, 'NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return normalized(visible.toUpperCase().toLowerCase(), 'NFKD')
}

export interface FileNames {
  /** A safe name that no other has; ` (2)` and so on when it would. */
  take(text: string, options?: Omit<NameOptions, 'ending' | 'behind'>): string
}

/** `taken` are the names that are in the folder already. */
export function createFileNames(taken: Iterable<string> = []): FileNames {
  const keys = new Set([...taken].map(collisionKey))
  /** Where counting went on for a name, so that five thousand equal rows do not count from one each. */
  const counted = new Map<string, number>()

  return {
    take(text, options = {}) {
      const plain = safeFileName(text, options)
      const plainKey = collisionKey(plain)
      for (let number = counted.get(plainKey) ?? 1; ; number += 1) {
        const name = number === 1 ? plain : safeFileName(text, { ...options, ending: ` (${number})` })
        const key = collisionKey(name)
        if (keys.has(key)) continue
        keys.add(key)
        counted.set(plainKey, number + 1)
        return name
      }
    },
  }
}
