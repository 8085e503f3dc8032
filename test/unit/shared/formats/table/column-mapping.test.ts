import { describe, expect, it } from 'vitest'
import { suggestMapping } from '../../../../../shared/formats/speech/speech-columns'
import { guessTextColumn } from '../../../../../shared/formats/table/column-mapping'

describe('which column is which', () => {
  it.each([
    [
      ['Text', 'Language', 'Gender', 'Speaker ID', 'Required time', 'Stretch mode', 'Meta'],
      { text: 0, language: 1, gender: 2, speakerId: 3, requiredTime: 4, stretchMode: 5, meta: 6 },
    ],
    [['id', 'Voice', 'SCRIPT', 'lang'], { text: 2, language: 3, speakerId: 1 }],
    [['line', 'text'], { text: 1 }],
    [['sentence', 'duration', 'seconds'], { text: 0, requiredTime: 2 }],
  ])('%j', (headers, mapping) => {
    expect(suggestMapping(headers)).toEqual(mapping)
  })

  it('suggests nothing for a row that is no heading', () => {
    expect(suggestMapping(['Hello there', 'en-IN'])).toBeNull()
  })

  it('takes the column with the longest cells for the text', () => {
    expect(
      guessTextColumn([
        { line: 1, cells: ['1', 'en', 'Hello there'] },
        { line: 2, cells: ['2'] },
      ]),
    ).toEqual({ text: 2 })
    expect(guessTextColumn([])).toEqual({ text: 0 })
  })
})
