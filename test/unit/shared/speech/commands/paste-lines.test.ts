import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyLines, pasteLines } from '../../../../../shared/speech/commands/paste-lines'
import { cellsOf } from '../../../../../shared/speech/line'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import { anyCells, applied, lineWith, newKeys, sheetOf, sheetWith } from '../sheets'

const texts = (source: string): string[] => {
  const sheet = sheetOf('')
  return applied(sheet, pasteLines(sheet, 0, source, newKeys()).patch).lines.map(({ text }) => text)
}

it('makes a line of each line of text, and none of blank ones', () => {
  expect(texts('One.\r\n\r\n  Two, "quoted".  \n"Three"\n')).toEqual(['One.', 'Two, "quoted".', '"Three"'])
  expect(pasteLines(sheetOf(''), 0, ' \n', newKeys())).toMatchObject({ patch: [], count: 0 })
})

it('takes a cell of several lines as a spreadsheet copies it, and a quotation as it stands', () => {
  expect(texts('"Hello there,\r\nand ""welcome""."\r\nSecond cell\r\n')).toEqual([
    'Hello there,\r\nand "welcome".',
    'Second cell',
  ])
  const quotations = ['"Hello," she said.', 'He said "no"', '"Bye."', '"Not closed']
  expect(texts(quotations.join('\n'))).toEqual(quotations)
})

it('reads a table by its heading, and says what it could not take', () => {
  const sheet = sheetOf('ab')
  const source = 'Text\tLang\tGender\tSeconds\nHello\tde-DE\tm\t2,5\n\tde-DE\tf\t\nBye\tde-DE\talien\t\n'
  const { patch, count, doubtful } = pasteLines(sheet, 1, source, newKeys())
  const after = applied(sheet, patch)
  expect(count).toBe(2)
  expect(after.lines.map(({ text }) => text)).toEqual(['Text of a', 'Hello', 'Bye', 'Text of b'])
  expect(after.lines[1]).toMatchObject({ language: 'de-DE', gender: 'male', fit: { seconds: '2.5' } })
  expect(after.lines[2]).toMatchObject({ gender: '' })
  expect(doubtful.map(({ line, outcome, problems }) => [line, outcome, problems[0]?.code])).toEqual([
    [3, 'skipped', 'missing-text'],
    [4, 'repaired', 'unknown-value'],
  ])
})

it('takes the longest column of a table without a heading', () => {
  expect(texts('1\tThe first announcement\n2\tThe second')).toEqual(['The first announcement', 'The second'])
})

it('pastes what it copied, with everything a line says', () => {
  const lines = [
    lineWith('a', {
      text: 'Two\nlines\tand "quotes"',
      fit: { mode: 'both', seconds: '2.5' },
      meta: '{"n":1}',
    }),
    lineWith('b', { text: '=1+1', language: 'ar-AE', speakerId: '03', gender: 'male' }),
  ]
  const sheet = sheetWith(...lines)
  const copied = copyLines(sheet, ['b', 'a'])
  const after = applied(sheet, pasteLines(sheet, 2, copied, newKeys()).patch)
  expect(after.lines.slice(2).map(cellsOf)).toEqual(lines.map(cellsOf))
})

it('pastes lines as they were copied, with what they leave open, into a sheet with any defaults', () => {
  const wanting = { mode: 'squeeze', seconds: '2', upTo: 1.75 } as const
  const defaults = { language: 'en-IN', gender: 'female', speakerId: '03', fit: wanting } as const
  fc.assert(
    fc.property(fc.array(anyCells, { minLength: 1, maxLength: 5 }), cells => {
      const lines = cells.map((one, at) => lineWith(`k${at}`, one))
      const sheet = { ...sheetWith(...lines), defaults }
      const copied = copyLines(
        sheet,
        lines.map(({ key }) => key),
      )
      const after = applied(sheet, pasteLines(sheet, lines.length, copied, newKeys()).patch)
      expect(after.lines.slice(lines.length).map(cellsOf)).toEqual(lines.map(cellsOf))
    }),
  )
})

it('leaves out and tells only the cell of a copied table that was changed into what no line has', () => {
  const sheet = { ...sheetOf('a'), defaults: { ...plainDefaults, language: 'de-DE' } }
  const lines = [
    lineWith('a', { language: '', gender: 'male', start: 1.5 }),
    lineWith('b', { text: '', speakerId: '03', fit: { mode: 'both', seconds: '2', upTo: 1.75 } }),
  ]
  const copied = copyLines(sheetWith(...lines), ['a', 'b'])
  const { patch, count, doubtful } = pasteLines(sheet, 1, copied.replace('male', 'alien'), newKeys())
  const [a, b] = lines.map(cellsOf)
  expect(applied(sheet, patch).lines.slice(1).map(cellsOf)).toEqual([{ ...a, gender: '' }, b])
  expect(count).toBe(2)
  expect(doubtful.map(({ line, problems }) => [line, problems[0]?.code, problems[0]?.excerpt])).toEqual([
    [2, 'unknown-value', 'gender: alien'],
  ])
})

it('makes no line of cells that are all empty', () => {
  expect(pasteLines(sheetOf(''), 0, '\t\t\n', newKeys())).toMatchObject({ patch: [], count: 0 })
})
