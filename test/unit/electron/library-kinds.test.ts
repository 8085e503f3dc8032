import { expect, test } from 'vitest'
import { meetEveryKind } from '../../../electron/every-kind'
import type { Library } from '../../../electron/library/open-library'
import { libraryKinds, subjectOf } from '../../../electron/library-kinds'

test('what is known of the kinds before they are loaded is what they say themselves', () => {
  const met: [string, number][] = []
  const meet = ({ name, steps }: { name: string; steps: readonly unknown[] }): void => {
    met.push([name, steps.length])
  }
  meetEveryKind({ items: meet, documents: meet } as unknown as Library)
  expect(met.length).toBeGreaterThan(0)
  expect(libraryKinds).toEqual(Object.fromEntries(met))
})

test('each kind has a word for one that cannot be used', () => {
  expect(subjectOf('speech-sheets')).toBe('sheet')
  expect(subjectOf('nothing-of-ours')).toBeNull()
  for (const name of Object.keys(libraryKinds)) expect(subjectOf(name)).not.toBeNull()
})
