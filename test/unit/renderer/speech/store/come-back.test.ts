import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comeBack } from '../../../../../renderer/speech/sheets/sheet-list'
import { closeSheet } from '../../../../../renderer/speech/store/sheet-on-screen'
import { useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { sheetOf } from '../../../shared/speech/sheets'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

let fake: FakeBridge
let listed: string[]
const read: string[] = []

beforeEach(async () => {
  fake = installFakeBridge()
  fake.parlance.listSheets = async ({ profileId }) =>
    success(
      (profileId === 'p' ? listed : ['another’s']).map(id => ({
        id,
        profileId,
        name: id,
        lines: 3,
        languages: [],
        createdAt: 1,
        editedAt: 1,
      })),
    )
  fake.parlance.openSheet = async ({ id }) => {
    read.push(id)
    return success(asText({ id, sheet: sheetOf('abc'), edits: 0, undo: sheetUndo.none }))
  }
  listed = ['one', 'two']
  localStorage.clear()
  read.length = 0
  await comeBack('p', plainDefaults)
})
afterEach(closeSheet)

describe('coming back to the Speech screen', () => {
  it('finds the sheet that was left open, without reading it again', async () => {
    await comeBack('p', plainDefaults)
    expect(read).toEqual(['one'])
    expect(useSpeech.getState()).toMatchObject({ opening: 'here', id: 'one' })
  })

  it('finds what jobs did to it meanwhile', async () => {
    const patch = changeCells(useSpeech.getState().sheet, ['a'], { text: 'Since then' })
    fake.push('sheet', { id: 'one', edits: 1, patch })
    await comeBack('p', plainDefaults)
    expect(useSpeech.getState().sheet.lines[0]?.text).toBe('Since then')
  })

  it('opens another one where it was deleted meanwhile, and where the service is another', async () => {
    listed = ['two']
    await comeBack('p', plainDefaults)
    expect(useSpeech.getState().id).toBe('two')
    await comeBack('another', plainDefaults)
    expect(read).toEqual(['one', 'two', 'another’s'])
    expect(useSpeech.getState().profileId).toBe('another')
  })

  it('hears no more of a sheet that was closed', async () => {
    await closeSheet()
    fake.push('sheet', { id: 'one', edits: 1, patch: [] })
    expect(useSpeech.getState()).toMatchObject({ opening: 'none', id: '' })
  })
})
