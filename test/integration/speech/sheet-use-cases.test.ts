import { describe, expect, it } from 'vitest'
import { sheetUseCases } from '../../../electron/use-cases/sheet-use-cases'
import { asText, fromText } from '../../../shared/as-text'
import { changeCells } from '../../../shared/speech/commands/change-cells'
import { renameSheet } from '../../../shared/speech/commands/change-sheet'
import { insertLines } from '../../../shared/speech/commands/insert-lines'
import { plainDefaults } from '../../../shared/speech/sheet'
import { unwrap } from '../library/library-parts'
import { openSpeechEngine } from './speech-engine'

async function openUseCases() {
  const { engine, speech, until } = await openSpeechEngine()
  const useCases = sheetUseCases({ ...speech, onPageGone: () => undefined })
  const profileId = engine.profile.id
  const { id } = unwrap(await useCases.createSheet({ profileId, name: 'Metro', defaults: plainDefaults }))
  return { engine, speech, until, useCases, profileId, id }
}

describe('the Speech screen', () => {
  it('opens a sheet, edits it, has it spoken and finds everything again', async () => {
    const { useCases, speech, id, until } = await openUseCases()
    const opened = fromText(unwrap(await useCases.openSheet({ id })))
    expect(opened).toMatchObject({ id, edits: 0, sheet: { name: 'Metro', lines: [] } })
    const undoNow = async () => fromText(unwrap(await useCases.getSheetUndo({ id }))).past
    expect(await undoNow()).toEqual([])
    const cells = { text: 'Hello', language: 'en-GB', gender: 'male' } as const
    const patch = insertLines(opened.sheet, 0, [cells], () => 'a')
    expect(unwrap(await useCases.editSheet({ id, patch: asText(patch), by: 'person' }))).toEqual({ edits: 1 })
    expect(unwrap(await useCases.runSheet({ id, choice: { keys: ['a'] } }))).toMatchObject({ asked: 1 })
    const spoken = await until(id, ({ lines }) => lines[0]?.takes.length === 1)
    unwrap(await useCases.closeSheet({ id }))
    const again = fromText(unwrap(await useCases.openSheet({ id })))
    expect(again.sheet).toEqual(spoken)
    expect(await undoNow()).toEqual([patch])
    expect(unwrap(await speech.sheets.list())).toMatchObject([{ id, name: 'Metro', lines: 1 }])
    // What is done from now on the page knows by itself.
    const more = insertLines(again.sheet, 1, [cells], () => 'b')
    unwrap(await useCases.editSheet({ id, patch: asText(more), by: 'person' }))
    expect(await undoNow()).toEqual([patch])
  })

  it('keeps a sheet open however often it asks, and closes it once', async () => {
    const { useCases, engine, id } = await openUseCases()
    const isHeld = (): Promise<boolean> => engine.library.locks.isHeld(`speech-sheets/${id}`)
    await Promise.all([useCases.openSheet({ id }), useCases.openSheet({ id })])
    unwrap(await useCases.openSheet({ id }))
    expect(await isHeld()).toBe(true)
    unwrap(await useCases.closeSheet({ id }))
    expect(await isHeld()).toBe(false)
    unwrap(await useCases.closeSheet({ id }))
  })

  it('copies, deletes and takes back the deletion', async () => {
    const { useCases, speech, id } = await openUseCases()
    unwrap(await speech.sheets.withHeld(id, sheet => sheet.change(now => renameSheet(now, 'Tram'), 'person')))
    expect(unwrap(await useCases.duplicateSheet({ id, name: 'Tram 2' }))).toMatchObject({ name: 'Tram 2' })
    unwrap(await useCases.openSheet({ id }))
    unwrap(await useCases.deleteSheet({ id }))
    expect(unwrap(await speech.sheets.list()).map(({ name }) => name)).toEqual(['Tram 2'])
    expect(await useCases.openSheet({ id })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(unwrap(await useCases.restoreSheet({ id }))).toMatchObject({ id, name: 'Tram' })
    expect(fromText(unwrap(await useCases.openSheet({ id }))).sheet.name).toBe('Tram')
  })

  it('edits a sheet that is not open, and is refused an edit of another', async () => {
    const { useCases, id } = await openUseCases()
    const patch = insertLines(
      fromText(unwrap(await useCases.openSheet({ id }))).sheet,
      0,
      [{ text: 'One' }],
      () => 'a',
    )
    unwrap(await useCases.closeSheet({ id }))
    unwrap(await useCases.editSheet({ id, patch: asText(patch), by: 'person' }))
    const { sheet } = fromText(unwrap(await useCases.openSheet({ id })))
    expect(sheet.lines).toHaveLength(1)
    const other = changeCells({ ...sheet, lines: sheet.lines.map(line => ({ ...line, key: 'x' })) }, ['x'], {
      text: '?',
    })
    expect(await useCases.editSheet({ id, patch: asText(other), by: 'person' })).toMatchObject({ ok: false })
  })
})
