import { describe, expect, it } from 'vitest'
import { layUnderEdits } from '../../../../electron/transcripts/keep-transcripts'
import type { Word } from '../../../../shared/text/transcript/word'
import { word, wordsOf } from '../../shared/text/transcript/transcripts'

const spokenBy = (words: readonly Word[], ...speakers: (string | null)[]): Word[] =>
  words.map((one, at) => ({ ...one, speaker: speakers[at] ?? null }))
const told = (words: readonly Word[]) => words.map(({ speaker, opens }) => `${opens ? '/' : ''}${speaker}`)

const machine = spokenBy(wordsOf('a 0-1 b 1-2 /c 2-3 d 3-4'), 'x', 'x', 'x', 'x')
const laid = spokenBy(wordsOf('a 0-1 b 1-2 /c 2-3 d 3-4'), 'x', 'x', 'y', 'y')

describe('speakers that are laid anew', () => {
  it('take the place of those nobody touched', () => {
    expect(told(layUnderEdits(machine, laid, machine))).toEqual(['/x', 'x', '/y', 'y'])
    expect(layUnderEdits(laid, laid, laid)).toEqual(laid)
  })

  it('leave who was named by a person', () => {
    const given = spokenBy(machine, 'x', 'z', null, 'x')
    expect(told(layUnderEdits(given, laid, machine))).toEqual(['/x', '/z', '/null', '/y'])
  })

  it('leave paragraphs that a person joined or split, as far as one person speaks in each', () => {
    const same = spokenBy(laid, 'x', 'x', 'x', 'x')
    const joined = machine.map(one => ({ ...one, opens: one.text === 'a' || one.text === 'b' }))
    expect(told(layUnderEdits(joined, same, machine))).toEqual(['/x', '/x', 'x', 'x'])
    expect(told(layUnderEdits(joined, laid, machine))).toEqual(['/x', '/x', '/y', 'y'])
  })

  it('hold for words that were typed, unless these are somebody else’s', () => {
    const typed = (speaker: string) => [
      ...machine.slice(0, 3),
      word('t', 3, 3.5, { speaker, opens: speaker === 'z' }),
    ]
    const fresh = spokenBy(typed('x'), 'x', 'x', 'y', 'y')
    expect(told(layUnderEdits(typed('x'), fresh, machine)).at(-1)).toBe('y')
    expect(told(layUnderEdits(typed('z'), fresh, machine)).at(-1)).toBe('/z')
  })
})
