import { describe, expect, it } from 'vitest'
import { changeCells } from '../../../../shared/speech/commands/change-cells'
import { type SheetPatch, sheetUndo } from '../../../../shared/speech/sheet-patch'
import type { EditedBy } from '../../../../shared/undo/undo-history'
import { applied, runOf, sheetOf } from './sheets'

const { none, after, undo, redo, replay } = sheetUndo

describe('the undo of a sheet', () => {
  it('takes letters typed into one cell back at once, and those into another by themselves', () => {
    const typed: [string, Parameters<typeof changeCells>[2]][] = [
      ['a', { text: 'o' }],
      ['a', { text: 'on' }],
      ['b', { text: 'x' }],
      ['b', { language: 'de-DE' }],
    ]
    let sheet = sheetOf('ab')
    let history = none
    for (const [key, cells] of typed) {
      const patch = changeCells(sheet, [key], cells)
      sheet = applied(sheet, patch)
      history = after(history, 'typing', patch)
    }
    const last = sheet
    expect(history.past).toHaveLength(3)
    for (let step = undo(history); step; step = undo(history)) {
      sheet = applied(sheet, step.edit)
      history = step.history
    }
    expect(sheet).toEqual(sheetOf('ab'))
    for (let step = redo(history); step; step = redo(history)) {
      sheet = applied(sheet, step.edit)
      history = step.history
    }
    expect(sheet).toEqual(last)
  })

  it('joins no typing that changed several cells, several lines or something else', () => {
    const sheet = sheetOf('ab')
    const typed = changeCells(sheet, ['a'], { text: 'one' })
    const start = after(none, 'typing', typed)
    const others = [
      changeCells(sheet, ['a'], { text: 'two', language: 'de-DE' }),
      changeCells(sheet, ['a', 'b'], { text: 'two' }),
      [{ kind: 'name', was: 'Metro', now: 'Bus' } as const],
      [...typed, ...typed],
    ]
    for (const patch of others) expect(after(start, 'typing', patch).past).toEqual([typed, patch])
  })

  it('leaves out what jobs did', () => {
    const edited = changeCells(sheetOf('ab'), ['a'], { text: 'one' })
    const run: SheetPatch = [{ kind: 'run', lines: [['a', null, runOf('j')]] }]
    const journal: [EditedBy, SheetPatch][] = [
      ['person', edited],
      ['jobs', run],
    ]
    expect(replay(journal).past).toEqual([edited])
  })
})
