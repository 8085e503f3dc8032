import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { readVtt } from '../../../../../shared/formats/cues/read-vtt'
import { writeVtt } from '../../../../../shared/formats/cues/write-vtt'
import { anyText } from '../scripts'

const losses = (cues: readonly Cue[]): string[] =>
  writeVtt(cues).losses.map(({ item, code }) => `${item} ${code}`)
const body = (cue: Omit<Cue, 'start' | 'end'>): string =>
  writeVtt([{ start: 0, end: 1, ...cue }]).text.replace('WEBVTT\n\n', '')

describe('writing WebVTT', () => {
  it('writes a dot, hours and escapes', () => {
    expect(body({ text: 'a & b < c > d' })).toBe('00:00:00.000 --> 00:00:01.000\na &amp; b &lt; c &gt; d\n')
  })

  it('never lets an arrow into a text', () => {
    expect(body({ text: 'a --> b' })).toBe('00:00:00.000 --> 00:00:01.000\na --&gt; b\n')
  })

  it('keeps a voice on its line and inside its tag', () => {
    expect(body({ text: 'Hi', speaker: 'A & B\n<C>' })).toContain('\n<v A &amp; B &lt;C&gt;>Hi\n')
  })

  it('leaves speakers out when told to, and says so', () => {
    const cues = [{ start: 0, end: 1, text: 'Hi', speaker: 'Ann' }]
    expect(writeVtt(cues, { speakers: 'none' })).toMatchObject({ losses: [{ item: 0, code: 'speaker' }] })
  })

  it('orders cues and ends each after it starts', () => {
    const cues = [
      { start: 2, end: 2.0001, text: 'b' },
      { start: 1, end: 0, text: 'a' },
    ]
    expect(writeVtt(cues).text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:01.001\na\n\n00:00:02.000 --> 00:00:02.001\nb\n',
    )
    expect(losses(cues)).toEqual(['0 moved-end', '1 moved-end', '1 reordered', '0 reordered'])
  })

  it('leaves out names and settings that would be read as something else', () => {
    expect(losses([{ start: 0, end: 1, text: 'x', id: 'a --> b', settings: 'X1:1 X2:2' }])).toEqual([
      '0 identifier',
      '0 settings',
    ])
    expect(losses([{ start: 0, end: 1, text: 'x', id: 'NOTE me' }])).toEqual(['0 identifier'])
  })

  it('gives a whole file back as it was', () => {
    const source = `WEBVTT Kind: captions
Language: en

REGION
id:bottom

STYLE
::cue { color: red }

NOTE first

intro
00:00:01.000 --> 00:00:02.500 line:0 align:start
<v Ann>Hello &amp; <c.loud>welcome</c>

NOTE
two
lines

01:00:00.000 --> 01:00:01.000
<v Ann>Hi
<v Bob>Ho

NOTE last
`
    const { items, header, extras, problems } = readVtt(source)
    expect(problems).toEqual([])
    expect(writeVtt(items, { header, extras })).toEqual({ text: source, losses: [] })
  })

  it('puts styles before the first cue, where they count', () => {
    const { items, extras } = readVtt('WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nSTYLE\n::cue{}')
    const { text } = writeVtt(items, { extras })
    expect(text.indexOf('STYLE')).toBeLessThan(text.indexOf('-->'))
  })

  it('keeps the tags when only the speaker is renamed', () => {
    const [cue] = readVtt('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann><i>Hi</i>').items
    expect(cue && body({ ...cue, speaker: 'Eve' })).toContain('\n<v Eve><i>Hi</i>\n')
  })

  it('brings over the tags that SRT shares', () => {
    const payload = { format: 'srt', raw: '<font color="red"><i>A & B</i></font>' } as const
    expect(body({ text: 'A & B', payload })).toContain('\n<i>A &amp; B</i>\n')
    expect(losses([{ start: 0, end: 1, text: 'A & B', payload }])).toEqual(['0 markup'])
  })

  it('reads back every text, speaker and name, but for what it listed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 5 }), entries => {
        const cues = entries.map(([text, speaker, id], at) => ({
          start: at,
          end: at + 0.5,
          text,
          speaker,
          id,
        }))
        const written = writeVtt(cues)
        const { items, problems } = readVtt(written.text)
        expect(problems.filter(({ code }) => code !== 'empty')).toEqual([])
        expect(items).toHaveLength(cues.length)
        items.forEach((cue, at) => {
          const said = written.losses.filter(({ item }) => item === at).map(({ code }) => code)
          const [text, speaker, id] = entries[at] ?? ['', '', '']
          expect(cue).toMatchObject({ start: at, end: at + 0.5 })
          if (!said.some(code => code === 'blank-line' || code === 'control-character')) {
            expect(cue.text).toBe(text.replace(/\r\n?/g, '\n'))
          }
          if (!said.includes('speaker-name')) expect(cue.speaker ?? '').toBe(speaker)
          if (!said.includes('identifier')) expect(cue.id ?? '').toBe(id)
        })
      }),
      { numRuns: 300 },
    )
  })
})

it('puts a voice around markup that names none', () => {
  const payload = { format: 'vtt', raw: '<c.loud>Hi</c>' } as const
  const { text, losses } = writeVtt([{ start: 0, end: 1, text: 'Hi', speaker: 'Ann', payload }])
  expect(text).toContain('\n<v Ann><c.loud>Hi</c>')
  expect(losses).toEqual([])
})
