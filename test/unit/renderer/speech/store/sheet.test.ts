import { beforeEach, describe, expect, it } from 'vitest'
import {
  canRedo,
  editSheet,
  outbox,
  redoSheet,
  undoSheet,
} from '../../../../../renderer/speech/store/edit-sheet'
import {
  deleteTargets,
  duplicateTargets,
  fillDownTargets,
  moveTargets,
  pasteAsLines,
} from '../../../../../renderer/speech/store/line-commands'
import {
  closeSheet,
  jobPushed,
  openSheet,
  sheetPushed,
} from '../../../../../renderer/speech/store/open-sheet'
import { dueOf, runLines } from '../../../../../renderer/speech/store/run-lines'
import {
  activate,
  checkChosenLines,
  extendTo,
  keyAt,
  setLineFilter,
  targetsOf,
  toggleChecked,
} from '../../../../../renderer/speech/store/selection'
import { useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import { failure, success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import type { Sheet } from '../../../../../shared/speech/sheet'
import { noUndo } from '../../../../../shared/speech/undo-history'
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

async function open(sheet: Sheet, undo = noUndo): Promise<void> {
  fake.parlance.openSheet = async ({ id }) => success({ id, sheet, edits: 5, undo })
  await openSheet('s', 'this-computer')
}

beforeEach(async () => {
  fake = installFakeBridge()
  fake.parlance.editSheet = async () => success({ edits: 6 })
  await closeSheet()
})

describe('a sheet on screen', () => {
  it('shows an edit at once, and brings it to the disk', async () => {
    await open(sheetOf('abc'))
    expect(now()).toMatchObject({ opening: 'here', shown: ['a', 'b', 'c'], active: 'a', savedAt: null })
    setText('b', 'New')
    expect(textOf('b')).toBe('New')
    await outbox.settle()
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
    await outbox.settle()
    expect(sentBy().slice(-2)).toEqual(['undo', 'redo'])
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
      sheetPushed({ id, edits: 4, patch: [{ kind: 'name', was: 'Metro', now: 'Old news' }] })
      sheetPushed({ id, edits: 6, patch: [push] })
      return success({ id, sheet: sheetOf('ab'), edits: 5, undo: noUndo })
    }
    await openSheet('s', 'this-computer')
    expect(now().sheet.name).toBe('Metro')
    expect(now().counts).toMatchObject({ done: 1, idle: 1 })
    setText('a', 'Other')
    expect(now().states.of('a')).toEqual({ is: 'stale', because: ['text'] })
    sheetPushed({ id: 'another', edits: 9, patch: [push] })
    expect(now().counts).toMatchObject({ stale: 1, idle: 1 })
  })

  it('is opened anew when it and the disk have come apart', async () => {
    await open(sheetOf('ab'))
    fake.parlance.editSheet = async () =>
      failure({ kind: 'invalid', path: 'patch[0]', problem: 'does not fit' })
    setText('a', 'Lost')
    await outbox.settle()
    await expect.poll(() => textOf('a')).toBe('Text of a')
  })

  it('says that the newest edits are not on disk, and keeps them', async () => {
    await open(sheetOf('ab'))
    fake.parlance.editSheet = async () =>
      failure({ kind: 'storage', reason: 'full', file: 'f', code: 'ENOSPC' })
    setText('a', 'Kept')
    await outbox.settle()
    expect(now().saveProblem?.kind).toBe('storage')
    expect(textOf('a')).toBe('Kept')
    fake.parlance.editSheet = async () => success({ edits: 6 })
    expect(await outbox.settle()).toBe(true)
    expect(now().saveProblem).toBeNull()
  })

  it('follows the jobs of its lines', async () => {
    const job = jobFor('j', [{ line: 'a', phase: 'waiting' }])
    fake.parlance.getJob = async () => success({ job, edits: 1, live: null })
    await open(sheetWith({ ...lineWith('a'), run: runOf('j') }, lineWith('b')))
    expect(now().counts).toMatchObject({ queued: 1, idle: 1 })
    jobPushed({
      id: 'j',
      edits: 2,
      patches: [{ rows: [[0, { phase: 'failed', message: 'No such speaker' }]] }],
      summary: summaryOf(job),
      live: { hold: null, stuck: null, transfer: null },
    })
    expect(now().states.of('a')).toMatchObject({ is: 'failed', message: 'No such speaker' })
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
