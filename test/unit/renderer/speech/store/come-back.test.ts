import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAskedRow } from '../../../../../renderer/components/table/asked-row'
import { useDeletions } from '../../../../../renderer/documents/deletions'
import {
  comeBack,
  deleteOpenSheet,
  duplicateOpenSheet,
  newSheet,
  switchTo,
  takeBackLast,
} from '../../../../../renderer/speech/sheets/sheet-list'
import { canUndo, change, closeSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { failure, success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import type { SheetSummary } from '../../../../../shared/speech/sheet-requests'
import { sheetOf } from '../../../shared/speech/sheets'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

let fake: FakeBridge
let listed: string[]
const summaryOf = (id: string, profileId: string, editedAt: number): SheetSummary => ({
  ...{ id, profileId, name: id, lines: 3, languages: [] },
  ...{ createdAt: 1, editedAt },
})
const read: string[] = []

beforeEach(async () => {
  fake = installFakeBridge()
  fake.documents.Sheets = () => [
    ...listed.map((id, at) => summaryOf(id, 'p', listed.length - at)),
    summaryOf('another’s', 'another', 1),
  ]
  fake.parlance.openSheet = async ({ id }) => {
    read.push(id)
    return success(asText({ id, sheet: sheetOf('abc'), edits: 0 }))
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

  it('stays with it where the list cannot be read just now', async () => {
    fake.parlance.readSheets = async () => failure({ kind: 'offline' })
    fake.parlance.pageOfSheets = async () => failure({ kind: 'offline' })
    await comeBack('p', plainDefaults)
    expect(read).toEqual(['one'])
    expect(useSpeech.getState()).toMatchObject({ opening: 'here', id: 'one' })
  })

  it('asks for what was done before of a sheet that stays open, and of none that was left at once', async () => {
    const asked: string[] = []
    fake.parlance.getSheetUndo = async ({ id }) => {
      asked.push(id)
      return success(asText({ past: [], future: [] }))
    }
    await switchTo({ id: 'two', profileId: 'p' })
    await closeSheet()
    await switchTo({ id: 'three', profileId: 'p' })
    await vi.waitFor(() => expect(asked).toContain('three'))
    expect(asked).not.toContain('two')
  })

  it('hears no more of a sheet that was closed', async () => {
    await closeSheet()
    fake.push('sheet', { id: 'one', edits: 1, patch: [] })
    expect(useSpeech.getState()).toMatchObject({ opening: 'none', id: '' })
  })
})

describe('a sheet that was deleted', () => {
  const asked: string[] = []

  beforeEach(async () => {
    fake.parlance.deleteSheet = async ({ id }) => {
      listed = listed.filter(one => one !== id)
      return success(null)
    }
    fake.parlance.restoreSheet = async ({ id }) => {
      asked.push(id)
      listed = [...listed, id]
      return success({ id, profileId: 'p', name: id, lines: 3, languages: [], createdAt: 1, editedAt: 1 })
    }
    fake.parlance.editSheet = async () => success({ edits: 1 })
    asked.length = 0
    await deleteOpenSheet()
  })
  const edit = (text: string) => change(sheet => changeCells(sheet, ['a'], { text }))
  const now = () => useSpeech.getState()

  it('is what is taken back, and not an edit of the one in its place', async () => {
    expect([now().id, canUndo(now())]).toEqual(['two', true])
    takeBackLast()
    await vi.waitFor(() => expect(now()).toMatchObject({ opening: 'here', id: 'one' }))
    expect([asked, canUndo(now())]).toEqual([['one'], false])
  })

  it('is that also once it is known what was edited in that one before', async () => {
    const before = changeCells(now().sheet, ['a'], { text: 'Before' })
    fake.parlance.getSheetUndo = async () => success(asText({ past: [before], future: [] }))
    await vi.waitFor(() => expect(now().history.past).toHaveLength(1))
    takeBackLast()
    await vi.waitFor(() => expect(now().id).toBe('one'))
    expect(asked).toEqual(['one'])
  })

  it('comes back after what was edited since', async () => {
    edit('Since then')
    takeBackLast()
    expect([now().id, now().sheet.lines[0]?.text]).toEqual(['two', 'Text of a'])
    takeBackLast()
    await vi.waitFor(() => expect(now().id).toBe('one'))
  })

  it('is not opened under another service that was turned to meanwhile, but where one comes back to its own', async () => {
    await comeBack('another', plainDefaults)
    useDeletions.getState().sheet.at(-1)?.bringBack()
    await vi.waitFor(() => expect(localStorage.getItem('parlance.sheet.p')).toBe('one'))
    expect(now()).toMatchObject({ id: 'another’s', profileId: 'another' })
    await comeBack('p', plainDefaults)
    expect(now()).toMatchObject({ id: 'one', profileId: 'p' })
  })

  it('is not brought back from a third', async () => {
    listed = ['two', 'three']
    await switchTo({ id: 'three', profileId: 'p' })
    expect(canUndo(now())).toBe(false)
    takeBackLast()
    expect(asked).toEqual([])
  })
})

describe('a service that is turned to while the last one still answers', () => {
  it('keeps its own sheet', async () => {
    fake.parlance.deleteSheet = async () => {
      await comeBack('another', plainDefaults)
      return success(null)
    }
    await deleteOpenSheet()
    expect(useSpeech.getState()).toMatchObject({ id: 'another’s', profileId: 'another' })
  })
})

describe('a service that is turned to while it is asked which sheet was open last', () => {
  it('keeps its own sheet, and one that cannot be read there says nothing here', async () => {
    await closeSheet()
    for (const answer of ['read', 'refused']) {
      const { pageOfSheets } = fake.parlance
      let isFirst = true
      fake.parlance.pageOfSheets = async asked => {
        if (!isFirst) return pageOfSheets(asked)
        isFirst = false
        await comeBack('another', plainDefaults)
        return answer === 'read' ? pageOfSheets(asked) : failure({ kind: 'offline' })
      }
      localStorage.clear()
      await comeBack('p', plainDefaults)
      fake.parlance.pageOfSheets = pageOfSheets
      expect(useSpeech.getState()).toMatchObject({ opening: 'here', id: 'another’s', profileId: 'another' })
    }
  })
})

describe('a new sheet', () => {
  it('has a name of its own, and its field is where one goes on', async () => {
    const names: string[] = []
    fake.parlance.createSheet = async ({ profileId, name }) => {
      names.push(name)
      listed = [...listed, name]
      return success({ id: name, profileId, name, lines: 0, languages: [], createdAt: 1, editedAt: 1 })
    }
    await newSheet(plainDefaults)
    await newSheet(plainDefaults)
    expect(names).toEqual(['Untitled sheet', 'Untitled sheet 2'])
    expect(useAskedRow.getState().id).toBe('Untitled sheet 2')
  })
})

describe('a copy of a sheet', () => {
  it('is opened, and the sheet stays open where there is none', async () => {
    const names: string[] = []
    fake.parlance.duplicateSheet = async ({ name }) => {
      names.push(name)
      return names.length === 1
        ? failure({ kind: 'offline' })
        : success({ id: 'copy', profileId: 'p', name, lines: 3, languages: [], createdAt: 1, editedAt: 1 })
    }
    await duplicateOpenSheet()
    expect(useSpeech.getState()).toMatchObject({ opening: 'here', id: 'one' })
    await duplicateOpenSheet()
    expect(useSpeech.getState().id).toBe('copy')
    expect(names[1]).toMatch(/, copy$/)
  })
})
