import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTextGrid } from '../../../../../shared/formats/transcript/read-text-grid'
import { writeTextGrid } from '../../../../../shared/formats/transcript/write-text-grid'
import { anyText } from '../scripts'

const segments = [
  { start: 0.5, end: 1, text: 'He said "hi"', speaker: 'Ann', words: [{ text: 'He', start: 0.5, end: 0.6 }] },
  { start: 0.8, end: 2, text: 'Ho', speaker: 'Bob' },
]

describe('writing a TextGrid', () => {
  it('gives each speaker a tier without gaps, quotes doubled', () => {
    expect(writeTextGrid({ segments, duration: 2.5 })).toEqual({
      text: `File type = "ooTextFile"
Object class = "TextGrid"

xmin = 0
xmax = 2.5
tiers? <exists>
size = 2
item []:
    item [1]:
        class = "IntervalTier"
        name = "Ann"
        xmin = 0
        xmax = 2.5
        intervals: size = 3
        intervals [1]:
            xmin = 0
            xmax = 0.5
            text = ""
        intervals [2]:
            xmin = 0.5
            xmax = 1
            text = "He said ""hi"""
        intervals [3]:
            xmin = 1
            xmax = 2.5
            text = ""
    item [2]:
        class = "IntervalTier"
        name = "Bob"
        xmin = 0
        xmax = 2.5
        intervals: size = 3
        intervals [1]:
            xmin = 0
            xmax = 0.8
            text = ""
        intervals [2]:
            xmin = 0.8
            xmax = 2
            text = "Ho"
        intervals [3]:
            xmin = 2
            xmax = 2.5
            text = ""
`,
      losses: [],
    })
  })

  it('writes words where there are any', () => {
    const { text, losses } = writeTextGrid({ segments }, { level: 'word' })
    expect(readTextGrid(text).items.map(item => item.text)).toEqual(['He', 'Ho'])
    expect(losses).toEqual([{ item: 1, code: 'words', excerpt: 'Ho' }])
  })

  it('lets nothing overlap within a tier, and loses no text to that', () => {
    const { text, losses } = writeTextGrid({
      segments: [
        { start: 0, end: 2, text: 'a' },
        { start: 1, end: 3, text: 'b' },
        { start: 1.5, end: 2.5, text: 'c' },
        { start: 5, end: 5, text: 'd' },
        { start: Number.NaN, end: 1, text: 'e' },
      ],
    })
    expect(readTextGrid(text).items).toEqual([
      { start: 0, end: 2, text: 'a', speaker: 'transcript' },
      { start: 2, end: 3, text: 'b c', speaker: 'transcript' },
      { start: 5, end: 5.001, text: 'd', speaker: 'transcript' },
    ])
    expect(losses.map(({ item, code }) => `${item} ${code}`)).toEqual([
      '4 bad-time',
      '1 overlap',
      '2 merged',
      '3 moved-end',
    ])
  })

  it('joins words that have no time of their own as they were written, with or without a space', () => {
    const joined = (words: readonly (readonly [text: string, glued?: boolean])[]): string | undefined => {
      const spoken = words.map(([text, glued]) => ({
        ...{ start: 0, end: 1, text },
        ...(glued !== undefined && { glued }),
      }))
      const segment = { start: 0, end: 1, text: '', words: spoken }
      return readTextGrid(writeTextGrid({ segments: [segment] }, { level: 'word' }).text).items[0]?.text
    }
    expect(joined([['สวัสดี'], ['ครับ', false], ['ผม', true]])).toBe('สวัสดี ครับผม')
    expect(joined([['is'], ['n’t', true]])).toBe('isn’t')
    expect(joined([['สวัสดี'], ['ครับ']])).toBe('สวัสดีครับ')
  })

  it('is a grid even of nothing', () => {
    expect(writeTextGrid({ segments: [] }).text).toContain('xmax = 0.001\ntiers? <exists>\nsize = 0')
  })

  it('gives back every text and time', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), texts => {
        const spoken = texts.map((text, at) => ({
          start: at,
          end: at + 0.75,
          text,
          speaker: at % 2 ? 'B "b"' : 'A',
        }))
        const { items, problems } = readTextGrid(writeTextGrid({ segments: spoken }).text)
        expect(problems.filter(({ code }) => code !== 'empty')).toEqual([])
        expect(items).toEqual(
          spoken
            .filter(({ text }) => text !== '')
            .map(segment => ({
              ...segment,
              text: segment.text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd'),
            })),
        )
      }),
    )
  })
})
