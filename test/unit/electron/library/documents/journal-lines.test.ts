import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerText, lineText, readJournal } from '../../../../../electron/library/documents/journal-file'

const header = { journal: 1, id: 'd', generation: 2, version: 1, after: 10 } as const
const line = (number: number, patch: unknown = { number }) => ({ number, at: 5, patch, undo: null })

const patches = fc.array(fc.jsonValue({ depthSize: 'small' }), { maxLength: 8 })

const written = (values: readonly unknown[]): Buffer =>
  Buffer.from(headerText(header) + values.map((patch, place) => lineText(line(11 + place, patch))).join(''))

describe('a journal', () => {
  it('comes back as it was written, whatever is in the patches', () => {
    fc.assert(
      fc.property(patches, values => {
        const reading = readJournal(written(values))
        expect(reading).toMatchObject({ header, state: 'whole', droppedBytes: 0 })
        expect(reading.lines.map(({ patch }) => JSON.stringify(patch))).toEqual(
          values.map(value => JSON.stringify(value)),
        )
      }),
    )
  })

  it('cut anywhere is the whole lines before the cut', () => {
    fc.assert(
      fc.property(patches, fc.nat(), (values, place) => {
        const bytes = written(values)
        const cut = bytes.subarray(0, place % (bytes.length + 1))
        const whole = cut.subarray(0, cut.lastIndexOf(0x0a) + 1)
        const reading = readJournal(cut)
        expect(reading.lines).toHaveLength(Math.max(0, whole.toString().split('\n').length - 2))
        expect(reading.droppedBytes).toBe(cut.length - whole.length)
        expect(reading.state).toBe(cut.length === whole.length && whole.length > 0 ? 'whole' : 'torn')
      }),
    )
  })

  it.each([
    ['a line that makes no sense before others', ['{"n":11', lineText(line(12))], 'damaged', 0],
    ['a number that is missing', [lineText(line(11)), lineText(line(13))], 'damaged', 1],
    ['a line twice', [lineText(line(11)), lineText(line(11))], 'damaged', 1],
    ['nonsense at the end', [lineText(line(11)), 'x\n', '\u0000\u0000'], 'torn', 1],
  ])('with %s', (_what, lines, state, count) => {
    const reading = readJournal(
      Buffer.from(
        headerText(header) + lines.map(text => (text.endsWith('\n') ? text : `${text}\n`)).join(''),
      ),
    )
    expect(reading.state).toBe(state)
    expect(reading.lines).toHaveLength(count)
  })

  it.each([
    ['nothing', '', 'torn'],
    ['half a first line', '{"journal":1,"id":"d"', 'torn'],
    ['another first line', `{"journal":2}\n${lineText(line(11))}`, 'damaged'],
  ])('with %s has no header', (_what, text, state) => {
    expect(readJournal(Buffer.from(text))).toMatchObject({ header: null, lines: [], state })
  })
})
