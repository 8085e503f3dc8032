import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readAudacityLabels,
  writeAudacityLabels,
} from '../../../../../shared/formats/transcript/audacity-labels'
import { lineText } from '../scripts'

describe('Audacity labels', () => {
  it('have a tab between start, end and text', () => {
    const segments = [
      { start: 2.15, end: 2.15, text: 'a point' },
      { start: 3.4, end: 6.1, text: 'a stretch', speaker: 'Ann' },
    ]
    expect(writeAudacityLabels(segments)).toEqual({
      text: '2.150000\t2.150000\ta point\n3.400000\t6.100000\tAnn: a stretch\n',
      losses: [],
    })
  })

  it('hold neither line breaks nor tabs nor impossible times', () => {
    const written = writeAudacityLabels([
      { start: -1, end: -2, text: 'a\r\nb\tc', speaker: 'Ann' },
      { start: Number.NaN, end: 1, text: 'x' },
    ])
    expect(written.text).toBe('0.000000\t0.000000\tAnn: a b c\n')
    expect(written.losses.map(({ item, code }) => `${item} ${code}`)).toEqual([
      '0 moved-start',
      '0 moved-end',
      '0 line-break',
      '1 bad-time',
    ])
  })

  it('are read past frequency ranges, decimal commas and lines that are none', () => {
    const source = '\ufeff1,5\t2,5\tone\r\n\\\t100.0\t200.0\r\n\r\n3\t4\r\nnonsense\r\n5\t4\tback: wards\r\n'
    expect(readAudacityLabels(source)).toEqual({
      items: [
        { start: 1.5, end: 2.5, text: 'one' },
        { start: 3, end: 4, text: '' },
        { start: 5, end: 4, text: 'wards', speaker: 'back' },
      ],
      problems: [
        { line: 5, code: 'skipped-line', excerpt: 'nonsense' },
        { line: 6, code: 'end-not-after-start', excerpt: '5 4 back: wards' },
      ],
    })
    expect(readAudacityLabels(source, { speakers: 'none' }).items[2]?.text).toBe('back: wards')
  })

  it('come back with all their lines', () => {
    const segments = [{ start: 1, end: 2, text: 'one\u2028two\u2029three', speaker: 'Ann' }]
    expect(readAudacityLabels(writeAudacityLabels(segments).text)).toEqual({ items: segments, problems: [] })
  })

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lineText, fc.nat(1e7), fc.nat(1e5))), entries => {
        const segments = entries.map(([text, start, length]) => ({
          start: start / 1000,
          end: (start + length) / 1000,
          text,
        }))
        const { text } = writeAudacityLabels(segments)
        expect(readAudacityLabels(text, { speakers: 'none' }).items).toEqual(segments)
      }),
    )
  })
})
