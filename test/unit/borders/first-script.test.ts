import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, withoutComments } from '../../harness/source-imports'

/** What runs at a start: imports of values, and neither those of types alone nor what is loaded later. */
const statement = /\b(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/g
const isOfTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every(name => /^\s*(type\s.*)?$/s.test(name))

/** The way from a file to a package that is loaded with it. Null: there is none. */
function wayTo(wanted: string, from: string, sources: ReadonlyMap<string, string>): string[] | null {
  const ways = new Map([[from, [from]]])
  for (const [file, way] of ways) {
    for (const [, names = '', path = ''] of withoutComments(sources.get(file) ?? '').matchAll(statement)) {
      if (isOfTypes(names)) continue
      if (path === wanted) return [...way, path]
      const place = posix.join(dirname(file), path)
      const next = [place, `${place}.ts`, `${place}.tsx`].find(name => sources.has(name))
      if (next && path.startsWith('.') && !ways.has(next)) ways.set(next, [...way, next])
    }
  }
  return null
}

describe('the first script of the page', () => {
  it('checks nothing by schemas, which are large: what crosses to it was checked on the other side', () => {
    const sources = readSources()
    expect(wayTo('react-dom/client', 'renderer/main.tsx', sources)).not.toBeNull()
    expect(wayTo('zod', 'renderer/main.tsx', sources)).toBeNull()
  })

  it('waits for no client and no document: the core of the program is loaded before either is needed', () => {
    const sources = readSources()
    expect(wayTo('axios', 'electron/core.ts', sources)).toBeNull()
    expect(wayTo('./found-kinds', 'electron/core.ts', sources)).toBeNull()
    expect(wayTo('./profiles/profile-store', 'electron/core.ts', sources)).not.toBeNull()
  })

  it('is followed through values alone', () => {
    const sources = new Map([
      ['a.ts', "import type { B } from './b'\nimport { type C } from './c'\nimport('./b')\nimport './d'"],
      ['b.ts', "import { z } from 'zod'"],
      ['c.ts', "import { z } from 'zod'"],
      ['d.ts', "export { type E, e } from './e'"],
      ['e.ts', "import react,\n  { z } from 'zod/mini'"],
    ])
    expect(wayTo('zod', 'a.ts', sources)).toBeNull()
    expect(wayTo('zod/mini', 'a.ts', sources)).toEqual(['a.ts', 'd.ts', 'e.ts', 'zod/mini'])
  })
})
