import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeCells } from '../../../shared/speech/commands/change-cells'
import { insertLines } from '../../../shared/speech/commands/insert-lines'
import { emptySheet } from '../../../shared/speech/sheet'
import { invertSheetPatch } from '../../../shared/speech/sheet-patch'
import { unwrap } from '../library/library-parts'
import { line, openSpeechEngine, sheetOf } from './speech-engine'

describe('sheets', () => {
  it('are listed by profile, the last edited first, as they are while they are open', async () => {
    const { speech } = await openSpeechEngine()
    const { sheets } = speech
    const old = unwrap(await sheets.create('p', sheetOf(line('a'), line('b', { language: ' hi-IN ' }))))
    const empty = unwrap(await sheets.create('p', emptySheet('Empty')))
    unwrap(await sheets.create('other', emptySheet('Elsewhere')))
    expect(old).toMatchObject({ name: 'Metro', lines: 2, languages: ['en-GB', 'hi-IN'] })
    const held = unwrap(await sheets.hold(old.id))
    unwrap(await held.change(now => changeCells(now, ['b'], { language: 'de-DE' }), 'person'))
    const listed = unwrap(await sheets.list('p'))
    expect(listed.map(({ id }) => id)).toEqual([old.id, empty.id])
    expect(listed[0]?.languages).toEqual(['de-DE', 'en-GB'])
    await held.giveBack()
    expect(unwrap(await sheets.list('p'))[0]?.languages).toEqual(['de-DE', 'en-GB'])
  })

  it('keep each edit in the journal, and what can be taken back, over a restart', async () => {
    const first = await openSpeechEngine()
    const { id } = unwrap(await first.speech.sheets.create('p', sheetOf(line('a'))))
    const held = unwrap(await first.speech.sheets.hold(id))
    const edits = ['one', 'two'].map(text => () => changeCells(held.content().sheet, ['a'], { text }))
    for (const edit of edits) unwrap(await held.change(edit, 'person'))
    const added = insertLines(held.content().sheet, 0, [{ text: 'Top' }], () => 'top')
    expect(unwrap(await held.change(() => added, 'person')).edits).toBe(3)
    expect(unwrap(await held.change(() => [], 'person')).edits).toBe(3)
    unwrap(await held.change(() => invertSheetPatch(added), 'undo'))
    const before = held.content().sheet
    const folder = join(first.engine.parts.folder, 'library', 'speech-sheets', id, 'edits')
    expect((await readdir(folder)).length).toBeGreaterThan(0)

    const second = await first.restart()
    const again = unwrap(await second.speech.sheets.hold(id))
    expect(again.content().sheet).toEqual(before)
    const undo = unwrap(await again.undoSteps())
    expect([undo.past.length, undo.future.length]).toEqual([2, 1])
    unwrap(await again.change(() => invertSheetPatch(undo.past.at(-1) ?? []), 'undo'))
    expect(again.content().sheet.lines[0]?.text).toBe('one')
  })

  it('refuse an edit that does not fit, and stay as they were', async () => {
    const { speech, sheet } = await openSpeechEngine()
    const { id } = unwrap(await speech.sheets.create('p', sheetOf(line('a'))))
    const held = unwrap(await speech.sheets.hold(id))
    const told: number[] = []
    speech.sheets.onEdit(({ edits }) => void told.push(edits))
    const patch = changeCells(sheetOf(line('b')), ['b'], { text: 'x' })
    expect(await held.change(() => patch, 'person')).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(await sheet(id)).toEqual(sheetOf(line('a')))
    expect(told).toEqual([])
  })

  it('go into the trash and come back, and leave it for good after their time', async () => {
    const { speech } = await openSpeechEngine()
    const { sheets } = speech
    const { id } = unwrap(await sheets.create('p', sheetOf(line('a'))))
    unwrap(await sheets.remove(id))
    expect(unwrap(await sheets.list('p'))).toEqual([])
    expect(unwrap(await sheets.read(id))).toBeNull()
    expect(unwrap(await sheets.emptyTrash(0))).toBe(0)
    expect(unwrap(await sheets.restore(id))).toMatchObject({ id, name: 'Metro', lines: 1 })
    expect(unwrap(await sheets.list('p'))).toHaveLength(1)
    expect(unwrap(await sheets.emptyTrash(Number.MAX_SAFE_INTEGER))).toBe(0)

    unwrap(await sheets.remove(id))
    expect(unwrap(await sheets.emptyTrash(Number.MAX_SAFE_INTEGER))).toBe(1)
    expect(await sheets.restore(id)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('can be had twice, the second time without sounds', async () => {
    const { speech, sheet } = await openSpeechEngine()
    const spoken = { ...line('a'), run: { job: 'j', row: 0, at: 1 } }
    const { id } = unwrap(await speech.sheets.create('p', sheetOf(spoken)))
    const copy = unwrap(await speech.sheets.duplicate(id, 'Copy'))
    expect(copy).toMatchObject({ name: 'Copy', profileId: 'p', lines: 1 })
    expect(await sheet(copy.id)).toEqual({ ...sheetOf(line('a')), name: 'Copy' })
    expect(await speech.sheets.duplicate('nobody', 'x')).toMatchObject({ ok: false })
  })
})
