import { describe, expect, it } from 'vitest'
import { collisionsOf, expandTemplate, parseTemplate } from '../../../../shared/formats/name-template'

const values = { index: 7, text: 'Mind the\ngap, please 👨‍👩‍👧‍👦!', language: 'en-IN', speaker: '', take: 2 }
const expand = (template: string): string => expandTemplate(parseTemplate(template), values)

describe('the name of a file', () => {
  it.each([
    ['{index} {text:12} {language} {speaker} {take}', '7 Mind the gap en-IN 2'],
    ['{index:3}-{take:2}', '007-02'],
    ['{TEXT}', 'Mind the gap, please 👨‍👩‍👧‍👦!'],
    ['{text:22}', 'Mind the gap, please 👨‍👩‍👧‍👦'],
    ['{text:9}', 'Mind the'],
    ['{{index}} {nonsense} {', '{index} {nonsense} {'],
    ['plain', 'plain'],
    ['', ''],
  ])('%s', (template, name) => {
    expect(expand(template)).toBe(name)
  })

  it('names the braces that mean nothing', () => {
    expect(parseTemplate('{index} {nonsense} {take:x} {}').unknown).toEqual(['{nonsense}', '{take:x}', '{}'])
  })

  it('sees names that a disk would take for one', () => {
    expect([...collisionsOf(['a', 'B', 'A', 'é', 'e\u0301', 'c']).values()]).toEqual([
      [0, 2],
      [3, 4],
    ])
  })
})
