import { describe, expect, it } from 'vitest'
import { compareHeard } from '../../../../../shared/text/diff/compare-heard'

describe('compareHeard', () => {
  it('hears neither capitals nor signs', () => {
    const { stretches, errors } = compareHeard(
      '“Good morning”, said Ada. It’s 8 – late!',
      'good morning said ada its 8 late',
    )
    expect(errors).toEqual({ errors: 0, words: 7, rate: 0 })
    expect(stretches).toEqual([
      {
        kind: 'same',
        said: '“Good morning”, said Ada. It’s 8 – late!',
        heard: 'good morning said ada its 8 late',
      },
    ])
  })

  it('marks what was replaced, left out and added, as both are written', () => {
    const { stretches, errors } = compareHeard(
      'Please book a table for four people.',
      'please look a table for full of people now',
    )
    expect(stretches).toEqual([
      { kind: 'same', said: 'Please', heard: 'please' },
      { kind: 'replaced', said: 'book', heard: 'look' },
      { kind: 'same', said: 'a table for', heard: 'a table for' },
      { kind: 'replaced', said: 'four', heard: 'full of' },
      { kind: 'same', said: 'people.', heard: 'people' },
      { kind: 'added', said: '', heard: 'now' },
    ])
    expect(errors).toEqual({ errors: 4, words: 7, rate: 4 / 7 })
  })

  it('compares letters where words are written without spaces', () => {
    const { stretches, errors } = compareHeard('今天天气很好。', '今天天汽很好')
    expect(errors).toEqual({ errors: 1, words: 6, rate: 1 / 6 })
    expect(stretches[1]).toEqual({ kind: 'replaced', said: '气', heard: '汽' })
  })

  it('says that nothing was heard', () => {
    expect(compareHeard('Good morning', '')).toEqual({
      stretches: [{ kind: 'removed', said: 'Good morning', heard: '' }],
      errors: { errors: 2, words: 2, rate: 1 },
    })
  })
})
