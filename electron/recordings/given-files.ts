/**
 * The files that a person gave to the page: dropped on it, chosen in a dialog, opened with the program. The page may
 * name these and no others, or whoever took it over could have any file of this computer sent away.
 */
export interface GivenFiles {
  add(paths: readonly string[]): void
  has(path: string): boolean
}

/** A person drops some hundred at once; who holds more than this has forgotten the first. */
const most = 50_000

export function createGivenFiles(): GivenFiles {
  const given = new Set<string>()
  return {
    add(paths) {
      for (const path of paths) {
        given.delete(path)
        given.add(path)
      }
      for (const path of given) {
        if (given.size <= most) break
        given.delete(path)
      }
    },
    has: path => given.has(path),
  }
}
