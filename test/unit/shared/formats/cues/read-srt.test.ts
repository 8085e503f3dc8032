import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../../../shared/formats/cues/read-srt'

const codes = (source: string): string[] =>
  readSrt(source).problems.map(({ line, code }) => `${line} ${code}`)

describe('reading SRT', () => {
  it('reads numbered cues', () => {
    expect(
      readSrt('1\n00:00:01,000 --> 00:00:02,500\nHello\nworld\n\n2\n00:01:00,000 --> 01:00:00,001\nBye\n'),
    ).toEqual({
      items: [
        { start: 1, end: 2.5, text: 'Hello\nworld' },
        { start: 60, end: 3600.001, text: 'Bye' },
      ],
      problems: [],
    })
  })

  it.each([
    ['a byte order mark and CRLF', '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n\r\n', []],
    ['lone CR', '1\r00:00:01,000 --> 00:00:02,000\rHi\r', []],
    ['blank lines in front', '\n\n\n1\n00:00:01,000 --> 00:00:02,000\nHi', []],
    ['no number', '00:00:01,000 --> 00:00:02,000\nHi', []],
    ['a dot for the comma', '1\n00:00:01.000 --> 00:00:02.000\nHi', ['2 loose-time']],
    ['no hours', '1\n00:01,000 --> 00:02,000\nHi', ['2 loose-time']],
    ['single digits', '1\n0:0:1,0 --> 0:0:2,0\nHi', ['2 loose-time']],
    ['no milliseconds', '1\n00:00:01 --> 00:00:02\nHi', ['2 loose-time']],
    ['no spaces around the arrow', '1\n00:00:01,000-->00:00:02,000\nHi', []],
    ['blanks behind its times', '1 \n00:00:01,000 --> 00:00:02,000 \t\nHi\n', []],
    ['a short arrow', '1\n00:00:01,000 -> 00:00:02,000\nHi', []],
  ])('reads a file with %s', (_title, source, problems) => {
    expect(readSrt(source).items).toEqual([{ start: 1, end: 2, text: 'Hi' }])
    expect(codes(source)).toEqual(problems)
  })

  it('keeps the second half of a text with a blank line in it', () => {
    const { items, problems } = readSrt(
      '1\n00:00:01,000 --> 00:00:02,000\nfirst\n\nsecond\nthird\n\n2\n00:00:03,000 --> 00:00:04,000\nx',
    )
    expect(items.map(cue => cue.text)).toEqual(['first\nsecond\nthird', 'x'])
    expect(problems).toEqual([{ line: 5, code: 'stray-text', excerpt: 'second' }])
  })

  it('finds the next cue where the blank line before it is missing', () => {
    const source = '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb\n'
    expect(readSrt(source).items.map(cue => cue.text)).toEqual(['a', 'b'])
    expect(codes(source)).toEqual(['4 missing-blank-line'])
  })

  it('takes a number that stands as a text for a text', () => {
    expect(
      readSrt('1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nb').items[0]?.text,
    ).toBe('42')
  })

  it('reads past a line of times that cannot be read', () => {
    const source = '1\n00:00:xx,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\nb'
    expect(readSrt(source).items).toMatchObject([{ start: 3, text: 'b' }])
    expect(codes(source)).toEqual(['1 skipped-line', '2 bad-time', '3 skipped-line'])
  })

  it('keeps a cue that ends before it starts, and says so', () => {
    const source = '1\n00:00:05,000 --> 00:00:04,000\na'
    expect(readSrt(source).items).toEqual([{ start: 5, end: 4, text: 'a' }])
    expect(codes(source)).toEqual(['2 end-not-after-start'])
  })

  it('keeps coordinates and markup beside the plain text', () => {
    expect(readSrt('1\n00:00:01,000 --> 00:00:02,000 X1:10 X2:20\n{\\an8}<i>Hi</i> 1 < 2 <3').items).toEqual([
      {
        start: 1,
        end: 2,
        text: 'Hi 1 < 2 <3',
        settings: 'X1:10 X2:20',
        payload: { format: 'srt', raw: '{\\an8}<i>Hi</i> 1 < 2 <3' },
      },
    ])
  })

  it('keeps a cue without a text', () => {
    expect(
      readSrt('1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nb').items,
    ).toHaveLength(2)
  })

  it('reads speakers only when asked to', () => {
    const source = '1\n00:00:01,000 --> 00:00:02,000\nMeera: Okay: fine'
    expect(readSrt(source).items[0]).toMatchObject({ text: 'Meera: Okay: fine' })
    expect(readSrt(source, { speakers: 'prefix' }).items[0]).toMatchObject({
      speaker: 'Meera',
      text: 'Okay: fine',
    })
    const above = source.replace('Meera: ', 'Dr. Alexandra Papadopoulos:\n')
    expect(readSrt(above, { speakers: 'prefix' }).items[0]).toMatchObject({
      speaker: 'Dr. Alexandra Papadopoulos',
      text: 'Okay: fine',
    })
  })

  it.each([
    ['<i>Anna: Hello <b>there</b></i>', 'Anna', 'Hello there', '<i>Hello <b>there</b></i>'],
    ['{\\an8}Anna: Hello', 'Anna', 'Hello', '{\\an8}Hello'],
    [
      '<font color="#ffff00">{\\i1}Anna:\nHello</font>',
      'Anna',
      'Hello',
      '<font color="#ffff00">{\\i1}Hello</font>',
    ],
    ['Anna: <i>Hello</i>', 'Anna', 'Hello', '<i>Hello</i>'],
    ['<i>Oh</i> Anna: Hello', undefined, 'Oh Anna: Hello', '<i>Oh</i> Anna: Hello'],
    ['<i></i>', undefined, '', '<i></i>'],
  ])('reads who speaks behind the tags that stay with the text: %s', (lines, speaker, text, raw) => {
    const source = `1\n00:00:01,000 --> 00:00:02,000\n${lines}`
    const cue = { start: 1, end: 2, text, ...(speaker && { speaker }), payload: { format: 'srt', raw } }
    expect(readSrt(source, { speakers: 'prefix' }).items).toEqual([cue])
  })

  it('reads a name that stands in angle brackets, which is no tag', () => {
    const source = '1\n00:00:01,000 --> 00:00:02,000\n<Ana>: Hi'
    const cue = { start: 1, end: 2, text: 'Hi', speaker: '<Ana>' }
    expect(readSrt(source, { speakers: 'prefix' }).items).toEqual([cue])
  })

  it.each([
    ['nothing', ''],
    ['a poem', 'roses are red\nviolets are blue'],
    ['blank lines', '\n\n\n'],
  ])('says that %s holds no cue', (_title, source) => {
    expect(readSrt(source).items).toEqual([])
    expect(readSrt(source).problems.at(-1)).toEqual({ line: 0, code: 'empty', excerpt: '' })
  })
})

describe('times in SRT that are none', () => {
  it.each([
    ['with an arrow between words', 'now --> then', 'bad-time'],
    ['out of numbers that no clock shows', '9.9.9 --> 1:2:3:4', 'bad-time'],
    ['without an arrow', 'and on', 'stray-text'],
  ])('%s stay in the text of the cue before', (_title, line, code) => {
    const { items, problems } = readSrt(`1\n00:00:01,000 --> 00:00:02,000\nHi\n\n${line}\n`)
    expect(items.map(({ text }) => text)).toEqual([`Hi\n${line}`])
    expect(problems).toEqual([{ line: 5, code, excerpt: line }])
  })
})
