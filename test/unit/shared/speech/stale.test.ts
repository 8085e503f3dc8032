import { describe, expect, it } from 'vitest'
import type { LineCells, Take } from '../../../../shared/speech/line'
import { isStaleTake, staleReasons } from '../../../../shared/speech/line-state'
import { goodCells, lineWith, takeOf } from './sheets'

const spoken = (made: Partial<Take['made']>, cells: Partial<LineCells>) => ({
  ...lineWith('a', { text: goodCells.text, ...cells }),
  takes: [takeOf('j', made)],
  chosen: 'j/0',
})
const both = { requiredTime: 4, stretchMode: 'both' } as const

describe('a line with a sound', () => {
  it.each<[Partial<Take['made']>, Partial<LineCells>, string[]]>([
    [{}, {}, []],
    [{}, { text: 'Other' }, ['text']],
    [{}, { language: 'hi-IN' }, ['language']],
    [{}, { language: ' en-IN ' }, []],
    [{}, { gender: 'male' }, ['voice']],
    [{}, { speakerId: '03' }, ['voice']],
    [{ speakerId: '03' }, { speakerId: ' 03 ' }, []],
    [both, { fit: { mode: 'both', seconds: '4.0' } }, []],
    [both, { fit: { mode: 'both', seconds: '4.1' } }, ['fit']],
    [both, { fit: { mode: 'squeeze', seconds: '4' } }, ['fit']],
    [both, { fit: { mode: 'none', seconds: '4' } }, ['fit']],
    [{}, { fit: { mode: 'none', seconds: '9' } }, []],
    [{}, { meta: '{"new":true}' }, []],
    [{}, { text: 'Other', gender: 'male', fit: { mode: 'both', seconds: '1' } }, ['text', 'voice', 'fit']],
  ])('made with %j, saying %j, is stale because of %j', (made, cells, expected) => {
    const line = spoken(made, cells)
    expect(staleReasons(line)).toEqual(expected)
    expect(isStaleTake(line)).toBe(expected.length > 0)
  })

  it('goes by the chosen take', () => {
    const line = {
      ...lineWith('a', { text: 'Two' }),
      takes: [takeOf('one', { text: 'Two' }), takeOf('other', { text: 'One' })],
      chosen: 'other/0',
    }
    expect(isStaleTake(line)).toBe(true)
    expect(isStaleTake({ ...line, chosen: 'one/0' })).toBe(false)
  })

  it('without one is not', () => {
    expect(isStaleTake(lineWith('a'))).toBe(false)
  })
})
