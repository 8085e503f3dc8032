import { renderHook } from '@testing-library/react'
import type { ClipboardEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activate, beginEdit, checkChosenLines } from '../../../../../renderer/speech/store/selection'
import {
  closeSheet,
  editSheet,
  openSheet,
  useSpeech,
} from '../../../../../renderer/speech/store/speech-store'
import { useGridClipboard } from '../../../../../renderer/speech/table/use-clipboard'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { keysOf, lineWith, sheetWith } from '../../../shared/speech/sheets'
import { startPage } from '../../render'

const now = () => useSpeech.getState()
const texts = () => now().sheet.lines.map(({ text }) => text)

/** The clipboard in an event, and whether the browser was kept from it. */
function clipboard(text = '') {
  let held = text
  let isTaken = false
  const event = {
    preventDefault: () => {
      isTaken = true
    },
    clipboardData: {
      getData: () => held,
      setData: (_kind: string, value: string) => {
        held = value
      },
    },
  } as unknown as ClipboardEvent
  return { event, held: () => held, isTaken: () => isTaken }
}

const ours = () => renderHook(useGridClipboard).result.current
function copied(): string {
  const board = clipboard()
  ours().onCopy(board.event)
  return board.held()
}
function pasted(text: string): boolean {
  const board = clipboard(text)
  ours().onPaste(board.event)
  return board.isTaken()
}

beforeEach(async () => {
  const fake = startPage()
  const sheet = sheetWith(
    lineWith('a', { text: 'One', gender: 'female', speakerId: '7', fit: { mode: 'both', seconds: '4.5' } }),
    lineWith('b', { text: 'Two', gender: 'male', speakerId: '' }),
    lineWith('c', { text: '' }),
  )
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
  fake.parlance.editSheet = async () => success({ edits: 1 })
  await openSheet('s', 'this-computer')
})
afterEach(closeSheet)

describe('copying in the table', () => {
  it.each([
    ['a', 'text', 'One'],
    ['a', 'language', 'en-IN'],
    ['a', 'voice', '7'],
    ['b', 'voice', 'male'],
    ['a', 'fit', '4.5'],
    ['a', 'audio', ''],
    ['c', 'text', ''],
  ] as const)('takes what stands in the cell: %s, %s', (key, column, text) => {
    activate(key, column)
    expect(copied()).toBe(text)
  })

  it.each([
    ['several lines', 'Hello there,\nand welcome.'],
    ['an empty line at the end', 'Hello\n'],
    ['all of it quoted', '"Yes"'],
    ['quoted lines', '"Yes"\n"No"'],
    ['columns', 'One\ttwo'],
  ])('gives what is taken for one cell again where it is pasted: %s', (_title, text) => {
    editSheet([{ kind: 'cells', lines: [['a', { text: 'One' }, { text }]] }])
    activate('a', 'text')
    const held = copied()
    activate('b', 'text')
    pasted(held)
    expect(texts()).toEqual([text, text, ''])
  })

  it.each(['He said "no"', ' Two, three', '=1+1'])('gives a plain text as it is: %s', text => {
    editSheet([{ kind: 'cells', lines: [['a', { text: 'One' }, { text }]] }])
    activate('a', 'text')
    expect(copied()).toBe(text)
  })

  it('takes the lines that are selected as a table', () => {
    activate('c', 'text')
    checkChosenLines(['a', 'b'])
    const rows = copied().split('\n')
    expect(rows[1]).toContain('One\t')
    expect(rows[2]).toContain('Two\t')
  })

  it('is left to a field that is open, and to nobody where no cell has the keyboard', () => {
    beginEdit('a', 'text')
    expect(copied()).toBe('')
    expect(pasted('New')).toBe(false)
    activate(null)
    expect(copied()).toBe('')
  })

  it('cuts lines that are selected, and no cell', () => {
    activate('a', 'text')
    const board = clipboard()
    ours().onCut(board.event)
    expect([board.isTaken(), texts()]).toEqual([false, ['One', 'Two', '']])
    checkChosenLines(['a', 'c'])
    ours().onCut(board.event)
    expect([board.isTaken(), keysOf(now().sheet)]).toEqual([true, 'b'])
  })
})

describe('pasting into the table', () => {
  it('goes into the cell that has the keyboard', () => {
    activate('b', 'text')
    expect(pasted('New')).toBe(true)
    expect(texts()).toEqual(['One', 'New', ''])
    activate('b', 'language')
    pasted('de-DE\nhi-IN\n')
    expect(now().sheet.lines.map(({ language }) => language)).toEqual(['en-IN', 'de-DE', 'hi-IN'])
    expect(pasted('')).toBe(false)
  })

  it('goes to the right, from the column that has the keyboard on', () => {
    activate('b', 'text')
    pasted('New\thi-IN')
    expect(now().sheet.lines[1]).toMatchObject({ text: 'New', language: 'hi-IN' })
    activate('c', 'language')
    pasted('de-DE\tmale')
    expect(now().sheet.lines[2]).toMatchObject({ text: '', language: 'de-DE', gender: 'male' })
  })

  it('takes a voice as it was copied, whether that is a speaker or a gender', () => {
    activate('a', 'voice')
    const speaker = copied()
    activate('b', 'voice')
    pasted(speaker)
    expect(now().sheet.lines[1]).toMatchObject({ gender: 'male', speakerId: '7' })
    pasted('female')
    expect(now().sheet.lines[1]).toMatchObject({ gender: 'female', speakerId: '7' })
  })

  it('keeps a cell of several lines whole, as a spreadsheet copies it', () => {
    activate('b', 'text')
    pasted('"Hello there,\nand ""welcome""."\n')
    expect(texts()).toEqual(['One', 'Hello there,\nand "welcome".', ''])
    pasted('"Hello\nthere"\nBye\n')
    expect(texts().slice(2, 4)).toEqual(['Hello\nthere', 'Bye'])
  })

  it('goes into no other line where the one with the keyboard is not shown', () => {
    activate('a', 'language')
    useSpeech.setState({ shown: ['b', 'c'] })
    pasted('de-DE')
    expect(now().sheet.lines.map(({ language }) => language)).not.toContain('de-DE')
    expect(texts()).toEqual(['One', 'de-DE', 'Two', ''])
  })

  it.each([
    ['several lines on a text', 'b', 'text', 'New\r\nOther'],
    ['a table with a heading', 'b', 'language', 'text\tlanguage\nNew\tde-DE\nOther\tde-DE'],
    ['where no cell has the keyboard', null, 'language', 'New\nOther'],
  ] as const)('makes new lines: %s', (_title, key, column, text) => {
    activate(key, column)
    pasted(text)
    expect(texts().filter(one => one !== '')).toHaveLength(4)
    expect(texts()).toEqual(expect.arrayContaining(['One', 'Two', 'New', 'Other']))
  })
})
