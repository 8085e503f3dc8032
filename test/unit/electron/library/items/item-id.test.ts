import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileStem, newItemId } from '../../../../../electron/library/items/item-id'
import { isReservedName } from '../../../../../electron/library/names/reserved-names'

describe('fileStem', () => {
  it('is the id itself when that is plain', () => {
    const id = newItemId()
    expect(fileStem(id)).toBe(id)
    expect(fileStem('speech_lines-2')).toBe('speech_lines-2')
  })

  it.each([
    ['../../up', /^up~[0-9a-f]{24}$/],
    ['Müller', /^mu-ller~/],
    ['nul', /^nul~/],
    ['', /^item~/],
    ['日本', /^item~/],
  ])('of %j stays readable', (id, stem) => {
    expect(fileStem(id)).toMatch(stem)
  })

  it('is a safe name for any id, and another for each', () => {
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('a', 'A', 'a~1'),
    )
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(fileStem(one)).toMatch(/^[a-z0-9][a-z0-9_~-]{0,63}$/)
        expect(isReservedName(fileStem(one))).toBe(false)
        expect(fileStem(one) === fileStem(other)).toBe(one === other)
      }),
    )
  })

  it('tells halves of surrogate pairs apart', () => {
    expect(fileStem('\ud83d')).not.toBe(fileStem('\ud83c'))
  })
})
