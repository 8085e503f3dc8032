import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useUnsaved } from '../../../../../renderer/documents/unsaved'
import { handOverAll } from '../../../../../renderer/program/hand-over'
import { changeFit, typeText } from '../../../../../renderer/speech/store/cell-edits'
import {
  addNextLine,
  deleteTargets,
  duplicateTargets,
  fillDownTargets,
  leaveNextLine,
  moveTargets,
  pasteAsLines,
} from '../../../../../renderer/speech/store/line-commands'
import { sheetsOnPage } from '../../../../../renderer/speech/store/open-sheets'
import { dueOf, runLines } from '../../../../../renderer/speech/store/run-lines'
import {
  activate,
  checkChosenLines,
  extendTo,
  keyAt,
  setLineFilter,
  targetsOf,
  tickLine,
  toggleChecked,
} from '../../../../../renderer/speech/store/selection'
import {
  canRedo,
  closeSheet,
  editSheet,
  openSheet,
  redoSheet,
  sheetSettled,
  undoSheet,
  useSpeech,
} from '../../../../../renderer/speech/store/speech-store'
import { type AsText, asText, fromText } from '../../../../../shared/as-text'
import type { SpeechRow } from '../../../../../shared/jobs/job'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import { failure, success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import type { Sheet } from '../../../../../shared/speech/sheet'
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
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

let fake: FakeBridge
const now = () => useSpeech.getState()
const textOf = (key: string) => now().sheet.lines.find(line => line.key === key)?.text
const setText = (key: string, text: string, by: 'person' | 'typing' = 'person') =>
  editSheet(changeCells(now().sheet, [key], { text }), by)
const sentBy = () =>
  fake.requests.flatMap(({ name, request }) => (name === 'editSheet' ? (request as { by: string }).by : []))

async function open(sheet: Sheet, undo = sheetUndo.none): Promise<void> {
  await closeSheet()
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 5, undo }))
  await openSheet('s', 'this-computer')
}

beforeEach(() => {
  fake = installFakeBridge()
  fake.parlance.editSheet = async () => success({ edits: 6 })
})
afterEach(closeSheet)

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
      return success(asText({ id, sheet: sheetOf('ab'), edits: 5, undo: sheetUndo.none }))
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

describe('lines that are chosen', () => {
  beforeEach(() => open(sheetOf('abcde')))

  it('are those that are checked, or else the one with the focus', () => {
    activate('c')
    expect(targetsOf(now())).toEqual(['c'])
    extendTo('e')
    expect(targetsOf(now())).toEqual(['c', 'd', 'e'])
    toggleChecked('d')
    expect(targetsOf(now())).toEqual(['c', 'e'])
    expect(keyAt(now(), -9)).toBe('a')
    expect(keyAt(now(), 9)).toBe('e')
  })

  it('keep the length that each has when all are fitted in another way, and the way with another length', async () => {
    const cue = (key: string, seconds: string) => lineWith(key, { fit: { mode: 'both', seconds } })
    await open(sheetWith(cue('a', '2.8'), cue('b', '4')))
    const fits = () => now().sheet.lines.map(({ fit }) => `${fit.mode} ${fit.seconds}`)
    changeFit(['a', 'b'], { mode: 'squeeze' }, 'chosen')
    expect(fits()).toEqual(['squeeze 2.8', 'squeeze 4'])
    changeFit(['b'], { mode: 'none' }, 'chosen')
    changeFit(['a', 'b'], { seconds: '3' }, 'typed')
    expect(fits()).toEqual(['squeeze 3', 'none 3'])
  })

  it('are ticked as a range, from the last one', () => {
    tickLine('b', false)
    tickLine('d', true)
    expect([...now().checked]).toEqual(['b', 'c', 'd'])
  })

  it('are deleted together, and the focus goes on', () => {
    activate('b')
    checkChosenLines(['b', 'c'])
    deleteTargets()
    expect(keysOf(now().sheet)).toBe('ade')
    expect([now().active, now().checked.size]).toEqual(['d', 0])
    undoSheet()
    expect(keysOf(now().sheet)).toBe('abcde')
  })

  it('are moved, duplicated and filled down', () => {
    checkChosenLines(['b', 'd'])
    moveTargets(1)
    expect(keysOf(now().sheet)).toBe('acebd')
    moveTargets(-1)
    expect(keysOf(now().sheet)).toBe('acbde')
    checkChosenLines(['a', 'c'])
    fillDownTargets()
    expect(textOf('c')).toBe('Text of a')
    duplicateTargets()
    expect(now().sheet.lines).toHaveLength(7)
    expect(now().checked.size).toBe(2)
    moveTargets(-1)
  })

  it('that are pasted come below the focus', () => {
    activate('b')
    expect(pasteAsLines('One\nTwo')).toBe(2)
    expect(
      now()
        .sheet.lines.map(({ text }) => text)
        .slice(2, 4),
    ).toEqual(['One', 'Two'])
  })

  it('stay while a filter that no longer fits them is on, until the focus goes', async () => {
    const spoken = { ...lineWith('a', { text: goodCells.text }), takes: [takeOf('j')], chosen: 'j/0' }
    await open(sheetWith(spoken, lineWith('b')))
    checkChosenLines(['b'])
    setLineFilter('done')
    expect([now().shown, now().checked.size]).toEqual([['a'], 0])
    setText('a', 'Edited', 'typing')
    expect(now().shown).toEqual(['a'])
    activate(null)
    expect(now().shown).toEqual([])
    setLineFilter('all')
    expect(now().shown).toEqual(['a', 'b'])
  })
})

describe('asking for sounds', () => {
  it('is for the checked lines that are not on their way, or for all that are due', async () => {
    await open(sheetOf('abc'))
    expect(dueOf(now())).toEqual({ choice: 'due', count: 3 })
    checkChosenLines(['a', 'c'])
    expect(dueOf(now())).toEqual({ choice: { keys: ['a', 'c'] }, count: 2 })
  })

  it('waits until the disk knows what is to be said', async () => {
    await open(sheetOf('a'))
    const order: string[] = []
    fake.parlance.editSheet = async () => {
      order.push('edit')
      return success({ edits: 6 })
    }
    fake.parlance.runSheet = async () => {
      order.push('run')
      return success({ jobs: ['j'], retried: 0, asked: 1, skipped: [] })
    }
    setText('a', 'Said')
    await runLines('due')
    expect(order).toEqual(['edit', 'run'])
  })
})
