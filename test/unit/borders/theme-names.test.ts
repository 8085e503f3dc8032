import { expect, it } from 'vitest'
import * as colors from '../../../renderer/theme/colors'
import * as tokens from '../../../renderer/theme/tokens'
import { readSources, withoutComments } from '../../harness/source-imports'

/** Names of values that a stylesheet takes and nobody gives: what is set by one is then not set at all. */
function namesOfNothing(sources: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  const texts = [...sources].map(([file, text]) => [file, withoutComments(text)] as const)
  const made = new Set(texts.flatMap(([, text]) => text.match(/--[a-z][a-z0-9-]*(?=['"\]]*\s*:)/g) ?? []))
  return texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter(name => !name.startsWith('--mantine-') && !made.has(name) && !known.has(name))
        .map(name => `${file}: ${name}`),
    )
}

/** However deep they stand. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => [`--${name}`, ...namesIn(inside)])
    : []

it('every value that a stylesheet takes by its name is given somewhere', () => {
  const known = new Set(namesIn([{ ...colors }, { ...tokens }]))
  expect(namesOfNothing(readSources(/\.(css|tsx?)$/), known)).toEqual([])
})

it('finds a name of nothing', () => {
  const sheets = new Map([
    ['a.css', '.a { --own: 1px; color: var(--text-9); inset: var(--own) var(--sp-1) }'],
  ])
  expect(namesOfNothing(sheets, new Set(['--sp-1']))).toEqual(['a.css: --text-9'])
})
