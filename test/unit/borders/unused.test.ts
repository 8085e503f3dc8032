import { expect, it } from 'vitest'
import { importsOf, readSources, withoutComments } from '../../harness/source-imports'

const exported = /^export (?:async )?(?:function\*?|const|class|let) ([\w$]+)/gm

/** What a file exports that neither it nor who imports it ever names: tests at most use it. */
function unusedIn(sources: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...sources].map(([file, text]) => [file, withoutComments(text)]))
  const words = new Map([...texts].map(([file, text]) => [file, countOf(text.match(/[\w$]+/g) ?? [])]))
  const importers = new Map<string, string[]>()
  for (const [file, imports] of importsOf(sources)) {
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter(name => words.get(file)?.get(name) === 1)
      .filter(name => !importers.get(file)?.some(one => words.get(one)?.has(name)))
      .map(name => `${file}: ${name}`),
  )
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

it('nothing is exported for tests alone', () => {
  expect(unusedIn(readSources())).toEqual([])
})

it('what nobody names is found, though others have a word that is spelled like it', () => {
  const sources = new Map([
    [
      'shared/a.ts',
      'export const used = 1\nexport function own() { return own }\nexport async function gone() {}',
    ],
    ['shared/b.ts', "import { used } from './a'\n// gone\nexport class Alone { used = used }"],
    ['shared/c.ts', 'const gone = 1'],
  ])
  expect(unusedIn(sources)).toEqual(['shared/a.ts: gone', 'shared/b.ts: Alone'])
})
