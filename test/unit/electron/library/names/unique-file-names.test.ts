import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeOfName } from '../../../../../electron/library/names/fit-name'
import { collisionKey, createFileNames } from '../../../../../electron/library/names/unique-file-names'

const taken = (texts: string[], extension = ''): string[] => {
  const names = createFileNames()
  return texts.map(text => names.take(text, { extension }))
}

describe('file names side by side', () => {
  it.each([
    [
      ['a', 'a', 'a'],
      ['a', 'a (2)', 'a (3)'],
    ],
    [
      ['Hello', 'HELLO', 'hello'],
      ['Hello', 'HELLO (2)', 'hello (3)'],
    ],
    [
      ['caf\u00e9', 'cafe\u0301'],
      ['caf\u00e9', 'caf\u00e9 (2)'],
    ],
    [
      ['می\u200cخواهم', 'میخواهم'],
      ['می\u200cخواهم', 'میخواهم (2)'],
    ],
    [
      ['ﬁle', 'file'],
      ['ﬁle', 'file (2)'],
    ],
    [
      ['Straße', 'STRASSE'],
      ['Straße', 'STRASSE (2)'],
    ],
    [
      ['a (2)', 'a', 'a'],
      ['a (2)', 'a', 'a (3)'],
    ],
    [
      ['..', ''],
      ['untitled', 'untitled (2)'],
    ],
    [
      ['a/b', 'a\\b'],
      ['a-b', 'a-b (2)'],
    ],
  ])('%j become %j', (texts, names) => {
    expect(taken(texts)).toEqual(names)
  })

  it('number before the extension, and make room for the number', () => {
    expect(taken(['x'.repeat(90), 'x'.repeat(91)], 'wav')).toEqual([
      `${'x'.repeat(76)}.wav`,
      `${'x'.repeat(72)} (2).wav`,
    ])
  })

  it('make way for what is in the folder already', () => {
    expect(createFileNames(['TAKE.WAV', 'take (2).wav']).take('take', { extension: 'wav' })).toBe(
      'take (3).wav',
    )
  })

  it('never collide, whatever is asked', () => {
    const text = fc.oneof(
      fc.constantFrom('a', 'A', 'a ', 'a.', 'a (2)', 'é', 'e\u0301', '', '..', 'con'),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), texts => {
        const names = taken([...texts, ...texts], 'wav')
        expect(new Set(names.map(collisionKey)).size).toBe(names.length)
        for (const name of names) expect(sizeOfName(name).characters).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('are found at once for thousands of equal rows', () => {
    const names = createFileNames()
    let asked = 0
    const counted = {
      get extension() {
        asked += 1
        return 'wav'
      },
    }
    for (let row = 0; row < 5_000; row += 1) names.take('same', counted)
    expect(names.take('same', { extension: 'wav' })).toBe('same (5001).wav')
    expect(asked).toBeLessThan(20_000)
  })
})
