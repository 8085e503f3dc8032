import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords } from '../../../../../shared/text/diff/diff-words'
import { anyWord } from '../texts'

const kinds = (before: string, after: string): string[] =>
  diffWords(before.split(' '), after.split(' ')).map(
    change => `${change.kind} ${change.from}-${change.to} ${change.newFrom}-${change.newTo}`,
  )

describe('the difference between two versions', () => {
  it('covers both from end to end and rebuilds either from the other', () => {
    const words = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), anyWord), { maxLength: 30 })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const rebuilt: string[] = []
        let from = 0
        let newFrom = 0
        for (const change of diffWords(before, after)) {
          expect([change.from, change.newFrom]).toEqual([from, newFrom])
          const old = before.slice(change.from, change.to)
          const fresh = after.slice(change.newFrom, change.newTo)
          if (change.kind === 'same') expect(old).toEqual(fresh)
          rebuilt.push(...(change.kind === 'same' ? old : fresh))
          from = change.to
          newFrom = change.newTo
        }
        expect([from, newFrom]).toEqual([before.length, after.length])
        expect(rebuilt).toEqual(after)
      }),
    )
  })

  it('names what happened', () => {
    expect(kinds('a b c d', 'a x c d e')).toEqual([
      'same 0-1 0-1',
      'replaced 1-2 1-2',
      'same 2-4 2-4',
      'added 4-4 4-5',
    ])
    expect(kinds('a b c', 'a c')).toEqual(['same 0-1 0-1', 'removed 1-2 1-1', 'same 2-3 1-2'])
    expect(diffWords([], [])).toEqual([])
  })
})
