import { expect, it } from 'vitest'
import { readSources, withoutComments } from '../../harness/source-imports'

const exported =
  /^export (?:declare )?(?:async )?(?:function\*?|const|class|let|interface|type|enum) ([\w$]+)/gm

/** Names that mean two things on purpose, and why. */
const excused: ReadonlyMap<string, string> = new Map()

/** Each name that more than one file exports as its own, with the files. */
function homonymsIn(sources: ReadonlyMap<string, string>): string[] {
  const homes = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    for (const [, name = ''] of withoutComments(text).matchAll(exported)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  }
  return [...homes]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`)
}

it('no exported name means two things', () => {
  const found = homonymsIn(readSources())
  expect(found.filter(line => !excused.has(line.replace(/:.*/, '')))).toEqual([])
  // An excuse that nobody needs any more goes.
  expect([...excused.keys()].filter(name => !found.some(line => line.startsWith(`${name}:`)))).toEqual([])
})

it('a type and a value of one file are one thing, and a comment names nothing', () => {
  const sources = new Map([
    ['shared/a.ts', 'export const Row = 1\nexport type Row = number\nexport function said() {}'],
    ['shared/b.ts', '// export const Row = 2\nexport interface said {}\nconst own = 1'],
    ['shared/c.ts', 'export const own = 2'],
  ])
  expect(homonymsIn(sources)).toEqual(['said: shared/a.ts, shared/b.ts'])
})
