import { describe, expect, it } from 'vitest'
import { filterLines } from '../../../../shared/speech/filter-lines'
import { fitReport } from '../../../../shared/speech/fit-report'
import type { Fit, Line } from '../../../../shared/speech/line'
import { createLineStates } from '../../../../shared/speech/line-state'
import { noPaces } from '../../../../shared/speech/pace'
import { fastestFirst, isTooFast, waysOut } from '../../../../shared/speech/too-fast'
import { keysOf, lineWith, sheetWith, takeOf } from './sheets'

/** Of ten seconds of words, spoken freely once. */
function cue(key: string, start: number | null, fit: Fit): Line {
  const text = 'x'.repeat(100)
  return { ...lineWith(key, { text, start, fit }), takes: [takeOf(key, { text }, { seconds: 10 })] }
}
const squeezed = (seconds: string): Fit => ({ mode: 'squeeze', seconds })
const ways = (line: Line, ...others: Line[]) => waysOut(line, fitReport(line, noPaces), [line, ...others])

describe('a line that is too fast', () => {
  const lines = [
    cue('a', 0, squeezed('10')),
    cue('b', 10, squeezed('5')),
    cue('c', 20, squeezed('')),
    cue('d', 30, { mode: 'none', seconds: '2' }),
    cue('e', 40, squeezed('8')),
  ]
  const sheet = sheetWith(...lines)

  it('is found, the limit itself is not', () => {
    const found = filterLines(lines, createLineStates(sheet), 'fast', noPaces)
    expect(keysOf({ ...sheet, lines: found })).toBe('bd')
  })

  it('comes first where the fastest do; those without a length keep their order at the end', () => {
    const sorted = fastestFirst([...lines, lineWith('f')], noPaces)
    expect(keysOf({ ...sheet, lines: sorted })).toBe('dbeacf')
  })

  it('has three ways out; one that is not has none', () => {
    expect(ways(cue('a', 0, squeezed('8')))).toBeNull()
    expect(ways(cue('a', 0, squeezed('')))).toBeNull()
    expect(ways(cue('a', 0, squeezed('4')), cue('b', 6, squeezed('2')))).toEqual({
      runOver: squeezed('6'),
      characters: 50,
      accepted: { ...squeezed('4'), upTo: 2.5 },
    })
  })
})

describe('the pause that follows', () => {
  const fast = cue('a', 100, squeezed('4'))

  it.each([
    ['goes as far as the words need', [cue('b', 160, squeezed('1'))], '10'],
    ['ends where the next line begins', [cue('b', 107.5, squeezed('1'))], '7.5'],
    [
      'ends with the line that is next in the film, wherever it stands',
      [cue('b', 130, squeezed('1')), cue('c', 106, squeezed('1')), cue('d', 2, squeezed('1'))],
      '6',
    ],
    ['has no end where nothing follows', [], '10'],
    ['has no end where what stands below is no subtitle', [cue('b', null, squeezed('1'))], '10'],
  ])('%s', (_, others, seconds) => {
    expect(ways(fast, ...others)?.runOver?.seconds).toBe(seconds)
  })

  it.each([
    ['the next line follows at once', [cue('b', 104, squeezed('1'))]],
    ['a frame alone lies between', [cue('b', 104.04, squeezed('1'))]],
    ['the next line begins before this one ends', [cue('b', 102, squeezed('1'))]],
  ])('is none where %s', (_, others) => {
    expect(ways(fast, ...others)).toMatchObject({ runOver: null })
  })

  it('is none of a line that has no place in a film', () => {
    expect(ways(cue('a', null, squeezed('4')))).toMatchObject({ runOver: null })
  })

  it('never makes a time later than the next line by rounding', () => {
    const line = cue('a', 0.1, squeezed('1'))
    const next = cue('b', 0.3 + 2.0004, squeezed('1'))
    const longer = Number(ways(line, next)?.runOver?.seconds)
    expect(longer).toBeGreaterThan(2.19)
    expect(0.1 + longer).toBeLessThanOrEqual(next.start ?? 0)
  })
})

describe('a speed that was accepted', () => {
  it('is no fault any more, until the line gets faster still', () => {
    const line = cue('a', null, { mode: 'stretch', seconds: '4' })
    const accepted = { ...line, fit: ways(line)?.accepted ?? line.fit }
    expect(accepted.fit).toEqual({ mode: 'both', seconds: '4', upTo: 2.5 })
    expect(isTooFast(line, noPaces)).toBe(true)
    expect(isTooFast(accepted, noPaces)).toBe(false)
    expect(isTooFast({ ...accepted, fit: { ...accepted.fit, seconds: '3' } }, noPaces)).toBe(true)
  })

  it('has a line spoken faster that was not', () => {
    expect(ways(cue('a', null, { mode: 'none', seconds: '4' }))?.accepted.mode).toBe('squeeze')
  })
})
