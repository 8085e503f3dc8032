import { describe, expect, it } from 'vitest'
import { changeCells } from '../../../../shared/speech/commands/change-cells'
import type { LineCells } from '../../../../shared/speech/line'
import type { Sheet } from '../../../../shared/speech/sheet'
import type { SheetPatch } from '../../../../shared/speech/sheet-patch'
import {
  afterEdit,
  afterTyping,
  type EditedBy,
  noUndo,
  redo,
  type UndoHistory,
  undo,
  undoAfterRestart,
} from '../../../../shared/speech/undo-history'
import { applied, runOf, sheetOf } from './sheets'

/** A screen with its sheet, and the journal it leaves behind. */
function openScreen() {
  let sheet: Sheet = sheetOf('ab')
  let history: UndoHistory = noUndo
  const journal: { by: EditedBy; patch: SheetPatch }[] = []
  const keep = (by: EditedBy, patch: SheetPatch): void => {
    sheet = applied(sheet, patch)
    journal.push({ by, patch })
  }
  const write = (by: 'person' | 'typing', key: string, cells: Partial<LineCells>): void => {
    const patch = changeCells(sheet, [key], cells)
    keep(by, patch)
    history = by === 'typing' ? afterTyping(history, patch) : afterEdit(history, patch)
  }
  const step = (by: 'undo' | 'redo'): boolean => {
    const taken = (by === 'undo' ? undo : redo)(history)
    if (!taken) return false
    keep(by, taken.patch)
    history = taken.history
    return true
  }
  return { sheet: () => sheet, history: () => history, journal, write, step, keep }
}

describe('undo', () => {
  it('takes edits back one by one, and forgets what was undone once something else is written', () => {
    const screen = openScreen()
    screen.write('person', 'a', { text: 'one' })
    screen.write('person', 'a', { text: 'two' })
    expect(screen.step('undo')).toBe(true)
    expect(screen.sheet().lines[0]?.text).toBe('one')
    screen.write('person', 'b', { text: 'other' })
    expect(screen.step('redo')).toBe(false)
    expect([screen.step('undo'), screen.step('undo'), screen.step('undo')]).toEqual([true, true, false])
    expect(screen.sheet()).toEqual(sheetOf('ab'))
  })

  it('takes letters typed into one cell back at once', () => {
    const screen = openScreen()
    screen.write('person', 'a', { text: 'o' })
    for (const text of ['on', 'one']) screen.write('typing', 'a', { text })
    screen.write('typing', 'b', { text: 'x' })
    screen.write('typing', 'b', { language: 'de-DE' })
    expect(screen.history().past).toHaveLength(3)
    for (const left of [2, 1, 0]) {
      screen.step('undo')
      expect(screen.history().past).toHaveLength(left)
    }
    expect(screen.sheet()).toEqual(sheetOf('ab'))
    screen.step('redo')
    expect(screen.sheet().lines[0]?.text).toBe('one')
  })

  it('does not add to an edit after it was gone back to', () => {
    const screen = openScreen()
    for (const text of ['x', 'xy']) screen.write('typing', 'a', { text })
    screen.write('person', 'b', { text: 'z' })
    screen.step('undo')
    screen.write('typing', 'a', { text: 'xyz' })
    expect(screen.history().past).toHaveLength(2)
  })

  it('passes over an edit that changed nothing', () => {
    expect(afterEdit({ past: [], future: [[]] }, [])).toEqual(noUndo)
  })

  it('is the same after a restart, whatever was undone and done again, and jobs are not in it', () => {
    const screen = openScreen()
    screen.write('person', 'a', { text: 'o' })
    screen.write('typing', 'a', { text: 'on' })
    screen.keep('jobs', [{ kind: 'run', lines: [['a', null, runOf('j')]] }])
    screen.write('person', 'b', { text: 'x' })
    screen.step('undo')
    screen.step('undo')
    screen.step('redo')
    expect(screen.history().past).toHaveLength(1)
    expect(undoAfterRestart(screen.journal)).toEqual(screen.history())
    expect(undoAfterRestart([])).toEqual(noUndo)
  })
})

it('joins no typing that changed several cells, several lines or something else', () => {
  const sheet = sheetOf('ab')
  const typed = changeCells(sheet, ['a'], { text: 'one' })
  const start = afterTyping(noUndo, typed)
  const others = [
    changeCells(sheet, ['a'], { text: 'two', language: 'de-DE' }),
    changeCells(sheet, ['a', 'b'], { text: 'two' }),
    [{ kind: 'name', was: 'Metro', now: 'Bus' } as const],
    [...typed, ...typed],
  ]
  for (const patch of others) expect(afterTyping(start, patch).past).toEqual([typed, patch])
})
