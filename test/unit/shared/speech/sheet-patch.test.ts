import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeCells, fillDown, fillFromDefaults } from '../../../../shared/speech/commands/change-cells'
import { changeDefaults, renameSheet } from '../../../../shared/speech/commands/change-sheet'
import { chooseTake, discardTake } from '../../../../shared/speech/commands/choose-take'
import { deleteLines, duplicateLines, insertLines } from '../../../../shared/speech/commands/insert-lines'
import { moveLines } from '../../../../shared/speech/commands/move-lines'
import { pasteCells } from '../../../../shared/speech/commands/paste-cells'
import { pasteLines } from '../../../../shared/speech/commands/paste-lines'
import { languagesOfLines, type Sheet } from '../../../../shared/speech/sheet'
import {
  invertSheetPatch,
  type SheetPatch,
  sheetUndo,
  touchedBy,
} from '../../../../shared/speech/sheet-patch'
import { sheetPatchSchema } from '../../../../shared/speech/sheet-patch-schema'
import { sheetSchema } from '../../../../shared/speech/sheet-schema'
import {
  anyCells,
  anySheet,
  applied,
  keysOf,
  newKeys,
  replaceInLines,
  runOf,
  sheetOf,
  sheetWith,
  takeOf,
} from './sheets'

type Edit = (sheet: Sheet, newKey: () => string) => SheetPatch

const place = fc.nat(14)
const someKeys = (sheet: Sheet, places: readonly number[]): string[] =>
  places.flatMap(at => sheet.lines[at]?.key ?? [])
const places = fc.array(place, { maxLength: 6 })
const column = fc.constantFrom('text', 'language', 'gender', 'speakerId', 'fit', 'meta', 'start')

/** Every command there is, with arguments that may or may not fit. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.array(anyCells, { maxLength: 3 })).map(
    ([at, cells]): Edit =>
      (sheet, newKey) =>
        insertLines(sheet, at, cells, newKey),
  ),
  places.map(
    (at): Edit =>
      (sheet, newKey) =>
        duplicateLines(sheet, someKeys(sheet, at), newKey),
  ),
  places.map(
    (at): Edit =>
      sheet =>
        deleteLines(sheet, someKeys(sheet, at)),
  ),
  fc.tuple(places, place).map(
    ([at, to]): Edit =>
      sheet =>
        moveLines(sheet, someKeys(sheet, at), to),
  ),
  fc.tuple(places, anyCells).map(
    ([at, cells]): Edit =>
      sheet =>
        changeCells(sheet, someKeys(sheet, at), cells),
  ),
  fc.tuple(places, fc.uniqueArray(column)).map(
    ([at, columns]): Edit =>
      sheet =>
        fillDown(sheet, someKeys(sheet, at), columns),
  ),
  places.map(
    (at): Edit =>
      sheet =>
        fillFromDefaults(sheet, someKeys(sheet, at)),
  ),
  fc.constantFrom('a', 'नम', ' ').map(
    (find): Edit =>
      sheet => {
        const search = { find, matchCase: false, wholeWords: false, isPattern: false }
        const replaced = replaceInLines(sheet, search, 'β$1')
        return replaced.ok ? replaced.value.patch : []
      },
  ),
  fc.tuple(place, fc.constantFrom('one\ntwo', 'text\tlanguage\nA\tde-DE', '')).map(
    ([at, text]): Edit =>
      (sheet, newKey) =>
        pasteLines(sheet, at, text, newKey).patch,
  ),
  fc.tuple(places, fc.constantFrom('x', 'x\ty\nz', 'male\n3\nfemale')).map(
    ([at, text]): Edit =>
      (sheet, newKey) => {
        const below = someKeys(sheet, [...new Set(at)])
        const target = { columns: ['text', 'gender', 'seconds'] as const, below, selected: below }
        return pasteCells(sheet, target, text, newKey).patch
      },
  ),
  fc.tuple(place, place).map(
    ([at, nth]): Edit =>
      sheet => {
        const line = sheet.lines[at]
        return line ? chooseTake(sheet, line.key, line.takes[nth % 2]?.id ?? '') : []
      },
  ),
  fc.tuple(place, place).map(
    ([at, nth]): Edit =>
      sheet => {
        const line = sheet.lines[at]
        return line ? discardTake(sheet, line.key, line.takes[nth % 2]?.id ?? '') : []
      },
  ),
  fc.string({ maxLength: 5 }).map(
    (name): Edit =>
      sheet =>
        renameSheet(sheet, name),
  ),
  anyCells.map(
    (cells): Edit =>
      sheet => {
        const { language, gender, speakerId, fit } = cells
        return changeDefaults(sheet, { language, gender, speakerId, fit })
      },
  ),
)

describe('a patch', () => {
  it('is taken back exactly by its inverse, and is its own inverse twice', () => {
    let changes = 0
    fc.assert(
      fc.property(anySheet, anyEdit, (sheet, edit) => {
        const patch = edit(sheet, newKeys())
        const after = applied(sheet, patch)
        if (patch.length > 0) {
          changes += 1
          expect(after).not.toEqual(sheet)
        }
        expect(applied(after, invertSheetPatch(patch))).toEqual(sheet)
        expect(applied(sheet, invertSheetPatch(invertSheetPatch(patch)))).toEqual(after)
      }),
      { numRuns: 1_500 },
    )
    expect(changes).toBeGreaterThan(500)
  })

  it('of several edits in a row is taken back in the other order', () => {
    fc.assert(
      fc.property(anySheet, anyEdit, anyEdit, (sheet, one, other) => {
        const newKey = newKeys()
        const first = one(sheet, newKey)
        const patch = [...first, ...other(applied(sheet, first), newKey)]
        expect(applied(applied(sheet, patch), invertSheetPatch(patch))).toEqual(sheet)
      }),
      { numRuns: 500 },
    )
  })

  it('of any sequence of edits leads back to the start and again to the end', () => {
    fc.assert(
      fc.property(anySheet, fc.array(anyEdit, { maxLength: 12 }), (start, edits) => {
        const newKey = newKeys()
        let sheet = start
        let history = sheetUndo.none
        for (const edit of edits) {
          const patch = edit(sheet, newKey)
          sheet = applied(sheet, patch)
          history = sheetUndo.after(history, 'person', patch)
        }
        const end = sheet
        for (let step = sheetUndo.undo(history); step; step = sheetUndo.undo(history)) {
          sheet = applied(sheet, step.edit)
          history = step.history
        }
        expect(sheet).toEqual(start)
        for (let step = sheetUndo.redo(history); step; step = sheetUndo.redo(history)) {
          sheet = applied(sheet, step.edit)
          history = step.history
        }
        expect(sheet).toEqual(end)
      }),
      { numRuns: 300 },
    )
  })

  it('goes through the journal and the bridge unchanged, and leaves a sheet that can be kept', () => {
    fc.assert(
      fc.property(anySheet, anyEdit, (sheet, edit) => {
        const patch = edit(sheet, newKeys())
        const stored: unknown = JSON.parse(JSON.stringify(patch))
        expect(sheetPatchSchema.parse(stored)).toEqual(patch)
        const after = applied(sheet, patch)
        expect(sheetSchema.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
      }),
      { numRuns: 500 },
    )
  })

  it('names every line whose object is another', () => {
    fc.assert(
      fc.property(anySheet, anyEdit, (sheet, edit) => {
        const patch = edit(sheet, newKeys())
        const after = applied(sheet, patch)
        const { keys, order, languages } = touchedBy(patch)
        const before = new Map(sheet.lines.map(line => [line.key, line]))
        for (const line of after.lines) if (!keys.has(line.key)) expect(line).toBe(before.get(line.key))
        if (!order) expect(keysOf(after)).toBe(keysOf(sheet))
        if (!languages) expect(languagesOfLines(after.lines)).toEqual(languagesOfLines(sheet.lines))
      }),
      { numRuns: 500 },
    )
  })
})

describe('what jobs bring while a person edits', () => {
  const take = takeOf('j')
  const arrival: SheetPatch = [
    { kind: 'run', lines: [['b', null, runOf('j')]] },
    { kind: 'take', key: 'b', was: null, now: take, chosen: { was: null, now: take.id } },
  ]

  it('comes out the same before and after any edit of the line, its deletion included', () => {
    const sheet = sheetOf('abc')
    for (const edit of [
      deleteLines(sheet, ['b']),
      moveLines(sheet, ['b'], 0),
      changeCells(sheet, ['b'], { text: 'x' }),
    ]) {
      const one = applied(applied(sheet, edit), arrival)
      expect(one).toEqual(applied(applied(sheet, arrival), edit))
      expect(one).not.toEqual(applied(sheet, edit))
    }
  })

  it('is still there when a deleted line comes back, and when a new line is undone and done again', () => {
    const sheet = sheetOf('abc')
    const removal = deleteLines(sheet, ['b'])
    const late = applied(applied(sheet, removal), arrival)
    expect(applied(late, invertSheetPatch(removal)).lines[1]).toMatchObject({
      takes: [take],
      chosen: take.id,
    })

    const empty = sheetWith()
    const insertion = insertLines(empty, 0, [{ text: 'New' }], () => 'b')
    const spoken = applied(applied(empty, insertion), arrival)
    const undone = applied(spoken, invertSheetPatch(insertion))
    expect(undone.lines).toEqual([])
    expect(applied(undone, insertion)).toEqual(spoken)
  })

  it('can be taken back without a trace', () => {
    const sheet = sheetOf('ac')
    const shelved = applied(sheet, arrival)
    expect(Object.keys(shelved.shelf)).toEqual(['b'])
    expect(applied(shelved, invertSheetPatch(arrival))).toEqual(sheet)
  })
})
