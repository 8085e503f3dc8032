import { describe, expect, it } from 'vitest'
import { speakerNumbers } from '../../../../../shared/text/speakers/speaker-numbers'

const numbers = (...ids: string[]) => [
  ...speakerNumbers(ids.map((id, style) => ({ id, name: '', style }))).values(),
]

describe('the number of somebody without a name', () => {
  it('is that of the id, wherever it stands in the list', () => {
    expect(numbers('S1', 'S2', 'S5')).toEqual([1, 2, 5])
    expect(numbers('S5')).toEqual([5])
    expect(numbers('SPEAKER_00', 'SPEAKER_11', 'speaker-3')).toEqual([0, 11, 3])
  })

  it('is that of the colour where the id has none, and stays when others go', () => {
    const all = ['A', 'B', 'C'].map((id, style) => ({ id, name: '', style }))
    expect(speakerNumbers(all).get('C')).toBe(3)
    expect(speakerNumbers(all.slice(2)).get('C')).toBe(3)
    expect(numbers('a-20250101120000')).toEqual([1])
  })

  it("is nobody else's", () => {
    const found = speakerNumbers([
      { id: 'x', name: '', style: 0 },
      { id: 'S1', name: '', style: 3 },
      { id: 'speaker-1', name: '', style: 0 },
      { id: 'y', name: '', style: 0 },
    ])
    expect([...found].sort()).toEqual([
      ['S1', 1],
      ['speaker-1', 3],
      ['x', 2],
      ['y', 4],
    ])
  })
})
