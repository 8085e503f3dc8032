import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { readSrt } from '../../../../../shared/formats/cues/read-srt'
import { writeSrt } from '../../../../../shared/formats/cues/write-srt'
import { anyText } from '../scripts'

const losses = (cues: readonly Cue[]): string[] =>
  writeSrt(cues).losses.map(({ item, code }) => `${item} ${code}`)

describe('writing SRT', () => {
  it('numbers from one, with a comma and one blank line between cues', () => {
    const cues = [
      { start: 0, end: 1.5, text: 'Hello\nworld' },
      { start: 3661.0004, end: 360_000, text: 'Bye' },
    ]
    expect(writeSrt(cues)).toEqual({
      text: '1\n00:00:00,000 --> 00:00:01,500\nHello\nworld\n\n2\n01:01:01,000 --> 100:00:00,000\nBye\n',
      losses: [],
    })
  })

  it('never writes a blank line inside a text', () => {
    const cues = [{ start: 0, end: 1, text: '\na\n \n\r\n\r\nb\n' }]
    expect(writeSrt(cues).text).toBe('1\n00:00:00,000 --> 00:00:01,000\na\nb\n')
    expect(losses(cues)).toEqual(['0 blank-line'])
  })

  it('puts cues in order and every end after its start', () => {
    const cues = [
      { start: 5, end: 5, text: 'b' },
      { start: -1, end: 1, text: 'a' },
      { start: Number.NaN, end: 1, text: 'c' },
    ]
    expect(writeSrt(cues).text).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\na\n\n2\n00:00:05,000 --> 00:00:05,001\nb\n',
    )
    expect(losses(cues)).toEqual(['0 moved-end', '1 moved-start', '2 bad-time', '1 reordered', '0 reordered'])
  })

  it('says that it cannot hold speakers', () => {
    const cues = [{ start: 0, end: 1, text: 'Okay', speaker: 'Meera' }]
    expect(losses(cues)).toEqual(['0 speaker'])
  })

  it('keeps markup while the text under it is the same, and forgets it after an edit', () => {
    const source = '1\n00:00:01,000 --> 00:00:02,000 X1:1\n{\\an8}<i>Hi</i>\n'
    const { items } = readSrt(source)
    expect(writeSrt(items)).toEqual({ text: source, losses: [] })
    expect(writeSrt(items.map(cue => ({ ...cue, text: 'Ho' }))).text).toContain('\nHo\n')
  })

  it('brings over the tags that WebVTT shares, and lists the others', () => {
    const payload = { format: 'vtt', raw: '<v Ann><c.loud><i>A &amp; B</i></c>' } as const
    const cues = [{ start: 0, end: 1, text: 'A & B', payload, settings: 'line:0', id: 'intro' }]
    expect(writeSrt(cues).text).toBe('1\n00:00:00,000 --> 00:00:01,000\n<i>A & B</i>\n')
    expect(losses(cues)).toEqual(['0 markup', '0 identifier', '0 settings'])
  })

  it('says when a text looks like markup', () => {
    expect(losses([{ start: 0, end: 1, text: 'the <b> tag' }])).toEqual(['0 markup'])
  })

  it('never writes an arrow into a text', () => {
    const cues = [{ start: 0, end: 1, text: '00:00:01,000 --> 00:00:02,000' }]
    expect(readSrt(writeSrt(cues).text).items).toHaveLength(1)
    expect(losses(cues)).toEqual(['0 text'])
  })

  it('reads back the text of every cue, but for what it listed', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), texts => {
        const cues = texts.map((text, at) => ({ start: at * 2, end: at * 2 + 1.5, text }))
        const written = writeSrt(cues)
        const { items } = readSrt(written.text)
        expect(items).toHaveLength(cues.length)
        items.forEach((cue, at) => {
          const said = written.losses.some(({ item }) => item === at)
          expect({ start: cue.start, end: cue.end }).toEqual({ start: at * 2, end: at * 2 + 1.5 })
          if (!said) expect(cue.text).toBe(texts[at]?.replace(/\r\n?/g, '\n'))
        })
        expect(writeSrt(items).text).toBe(written.text)
      }),
      { numRuns: 300 },
    )
  })
})

it('loses nothing of tags that both formats have', () => {
  const payload = { format: 'vtt', raw: '<i>A &amp; B</i>' } as const
  expect(writeSrt([{ start: 0, end: 1, text: 'A & B', payload }])).toEqual({
    text: '1\n00:00:00,000 --> 00:00:01,000\n<i>A & B</i>\n',
    losses: [],
  })
})
