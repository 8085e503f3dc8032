import { describe, expect, it } from 'vitest'
import { readClock, writeClock } from '../../../../../shared/formats/transcript/clock'
import { readPlainText, writePlainText } from '../../../../../shared/formats/transcript/plain-text'

const transcript = {
  segments: [
    { start: 744.1, end: 750, text: 'Okay.\n\nGo on.', speaker: 'Meera' },
    { start: 3661.004, end: 3662, text: 'नमस्ते' },
  ],
}

describe('a transcript as plain text', () => {
  it('has a paragraph for each segment', () => {
    expect(writePlainText(transcript)).toEqual({
      text: '[0:12:24.10] Meera: Okay.\nGo on.\n\n[1:01:01.00] नमस्ते\n',
      losses: [{ item: 0, code: 'blank-line', excerpt: 'Okay. Go on.' }],
    })
    expect(writePlainText(transcript, { times: false }).text).toBe('Meera: Okay.\nGo on.\n\nनमस्ते\n')
  })

  it('is read back with its times and speakers', () => {
    expect(readPlainText(writePlainText(transcript).text)).toEqual({
      items: [
        { start: 744.1, text: 'Okay.\nGo on.', speaker: 'Meera', line: 1 },
        { start: 3661, text: 'नमस्ते', line: 4 },
      ],
      problems: [],
    })
  })

  it('takes each line for a paragraph where no blank line is', () => {
    expect(readPlainText('one\ntwo: three\n').items).toEqual([
      { start: null, text: 'one', line: 1 },
      { start: null, text: 'three', speaker: 'two', line: 2 },
    ])
    expect(readPlainText('two: three\n', false).items[0]?.text).toBe('two: three')
  })

  it('says what is out of order and when there is nothing', () => {
    expect(readPlainText('[1:00] a\n[0:30] b').problems).toEqual([
      { line: 2, code: 'out-of-order', excerpt: 'b' },
    ])
    expect(readPlainText(' \n').problems).toEqual([{ line: 0, code: 'empty', excerpt: '' }])
  })

  it.each([
    ['12:24', 744],
    ['1:12:24,5', 4344.5],
    ['4.5', 4.5],
    ['1:2:3:4', null],
    ['x', null],
    ['', null],
  ])('reads the clock %s', (source, seconds) => {
    expect(readClock(source)).toBe(seconds)
  })

  it('writes a clock even for a time that is none', () => {
    expect([writeClock(Number.NaN), writeClock(-1), writeClock(59.999)]).toEqual([
      '0:00:00.00',
      '0:00:00.00',
      '0:01:00.00',
    ])
  })
})
