import { describe, expect, it } from 'vitest'
import { readVtt } from '../../../../../shared/formats/cues/read-vtt'

const codes = (source: string): string[] =>
  readVtt(source).problems.map(({ line, code }) => `${line} ${code}`)

describe('reading WebVTT', () => {
  it('reads hours or none, names, settings, notes, styles and regions', () => {
    const source = `WEBVTT Kind: captions
Language: en

STYLE
::cue { color: red }

REGION
id:bottom

NOTE
made by
hand

intro
00:01.000 --> 00:02.500 line:0 align:start
<v Ann>Hello &amp; welcome</v>

NOTE in between

01:00:00.000 --> 01:00:01.000
<i>Bye</i> &lt;3`
    expect(readVtt(source)).toEqual({
      header: 'Kind: captions\nLanguage: en',
      extras: [
        { kind: 'style', text: '::cue { color: red }', after: 0 },
        { kind: 'region', text: 'id:bottom', after: 0 },
        { kind: 'note', text: 'made by\nhand', after: 0 },
        { kind: 'note', text: 'in between', after: 1 },
      ],
      items: [
        {
          start: 1,
          end: 2.5,
          text: 'Hello & welcome',
          speaker: 'Ann',
          id: 'intro',
          settings: 'line:0 align:start',
          payload: { format: 'vtt', raw: '<v Ann>Hello &amp; welcome</v>' },
        },
        { start: 3600, end: 3601, text: 'Bye <3', payload: { format: 'vtt', raw: '<i>Bye</i> &lt;3' } },
      ],
      problems: [],
    })
  })

  it.each([
    ['a byte order mark and CRLF', '\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHi\r\n', []],
    ['a cue right under the header', 'WEBVTT\n00:01.000 --> 00:02.000\nHi', []],
    ['no header', '00:01.000 --> 00:02.000\nHi', ['1 not-this-format']],
    ['a comma for the dot', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi', ['3 loose-time']],
    ['hours of one digit', 'WEBVTT\n\n0:00:01.000 --> 0:00:02.000\nHi', ['3 loose-time']],
    ['tabs around the arrow', 'WEBVTT\n\n00:01.000\t-->\t00:02.000\nHi', []],
    ['blanks behind its times', 'WEBVTT\n\n00:01.000 --> 00:02.000 \t\nHi', []],
    ['no spaces around the arrow', 'WEBVTT\n\n00:01.000-->00:02.000\nHi', []],
  ])('reads a file with %s', (_title, source, problems) => {
    expect(readVtt(source).items).toEqual([{ start: 1, end: 2, text: 'Hi' }])
    expect(codes(source)).toEqual(problems)
  })

  it('reads a class and an entity in a voice, and collapses its spaces', () => {
    const { items } = readVtt('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.first.loud  Ann   &amp; Bob >Hi')
    expect(items[0]).toMatchObject({ speaker: 'Ann & Bob', text: 'Hi' })
  })

  it('names no speaker where two speak', () => {
    const { items } = readVtt('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n<v Bob>Ho')
    expect(items[0]?.speaker).toBeUndefined()
    expect(items[0]?.text).toBe('Hi\nHo')
  })

  it('leaves out times inside a text, and takes a bare < for what its writer meant', () => {
    const { items } = readVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nHe <00:01.500>said 1 < 2')
    expect(items[0]?.text).toBe('He said 1 < 2')
  })

  it('keeps what a browser would drop after a blank line', () => {
    const source = 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nb &amp; c'
    expect(readVtt(source).items[0]?.text).toBe('a\nb & c')
    expect(codes(source)).toEqual(['6 stray-text'])
  })

  it('starts a cue at each arrow', () => {
    const source = 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb'
    expect(readVtt(source).items.map(cue => cue.text)).toEqual(['a', 'b'])
    expect(codes(source)).toEqual(['5 missing-blank-line'])
  })

  it('says what is out of order', () => {
    const source = 'WEBVTT\n\n00:05.000 --> 00:06.000\na\n\nSTYLE\nb\n\n00:03.000 --> 00:02.000\nc'
    expect(codes(source)).toEqual(['6 out-of-order', '9 end-not-after-start', '0 out-of-order'])
  })

  it('reads past times that cannot be read', () => {
    const source = 'WEBVTT\n\nxx --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb'
    expect(readVtt(source).items).toMatchObject([{ text: 'b' }])
    expect(codes(source)).toEqual(['3 bad-time'])
  })

  it('is quick on a text full of opened tags', () => {
    const { items } = readVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(100_000)}`)
    expect(items).toHaveLength(1)
  })
})

describe('broken WebVTT', () => {
  it('has text before the first cue that belongs to none', () => {
    expect(readVtt('WEBVTT\n\nhello\n\n00:01.000 --> 00:02.000\nHi')).toMatchObject({
      items: [{ text: 'Hi' }],
      problems: [{ line: 3, code: 'skipped-line', excerpt: 'hello' }],
    })
  })

  it('has arrows without a time on either side', () => {
    expect(codes('WEBVTT\n\n-->\nHi')).toEqual(['3 bad-time', '0 empty'])
  })

  it('has a header and nothing else', () => {
    expect(readVtt('WEBVTT - a talk\nLanguage: en')).toMatchObject({
      header: '- a talk\nLanguage: en',
      items: [],
      problems: [{ code: 'empty' }],
    })
  })
})
