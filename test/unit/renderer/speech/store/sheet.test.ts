import { notifications } from '@mantine/notifications'
import { describe, expect, it, vi } from 'vitest'
import { hideUndoOf, noticeWithUndo } from '../../../../../renderer/components/notice-with-undo'
import { useUnsaved } from '../../../../../renderer/documents/unsaved'
import { handOverAll } from '../../../../../renderer/program/hand-over'
import { typeText } from '../../../../../renderer/speech/store/cell-edits'
import { addNextLine, deleteTargets, leaveNextLine } from '../../../../../renderer/speech/store/line-commands'
import { sheetsOnPage } from '../../../../../renderer/speech/store/open-sheets'
import { activate, setLineFilter } from '../../../../../renderer/speech/store/selection'
import {
  canRedo,
  closeSheet,
  editSheet,
  openSheet,
  redoSheet,
  sheetSettled,
  undoSheet,
} from '../../../../../renderer/speech/store/speech-store'
import { type AsText, asText, fromText } from '../../../../../shared/as-text'
import type { SpeechRow } from '../../../../../shared/jobs/job'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import { failure, success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import { type SheetPatch, sheetUndo } from '../../../../../shared/speech/sheet-patch'
import type { EditedBy } from '../../../../../shared/undo/undo-history'
import {
  goodCells,
  jobFor,
  keysOf,
  lineWith,
  runOf,
  sheetOf,
  sheetWith,
  takeOf,
} from '../../../shared/speech/sheets'
import { eachOnPage, fake, now, open, sentBy, setText, textOf } from './sheet-on-page'

vi.mock('../../../../../renderer/components/notice-with-undo', () => ({
  noticeWithUndo: vi.fn(),
  hideUndoOf: vi.fn(),
}))

eachOnPage()

/** As the button of the notice that was shown last does it. */
const undoInNotice = (): void => vi.mocked(noticeWithUndo).mock.lastCall?.[0].undo()

describe('a sheet on screen', () => {
  it('shows an edit at once, and brings it to the disk', async () => {
    await open(sheetOf('abc'))
    expect(now()).toMatchObject({ opening: 'here', shown: ['a', 'b', 'c'], active: 'a', savedAt: null })
    setText('b', 'New')
    expect(textOf('b')).toBe('New')
    await sheetSettled()
    expect(sentBy()).toEqual(['person'])
    expect(now().savedAt).not.toBeNull()
    expect(setText('b', 'New')).toBe(false)
  })

  it('knows how many languages there are, and looks at a filter again when a line may be in it or not', async () => {
    await open(sheetWith(lineWith('a'), lineWith('b', { language: 'de-DE' }), lineWith('c')))
    expect(now().languages).toBe(2)
    editSheet(changeCells(now().sheet, ['b'], { language: goodCells.language }))
    expect(now().languages).toBe(1)
    setLineFilter('problems')
    expect(now().shown).toEqual([])
    setText('b', '')
    expect(now().shown).toEqual(['b'])
    activate('b')
    setText('b', 'Said')
    expect(now().shown).toEqual(['b'])
    activate(null)
    expect(now().shown).toEqual([])
  })

  it('takes edits back and does them again, typing as one', async () => {
    await open(sheetOf('ab'))
    for (const text of ['T', 'Ty', 'Typ']) setText('a', text, 'typing')
    undoSheet()
    expect(textOf('a')).toBe('Text of a')
    redoSheet()
    expect(textOf('a')).toBe('Typ')
    expect(canRedo(now())).toBe(false)
    await sheetSettled()
    expect(sentBy().slice(-2)).toEqual(['undo', 'redo'])
  })

  it('shows what was taken back, though a filter hid it', async () => {
    await open(sheetWith(lineWith('a'), lineWith('b', { text: '' })))
    setText('a', 'Said')
    setLineFilter('problems')
    expect([now().shown, now().active]).toEqual([['b'], 'b'])
    undoSheet()
    expect([now().filter, now().shown, now().active]).toEqual(['all', ['a', 'b'], 'a'])
    setLineFilter('problems')
    setText('b', 'Said')
    undoSheet()
    expect([now().filter, now().active]).toEqual(['problems', 'b'])
  })

  it('takes deleted lines back by their notice, also after another edit, and says where that cannot be', async () => {
    const told = vi.spyOn(notifications, 'show').mockClear()
    await open(sheetOf('abc'))
    activate('b')
    deleteTargets()
    undoInNotice()
    await expect.poll(() => keysOf(now().sheet)).toBe('abc')
    expect([canRedo(now()), now().active]).toEqual([true, 'b'])
    deleteTargets()
    setText('a', 'Since')
    undoInNotice()
    await expect.poll(() => keysOf(now().sheet)).toBe('abc')
    expect(textOf('a')).toBe('Since')
    expect(told).not.toHaveBeenCalled()
    undoInNotice()
    await expect.poll(() => told.mock.calls.map(([{ title }]) => title)).toHaveLength(1)
    expect(keysOf(now().sheet)).toBe('abc')
  })

  it('takes the notice of deleted lines away as soon as they are back by Undo itself', async () => {
    await open(sheetOf('abc'))
    activate('b')
    deleteTargets()
    const { of } = vi.mocked(noticeWithUndo).mock.lastCall?.[0] ?? {}
    setText('a', 'Since')
    undoSheet()
    expect(vi.mocked(hideUndoOf).mock.lastCall?.[0]).not.toBe(of)
    undoSheet()
    expect(keysOf(now().sheet)).toBe('abc')
    expect(vi.mocked(hideUndoOf).mock.lastCall?.[0]).toBe(of)
  })

  it('takes deleted lines back into their sheet where another one is open by then', async () => {
    await open(sheetOf('abc'))
    activate('b')
    deleteTargets()
    const kept = now().sheet
    await closeSheet()
    fake.parlance.openSheet = async ({ id }) =>
      success(asText({ id, sheet: id === 's' ? kept : sheetOf('xyz'), edits: 6 }))
    await openSheet('other', 'this-computer')
    const taken: [string, string][] = []
    fake.parlance.editSheet = async ({ id, patch }) => {
      const [change] = fromText(patch)
      taken.push([id, change?.kind ?? ''])
      return success({ edits: 7 })
    }
    undoInNotice()
    await expect.poll(() => taken).toEqual([['s', 'insert']])
    expect([now().id, keysOf(now().sheet)]).toEqual(['other', 'xyz'])
    // And nobody has it open any more.
    await expect.poll(() => sheetsOnPage.now('s')).toBeNull()
  })

  it('has nothing to undo or to do again of a next line that stayed empty', async () => {
    await open(sheetOf('ab'))
    setText('a', 'Typed.')
    const before = now().history
    for (const typed of [[], ['S', 'So', 'S', ''], ['S', 'S ', ' ']]) {
      addNextLine()
      const key = now().sheet.lines[2]?.key ?? ''
      for (const text of typed) typeText(key, text)
      leaveNextLine(key)
      expect(keysOf(now().sheet)).toBe('ab')
      expect(now().history).toEqual(before)
    }
    await sheetSettled()
    const sent = fake.requests.flatMap(({ name, request }) =>
      name === 'editSheet' ? [request as { by: EditedBy; patch: AsText<SheetPatch> }] : [],
    )
    // And the same after a restart, from what is on disk.
    expect(sheetUndo.replay(sent.map(({ by, patch }) => [by, fromText(patch)]))).toEqual(before)
    addNextLine()
    const key = now().sheet.lines[2]?.key ?? ''
    typeText(key, 'Said.')
    leaveNextLine(key)
    undoSheet()
    undoSheet()
    expect(keysOf(now().sheet)).toBe('ab')
    redoSheet()
    redoSheet()
    expect(textOf(key)).toBe('Said.')
  })

  it('is there before it is known what was done earlier, which then comes under what was done since', async () => {
    const earlier = changeCells(sheetOf('ab'), ['a'], { text: 'Before.' })
    await open(sheetOf('ab'), { past: [earlier], future: [earlier] })
    expect(now().history).toEqual(sheetUndo.none)
    setText('b', 'Since.')
    await vi.waitFor(() => expect(now().history.past).toHaveLength(2))
    expect([now().history.past[0], now().history.future]).toEqual([earlier, []])
    undoSheet()
    expect(textOf('b')).toBe('Text of b')
  })

  it.each([
    ['says that earlier edits cannot be undone where they could not be read', false],
    ['says nothing of it once it was left', true],
  ])('%s', async (_, isLeft) => {
    const told = vi.spyOn(notifications, 'show').mockClear()
    let answer = (): void => undefined
    const looked = new Promise<ReturnType<typeof failure>>(resolve => {
      answer = () => resolve(failure({ kind: 'storage', reason: 'failed', file: 'f', code: 'EIO' }))
    })
    await open(sheetOf('ab'))
    const known = fake.parlance.getSheetUndo
    fake.parlance.getSheetUndo = () => looked
    await vi.waitFor(() =>
      expect(fake.requests.filter(({ name }) => name === 'getSheetUndo')).toHaveLength(1),
    )
    if (isLeft) {
      await closeSheet()
      fake.parlance.getSheetUndo = known
      await openSheet('s', 'this-computer')
    }
    answer()
    await new Promise(resolve => setTimeout(resolve))
    expect(told.mock.calls.map(([{ title, message }]) => [title, message])).toEqual(
      isLeft
        ? []
        : [
            [
              'Earlier edits of Metro cannot be undone',
              'They could not be read. What you do from now on can be undone.',
            ],
          ],
    )
    setText('a', 'Since')
    undoSheet()
    expect(textOf('a')).toBe('Text of a')
  })

  it('takes in what jobs bring, also what came while it was being opened', async () => {
    const take = takeOf('j', { text: 'Text of a' })
    const push = {
      kind: 'take' as const,
      key: 'a',
      was: null,
      now: take,
      chosen: { was: null, now: take.id },
    }
    fake.parlance.openSheet = async ({ id }) => {
      fake.push('sheet', { id, edits: 4, patch: [{ kind: 'name', was: 'Metro', now: 'Old news' }] })
      fake.push('sheet', { id, edits: 6, patch: [push] })
      return success(asText({ id, sheet: sheetOf('ab'), edits: 5 }))
    }
    await openSheet('s', 'this-computer')
    expect(now().sheet.name).toBe('Metro')
    expect(now().counts).toMatchObject({ done: 1, idle: 1 })
    setText('a', 'Other')
    expect(now().states.of('a')).toEqual({ is: 'stale', because: ['text'] })
    fake.push('sheet', { id: 'another', edits: 9, patch: [push] })
    expect(now().counts).toMatchObject({ stale: 1, idle: 1 })
  })

  it('is opened anew when it and the disk have come apart', async () => {
    await open(sheetOf('ab'))
    fake.parlance.editSheet = async () =>
      failure({ kind: 'invalid', path: 'patch[0]', problem: 'does not fit' })
    setText('a', 'Lost')
    await sheetSettled()
    await expect.poll(() => textOf('a')).toBe('Text of a')
  })

  it('keeps its edits and the focus while it cannot be read anew', async () => {
    await open(sheetOf('ab'))
    activate('b')
    const { openSheet: read } = fake.parlance
    const broken = failure({ kind: 'storage', reason: 'failed', file: 'f', code: 'EIO' })
    fake.parlance.openSheet = async () => broken
    fake.parlance.editSheet = async () => failure({ kind: 'invalid', path: 'patch[0]', problem: '' })
    setText('a', 'Kept')
    await expect.poll(() => now().opening).toBe('failed')
    expect(useUnsaved.getState().documents).toMatchObject([{ kind: 'sheet', isLeft: true }])
    fake.parlance.openSheet = read
    fake.parlance.editSheet = async () => success({ edits: 6 })
    await handOverAll()
    expect([now().opening, textOf('a'), now().active]).toEqual(['here', 'Kept', 'b'])
    expect(useUnsaved.getState().documents).toEqual([])
  })

  it('says that the newest edits are not on disk, and keeps them', async () => {
    await open(sheetOf('ab'))
    fake.parlance.editSheet = async () =>
      failure({ kind: 'storage', reason: 'full', file: 'f', code: 'ENOSPC' })
    setText('a', 'Kept')
    await sheetSettled()
    expect(now().saveProblem?.kind).toBe('storage')
    expect(textOf('a')).toBe('Kept')
    fake.parlance.editSheet = async () => success({ edits: 6 })
    expect(await sheetSettled()).toBe(true)
    expect(now().saveProblem).toBeNull()
  })

  it('keeps what the disk refused when it is left, has it asked about at closing, and brings it there later', async () => {
    await open(sheetOf('ab'))
    const shown = sheetsOnPage.use('s')
    fake.parlance.editSheet = async () =>
      failure({ kind: 'storage', reason: 'full', file: 'f', code: 'ENOSPC' })
    setText('a', 'Kept')
    await handOverAll()
    const problem = { kind: 'sheet', name: 'Metro', error: { kind: 'storage' } }
    expect(useUnsaved.getState().documents).toMatchObject([{ ...problem, isLeft: false }])
    expect(fake.requests.at(-1)).toMatchObject({
      name: 'tellUnsaved',
      request: { documents: [{ name: 'Metro' }] },
    })
    shown()
    await expect.poll(() => useUnsaved.getState().documents).toMatchObject([{ ...problem, isLeft: true }])
    await openSheet('other', 'this-computer')
    expect(sheetsOnPage.here('s')?.sheet.lines[0]?.text).toBe('Kept')
    const taken: string[] = []
    fake.parlance.editSheet = async ({ id }) => {
      taken.push(id)
      return success({ edits: 6 })
    }
    await handOverAll()
    expect([taken, useUnsaved.getState().documents, sheetsOnPage.now('s')]).toEqual([['s'], [], null])
  })

  it('follows the jobs of its lines, read once, until they are gone', async () => {
    const job = jobFor('j', [{ line: 'a', phase: 'waiting' }, { line: 'b' }])
    const change = (edits: number, at: number, row: Partial<SpeechRow>) =>
      fake.push('job', {
        id: 'j',
        edits,
        patches: [{ rows: [[at, row]] }],
        summary: summaryOf(job),
        live: { hold: null, stuck: null, transfer: null },
      })
    let reads = 0
    fake.parlance.getJob = async () => {
      reads += 1
      // Quicker than the answer, which knows of it.
      change(1, 0, { phase: 'failed' })
      return success({ job, edits: 1, live: null })
    }
    await open(sheetWith({ ...lineWith('a'), run: runOf('j') }, { ...lineWith('b'), run: runOf('j', 1) }))
    expect(now().counts).toMatchObject({ queued: 2 })
    const { states, beat } = now()
    change(2, 0, { phase: 'failed', message: 'No such speaker' })
    expect([states.of('a'), now().beat, reads]).toMatchObject([
      { is: 'failed', message: 'No such speaker' },
      beat + 1,
      1,
    ])
    expect(now().counts).toMatchObject({ failed: 1, queued: 1 })
    fake.push('job', { id: 'j', removed: true })
    expect(now().counts).toMatchObject({ idle: 2 })
  })
})
